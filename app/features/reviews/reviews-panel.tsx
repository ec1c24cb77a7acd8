import type { PromptDetail } from "#contracts/prompts.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreButton } from "#app/ui/more-button.tsx";
import { useFocusNewItems } from "#app/ui/use-focus-new-items.ts";
import { ReadReview } from "./read-review.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";
import { sortNames, sorts } from "./review-sorts.ts";
import { useReviews } from "./use-reviews.ts";
import { WriteOwn } from "./write-own.tsx";

type ReviewsPanelProps = { prompt: PromptDetail; onChange: () => Promise<unknown> };

/** The interactive reviews of a prompt: sorting, further pages, writing and replying. */
export default function ReviewsPanel({ prompt, onChange }: ReviewsPanelProps) {
  const { user } = useSession();
  const { list, sort, state, reload, more, sortBy } = useReviews(prompt.id);
  const isPrompter = prompt.prompter.user_id === user.user_id;
  const isLocked = prompt.body === null;
  const changed = () => Promise.all([reload(), onChange()]);
  const others = list?.items.filter(({ member }) => member.user_id !== user.user_id) ?? [];

  const { items, expectItems } = useFocusNewItems(others.length);
  const showMore = () => {
    expectItems();
    void more();
  };

  if (!list && state === "failed") {
    return (
      <EmptyState title="후기를 불러오지 못했어요" action={<Button onClick={reload}>다시 시도</Button>}>
        인터넷 연결을 확인하고 다시 시도해 주세요.
      </EmptyState>
    );
  }
  if (!list) return <ReviewsSkeleton count={prompt.review_count} />;
  return (
    <div className="flex flex-col gap-4">
      <ReviewSummary {...list} />
      {list.review_count === 0 && (
        <p className="text-muted">
          {isPrompter || isLocked ? "아직 후기가 없어요." : "아직 후기가 없어요. 첫 후기를 남겨 보세요."}
        </p>
      )}
      {!isPrompter && (
        <WriteOwn promptId={prompt.id} review={list.my_review ?? null} isLocked={isLocked} onChange={changed} />
      )}
      {others.length > 1 && (
        <div role="group" aria-label="후기 정렬" className="flex flex-wrap gap-2">
          {sorts.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === sort}
              onClick={() => sortBy(one)}
              className={`${one === sort ? "chip-on" : "chip"} cursor-pointer`}
            >
              {sortNames[one]}
            </button>
          ))}
        </div>
      )}
      <ul ref={items} aria-label="후기 목록" aria-busy={state === "loading"} className="divide-y divide-line">
        {others.map((review) => (
          <li key={review.id} tabIndex={-1} className="py-3.5 outline-none! first:pt-0">
            <ReadReview review={review} isPrompter={isPrompter} onChange={changed} />
          </li>
        ))}
      </ul>
      {list.next_cursor && (
        <MoreButton isLoading={state === "loading"} isFailed={state === "failed"} onMore={showMore} />
      )}
    </div>
  );
}
