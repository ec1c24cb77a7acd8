import { useRef, useState } from "react";
import type { PromptDetail } from "#contracts/prompts.ts";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { useNear } from "#app/lib/use-near.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { PencilIcon } from "#app/ui/icons.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { MoreButton } from "#app/ui/more-button.tsx";
import { TryoutCounts } from "./tryout-counts.tsx";
import { TryoutList } from "./tryout-list.tsx";

const TryoutsPanel = lazyPart(() => import("./tryouts-panel.tsx"));

type TryoutsSectionProps = { prompt: PromptDetail; onChange: () => Promise<unknown> };

function invitationOf({ access, body }: PromptDetail, isEmpty: boolean) {
  if (access === "owner") return isEmpty ? "회원이 써 보고 남긴 결과가 여기에 모여요." : "";
  if (body === null) return `${isEmpty ? "아직 써 본 결과가 없어요. " : ""}구매하고 열람한 뒤에 결과를 남길 수 있어요.`;
  return isEmpty ? "아직 써 본 결과가 없어요. 어떤 모델에서 잘 되는지 처음으로 알려 주세요." : "";
}

/** Of the last 30 days where there are any, else of the first page. */
function shownCount({ tryout_counts, tryouts }: PromptDetail) {
  const recent = tryout_counts.reduce((sum, { count }) => sum + count, 0);
  if (recent > 0) return { count: recent, note: "최근 30일" };
  return { count: tryouts?.items.length ?? 0, note: tryouts?.next_cursor && "더 있어요" };
}

/**
 * What members found who tried the prompt. The document has the counts and the newest ones; the panel with the others and the member's
 * own is loaded when a member comes near or somebody asks for more.
 */
export function TryoutsSection({ prompt, onChange }: TryoutsSectionProps) {
  const { id, access, body, tryout_counts, tryouts: first = { items: [], next_cursor: null } } = prompt;
  const { isMember } = useSession();
  const content = useRef<HTMLDivElement>(null);
  const isNear = useNear(content);
  const [opened, setOpened] = useState<number[]>([]);
  const [firstNew, setFirstNew] = useState<number>();
  const [isAdding, setAdding] = useState(false);
  const add = useMemberAction(`tryout:${id}`, () => setAdding(true), { returnTo: `/prompt/${id}#tryouts` });
  const open = (one: number) => setOpened((before) => [...before, one]);
  const isActive = (isMember && isNear) || isAdding || opened.length > 0 || firstNew !== undefined;
  const invitation = invitationOf(prompt, first.items.length === 0);
  const list = { opened, onOpen: open };
  const firstTryouts = <TryoutList items={first.items} {...list} />;
  const waiting = (
    <>
      {firstTryouts}
      {first.next_cursor && (
        <div className="noscript:hidden">
          <MoreButton isLoading={isActive} isFailed={false} onMore={() => setFirstNew(first.items.length)} />
        </div>
      )}
    </>
  );
  return (
    <Fold id="tryouts" title="써 본 결과" {...shownCount(prompt)} content={content}>
      <TryoutCounts counts={tryout_counts} />
      {invitation && <p className="mb-3 text-muted">{invitation}</p>}
      {access !== "owner" && body !== null && !isAdding && (
        <Button variant="secondary" size="small" className="mb-4 noscript:hidden" onClick={add}>
          <PencilIcon className="size-4.5" />
          써 본 결과 남기기
        </Button>
      )}
      {isActive ? (
        <TryoutsPanel
          waiting={waiting}
          without={firstTryouts}
          prompt={prompt}
          first={first}
          firstNew={firstNew}
          isAdding={isAdding}
          onAdd={setAdding}
          onChange={onChange}
          {...list}
        />
      ) : (
        waiting
      )}
    </Fold>
  );
}
