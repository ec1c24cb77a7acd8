import { Link } from "react-router";
import { CloseIcon } from "./icons.tsx";

const look = "inline-flex h-8 max-w-full items-center rounded-full bg-leaf-soft px-3 text-sm text-leaf font-medium";

type TagChipProps = { tag: string; to?: string; onDelete?: () => void };

/** `#태그` as text, as a link with `to`, or removable with `onDelete`. */
export function TagChip({ tag, to, onDelete }: TagChipProps) {
  if (to) {
    return (
      <Link
        to={to}
        className={`${look} relative before:absolute before:inset-x-0 before:-inset-y-1.5 before:content-[''] hover:underline`}
      >
        <span className="truncate">#{tag}</span>
      </Link>
    );
  }
  if (!onDelete)
    return (
      <span className={look}>
        <span className="truncate">#{tag}</span>
      </span>
    );
  return (
    <span className="h-11 inline-flex max-w-full items-center rounded-full bg-leaf-soft pl-4 text-sm text-leaf font-medium">
      <span className="truncate">#{tag}</span>
      <button
        type="button"
        aria-label={`${tag} 태그 지우기`}
        onClick={onDelete}
        className="size-11 inline-flex flex-none cursor-pointer items-center justify-center rounded-full hover:text-ink"
      >
        <CloseIcon className="size-4" />
      </button>
    </span>
  );
}
