import { CheckIcon } from "./icons.tsx";

type FollowToggleProps = { nickname: string; following: boolean; onToggle: () => void; disabled?: boolean };

const look =
  "h-11 inline-flex min-w-24 flex-none cursor-pointer items-center justify-center gap-1 whitespace-nowrap rounded-full px-4.5 text-sm font-semibold disabled:cursor-not-allowed disabled:opacity-50";
const off = "bg-persimmon text-on-persimmon hover:brightness-92";
const on = "border border-field bg-card text-ink hover:border-ink";

export function FollowToggle({ nickname, following, onToggle, disabled }: FollowToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={following}
      disabled={disabled}
      onClick={onToggle}
      className={`${look} ${following ? on : off}`}
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
