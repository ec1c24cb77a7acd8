import { buttonClass } from "#app/ui/button.tsx";
import { BellIcon } from "#app/ui/icons.tsx";

type WatchToggleProps = { isOn: boolean; onPress?: () => void; className?: string };

/** The same width in both states, so that nothing beside it moves. */
export const WatchToggle = ({ isOn, onPress, className = "" }: WatchToggleProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={buttonClass(
      "secondary",
      `min-w-33 noscript:hidden ${isOn ? "border-persimmon! bg-persimmon-soft! text-persimmon!" : ""} ${className}`,
      "small",
    )}
  >
    <BellIcon className="size-4.5" />
    {isOn ? "알림 받는 중" : "알림 받기"}
  </button>
);
