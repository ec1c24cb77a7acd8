import type { PromptDetail } from "#contracts/prompts.ts";
import { useMemberAction } from "#app/features/auth/use-member-action.ts";
import { formatCount } from "#app/lib/format.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { BookmarkIcon } from "#app/ui/icons.tsx";
import { useBookmark } from "./use-bookmark.ts";

type SaveToggleProps = { prompt: Pick<PromptDetail, "id" | "is_bookmarked" | "bookmark_count">; className?: string };

export function SaveToggle({ prompt, className = "" }: SaveToggleProps) {
  const { isSaved, count, save } = useBookmark(prompt);
  const press = useMemberAction(`bookmark:${prompt.id}`, () => void save(!isSaved), {
    resume: () => void save(true),
  });
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      onClick={press}
      className={buttonClass(
        "squareMini",
        `noscript:hidden ${isSaved ? "border-persimmon! bg-persimmon-soft! text-persimmon!" : ""} ${className}`,
      )}
    >
      <BookmarkIcon className={`size-4.5 ${isSaved ? "fill-current" : ""}`} />
      저장
      {count > 0 && (
        <span className="tabular-nums">
          {formatCount(count)}
          <span className="sr-only">명</span>
        </span>
      )}
    </button>
  );
}
