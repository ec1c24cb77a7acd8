import { BellIcon } from "#app/ui/icons.tsx";

type WatchToggleProps = { isOn: boolean; onPress?: () => void; className?: string };

/** The same width in both states, so that nothing beside it moves. */
export const WatchToggle = ({ isOn, onPress, className = "" }: WatchToggleProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={`chip min-w-30 cursor-pointer justify-center gap-1 px-2.5! noscript:hidden ${isOn ? "border-persimmon! bg-persimmon-soft! text-persimmon!" : ""} ${className}`}
  >
    <BellIcon className="size-4" />
    {isOn ? "알림 받는 중" : "알림 받기"}
  </button>
);
