import type { PromptDetail } from "#contracts/prompts.ts";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { formatCount } from "#app/lib/format.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { BookmarkIcon } from "#app/ui/icons.tsx";
import { useBookmark } from "#app/prompt/use-bookmark.ts";

type BookmarkToggleProps = {
  prompt: Pick<PromptDetail, "id" | "is_bookmarked" | "bookmark_count">;
  className?: string;
};

export function BookmarkToggle({ prompt, className = "" }: BookmarkToggleProps) {
  const { isBookmarked, count, setBookmarked } = useBookmark(prompt);
  const press = useMemberAction(`bookmark:${prompt.id}`, () => void setBookmarked(!isBookmarked), {
    resume: () => void setBookmarked(true),
  });
  return (
    <button
      type="button"
      aria-pressed={isBookmarked}
      onClick={press}
      className={buttonClass(
        "secondary",
        `noscript:hidden ${isBookmarked ? "border-persimmon! bg-persimmon-soft! text-persimmon!" : ""} ${className}`,
        "small",
      )}
    >
      <BookmarkIcon className={`size-4.5 ${isBookmarked ? "fill-current" : ""}`} />
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
