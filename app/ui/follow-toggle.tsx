import { CheckIcon } from "./icons.tsx";

type FollowToggleProps = {
  nickname: string;
  following: boolean;
  onToggle: () => void;
  /** A smaller variant for lists and for lines of text. */
  compact?: boolean;
  disabled?: boolean;
  className?: string;
};

const look =
  "inline-flex flex-none cursor-pointer items-center justify-center gap-1 whitespace-nowrap rounded-full font-semibold disabled:cursor-not-allowed disabled:opacity-50";
const full = { size: "h-11 min-w-24 px-4.5 text-sm", off: "bg-persimmon text-on-persimmon hover:brightness-92" };
// Looks 36 px high; the target is 44 px.
const small = {
  size: "relative h-9 min-w-20 px-3 text-xs before:absolute before:-inset-1 before:content-['']",
  off: "bg-persimmon-soft text-persimmon hover:brightness-96",
};
const on = "border border-field bg-card text-ink hover:border-ink";

export function FollowToggle({
  nickname,
  following,
  onToggle,
  compact = false,
  disabled,
  className = "",
}: FollowToggleProps) {
  const { size, off } = compact ? small : full;
  return (
    <button
      type="button"
      aria-pressed={following}
      disabled={disabled}
      onClick={onToggle}
      className={`${look} ${size} ${following ? on : off} ${className}`}
    >
      {following ? (
        <>
          <span className="sr-only">{nickname} 팔로우 </span>완료
          <CheckIcon className="size-4" />
        </>
      ) : (
        <>
          <span className="sr-only">{nickname} </span>팔로우 +
        </>
      )}
    </button>
  );
}
