import { href, Link } from "react-router";
import type { OwnPromptCard } from "#contracts/prompts.ts";
import { formatHour } from "#app/lib/hour.ts";
import { copyLink } from "#app/features/sharing/share.ts";
import { Price } from "#app/prompt/price.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CopyIcon, PencilIcon, TrashIcon } from "#app/ui/icons.tsx";
import { MenuButton, MenuItem } from "#app/ui/menu-button.tsx";
import { When } from "#app/ui/when.tsx";
import { Funnel } from "./funnel.tsx";
import { PromptKind } from "#app/prompt/prompt-kind.tsx";

/** Who sees a prompt that is finished and not public; undefined of others. */
function stateOf({ status, visibility, publish_at: publishAt }: OwnPromptCard) {
  if (status !== "draft") return undefined;
  if (visibility === "link") return "링크가 있는 사람만";
  if (visibility === "private") return "나만 보기";
  return publishAt ? `${formatHour(publishAt)}에 공개` : undefined;
}

type OwnPromptItemProps = { prompt: OwnPromptCard; onRemove: () => void };

export function OwnPromptItem({ prompt, onRemove }: OwnPromptItemProps) {
  const promptId = String(prompt.id);
  const state = stateOf(prompt);
  // What is hidden opens for nobody.
  const link = prompt.status === "draft" ? prompt.link : undefined;
  const isDraft = prompt.status === "draft" && !state;
  const edit = href("/mypage/edit/:promptId", { promptId });
  return (
    <article className="card relative p-4 md:p-5">
      <div className="-mr-2 -mt-2 flex items-center gap-1 md:-mr-3">
        <div className="min-w-0 flex-1">
          <PromptKind prompt={prompt}>
            <Price won={prompt.price} className="ml-auto text-base" />
          </PromptKind>
        </div>
        <MenuButton label={`${prompt.title}: 더 보기`}>
          <MenuItem destructive onChoose={onRemove}>
            <TrashIcon className="size-4.5" />
            삭제하기
          </MenuItem>
        </MenuButton>
      </div>
      <h2 className="text-lg font-bold tracking-tight">
        <Link to={isDraft ? edit : href("/prompt/:promptId", { promptId })} className="hover:underline">
          {prompt.title}
        </Link>
      </h2>
      {state && <p className="mt-1 text-sm text-leaf font-semibold">{state}</p>}
      {prompt.status === "hidden" && (
        <p className={`mt-1 text-sm font-medium ${prompt.is_rated ? "text-muted" : "text-alert"}`}>
          {prompt.is_rated ? "본인 확인을 마친 19세 이상 회원에게만 보여요." : "운영자가 숨겨서 나에게만 보여요."}
        </p>
      )}
      {prompt.status === "held" && (
        <p className="mt-1 text-sm text-persimmon font-medium">
          운영자가 24시간 안에 읽은 뒤 공개해요. 왜 그런지는 수정에서 볼 수 있어요.
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {prompt.status === "draft" ? (
          <p className="text-sm text-muted">
            마지막 저장: <When at={prompt.updated_at} />
          </p>
        ) : (
          <Funnel prompt={prompt} />
        )}
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {link !== undefined && (
            <Button variant="secondary" size="small" onClick={() => void copyLink(location.origin + link)}>
              <CopyIcon className="size-4" />
              링크 복사<span className="sr-only">: {prompt.title}</span>
            </Button>
          )}
          <ButtonLink variant="secondary" size="small" to={edit}>
            <PencilIcon className="size-4" />
            {isDraft ? "이어서 쓰기" : "수정"}
            <span className="sr-only">: {prompt.title}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
