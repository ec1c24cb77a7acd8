import { useRef } from "react";
import type { Page } from "#contracts/common.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Tryout } from "#contracts/tryouts.ts";
import { useIsCopied } from "#app/prompt/take-text.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { MoreButton } from "#app/ui/more-button.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { useFocusNewItems } from "#app/ui/use-focus-new-items.ts";
import { OwnTryouts } from "./own-tryouts.tsx";
import { TryoutForm } from "./tryout-form.tsx";
import { TryoutList } from "./tryout-list.tsx";
import { useTryouts } from "./use-tryouts.ts";

type TryoutsPanelProps = {
  prompt: PromptDetail;
  /** The first try-outs, from the document. */
  first: Page<Tryout>;
  opened: number[];
  onOpen: (id: number) => void;
  /** The index of the first new one, when the panel was opened for more. */
  firstNew?: number;
  isAdding: boolean;
  onAdd: (isAdding: boolean) => void;
  onChange: () => Promise<unknown>;
};

/** The interactive try-outs of a prompt: further pages, the member's own, and adding one. */
export default function TryoutsPanel(props: TryoutsPanelProps) {
  const { prompt, first, opened, onOpen, firstNew, isAdding, onAdd, onChange } = props;
  const { user } = useSession();
  const { list, state, reload, more } = useTryouts(prompt.id);
  const isCopied = useIsCopied(prompt.id);
  const place = useRef<HTMLDivElement>(null);
  const ownTryouts = list?.my_tryouts ?? [];
  const others = (list ?? first).items.filter(
    ({ member }) => ownTryouts.length === 0 || member.user_id !== user.user_id,
  );
  const cursor = list ? list.next_cursor : first.next_cursor;
  const changed = () => Promise.all([reload(), onChange()]);

  const { items, expectItems } = useFocusNewItems(others.length, firstNew);
  const showMore = () => {
    expectItems();
    void (list ? more() : reload());
  };
  const focusPlace = () => place.current?.focus({ preventScroll: true });
  const close = () => {
    onAdd(false);
    focusPlace();
  };
  return (
    <>
      <div ref={place} tabIndex={-1} className="outline-none!">
        {isAdding && !list && (
          <div className="mb-4">
            {state === "failed" ? (
              <NotRead title="써 본 결과를 불러오지 못했어요" onRetry={() => void reload()} />
            ) : (
              <Loading>
                <Skeleton className="h-60 w-full" />
              </Loading>
            )}
            <Button variant="ghost" onClick={close}>
              취소
            </Button>
          </div>
        )}
        {isAdding && list && (
          <TryoutForm
            prompt={prompt}
            isAllowed={list.can_add === true || isCopied}
            used={ownTryouts.map(({ model }) => model)}
            onSent={async () => {
              await changed();
              close();
            }}
            onCancel={close}
          />
        )}
        {ownTryouts.length > 0 && <OwnTryouts tryouts={ownTryouts} onChange={() => changed().then(focusPlace)} />}
      </div>
      <TryoutList items={others} opened={opened} onOpen={onOpen} isBusy={state === "loading"} list={items} />
      {(cursor !== null || state === "failed") && (list || !isAdding) && (
        <MoreButton isLoading={state === "loading"} isFailed={state === "failed"} onMore={showMore} />
      )}
    </>
  );
}
