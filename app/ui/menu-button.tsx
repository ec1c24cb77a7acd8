import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { MoreIcon } from "./icons.tsx";

type MenuButtonProps = { label: string; children: ReactNode };

/** A menu button. The menu closes on Escape, on a choice and when it loses the focus. */
export function MenuButton({ label, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const listId = `menu${useId()}`;
  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = ({ target }: PointerEvent) => {
      if (!around.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeElsewhere);
    return () => document.removeEventListener("pointerdown", closeElsewhere);
  }, [isOpen]);
  const closeToButton = () => {
    setOpen(false);
    around.current?.querySelector("button")?.focus();
  };
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && isOpen) closeToButton();
  };
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !around.current?.contains(relatedTarget as Node)) setOpen(false);
  };
  return (
    <div
      ref={around}
      role="group"
      aria-label={label}
      className="relative flex-none"
      onKeyDown={closeByEscape}
      onBlur={closeOnLeave}
    >
      <IconButton label={label} aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
        <MoreIcon />
      </IconButton>
      <ul
        id={listId}
        hidden={!isOpen}
        // A dialog that the choice opens returns the focus to what has it now, not to an item that is no longer shown.
        onClick={closeToButton}
        className="card absolute right-0 top-full z-10 mt-1 min-w-44 p-1.5"
      >
        {children}
      </ul>
    </div>
  );
}

type MenuItemProps = { onChoose: () => void; destructive?: boolean; children: ReactNode };

export function MenuItem({ onChoose, destructive = false, children }: MenuItemProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className={`h-11 w-full flex cursor-pointer items-center gap-2.5 whitespace-nowrap rounded-2 px-3 text-sm font-medium hover:bg-persimmon-soft ${destructive ? "text-alert" : "text-ink"}`}
      >
        {children}
      </button>
    </li>
  );
}
