import type { MouseEvent, ReactNode } from "react";
import { AI_MADE } from "#contracts/ai-made.ts";
import { nameOf, OTHER_MODEL } from "#contracts/catalog.ts";
import type { Tryout, TryoutOfPrompt, Verdict } from "#contracts/tryouts.ts";
import { MemberLink } from "#app/features/members/member-link.tsx";
import { AboutPrompt } from "#app/prompt/about-prompt.tsx";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { When } from "#app/ui/when.tsx";
import { verdictNames } from "./verdicts.ts";

const looks: Record<Verdict, string> = {
  works: "bg-leaf-soft text-leaf",
  tweak: "bg-persimmon-soft text-persimmon",
  fails: "border border-line text-muted",
};

const FOLDED_LINES = 4;
const FOLDED_LENGTH = 120;

const isLong = ({ text, is_cut }: Tryout) =>
  is_cut === true || text.length > FOLDED_LENGTH || text.split("\n").length > FOLDED_LINES;

type TryoutItemProps = {
  tryout: Tryout;
  /** The whole text is shown. */
  isOpen: boolean;
  onOpen: () => void;
  /** From `useTryoutPictures` of the list that it is in. */
  onOpenPicture: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Away from its prompt and its author's name: what it is about. */
  about?: TryoutOfPrompt["prompt"];
  isOwn?: boolean;
  report?: ReactNode;
  tools?: ReactNode;
};

/** A try-out, in every list. */
export function TryoutItem(props: TryoutItemProps) {
  const { tryout, isOpen, onOpen, onOpenPicture, about, isOwn = false, report, tools } = props;
  const { member, model, verdict, note, text, media, ran_model, create_at, is_hidden } = tryout;
  const name = model === OTHER_MODEL && ran_model ? ran_model : nameOf(model);
  const isFolded = isLong(tryout) && !isOpen;
  const of = about ? about.title : `${member.nickname}님이 써 본 결과`;
  return (
    <article aria-label={isOwn ? `내가 써 본 결과: ${name}` : of}>
      {about && <AboutPrompt prompt={about} hash="#tryouts" />}
      {!isOwn && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <MemberLink member={member} />
          {report}
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <span className={`inline-flex items-center rounded-full px-2.5 py-0.5 font-semibold ${looks[verdict]}`}>
          {name} · {verdictNames[verdict]}
        </span>
        <When at={create_at} />
      </p>
      {is_hidden && <p className="mt-2 text-sm text-alert font-medium">운영자가 숨겨서 나에게만 보여요.</p>}
      {(ran_model || media || text) && (
        <p className="mt-1.5 break-words text-xs text-muted">
          {AI_MADE}
          {ran_model && ` · 글감에서 실행${model === OTHER_MODEL ? "" : ` (${ran_model})`}`}
        </p>
      )}
      {note && <p className="mt-2 break-words text-base font-medium">{note}</p>}
      {media && (
        <a
          href={media.url}
          data-scripted=""
          data-picture=""
          onClick={(event) => void onOpenPicture(event)}
          className="mt-2 block max-w-70 cursor-zoom-in overflow-hidden rounded-2.5"
        >
          <Picture media={media} sizes="17.5rem" className="aspect-[4/3]" />
          <span className="sr-only">{media.alt === "" && "그림"} 크게 보기</span>
        </a>
      )}
      {text && (
        <p className="mt-2 whitespace-pre-line break-words rounded-2.5 bg-persimmon-soft/40 px-3.5 py-2.5 text-sm">
          {/* The padding around it would show half of the next line. */}
          <span className={isFolded ? "line-clamp-4 noscript:line-clamp-none" : ""}>{text}</span>
        </p>
      )}
      {(isFolded || tools) && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {isFolded && (
            <Button variant="ghost" className="-ml-3.5 mr-auto noscript:hidden" aria-expanded={false} onClick={onOpen}>
              이어 보기
              <span className="sr-only">: {of}</span>
            </Button>
          )}
          {tools && <div className="mt-2">{tools}</div>}
        </div>
      )}
    </article>
  );
}
