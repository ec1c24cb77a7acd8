import { type FocusEvent, type ToggleEvent, useEffect, useRef } from "react";
import { CloseIcon, SearchIcon } from "#app/ui/icons.tsx";
import { SearchBox } from "./search-box.tsx";

const ID = "search-sheet";
const round =
  "size-11 inline-flex flex-none cursor-pointer items-center justify-center rounded-full hover:bg-persimmon-soft";

/** The search box of small screens: a button that opens a popover, which works before hydration and without scripts. */
export function SearchSheet({ className = "" }: { className?: string }) {
  const sheet = useRef<HTMLDivElement>(null);
  // The shortcut of the installed site (public/manifest.webmanifest).
  useEffect(() => {
    if (location.hash === `#${ID}` && sheet.current?.parentElement?.checkVisibility()) sheet.current.showPopover();
  }, []);
  const focusBox = (event: ToggleEvent) => {
    if (event.newState === "open") sheet.current?.querySelector("input")?.focus();
  };
  /** What has the focus is never behind the sheet. */
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
  };
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={ID}
        aria-label="검색 열기"
        className="h-11 w-full flex cursor-pointer items-center gap-2 rounded-full border border-field bg-card px-3 text-sm text-muted"
      >
        <SearchIcon className="size-5 flex-none" />
        <span className="truncate">검색</span>
      </button>
      <div
        ref={sheet}
        id={ID}
        popover="auto"
        role="dialog"
        aria-label="검색"
        onToggle={focusBox}
        onBlur={closeOnLeave}
        className="search-sheet bg-card p-2 text-ink"
      >
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <SearchBox layout="sheet" autoFocus onLeave={() => sheet.current?.hidePopover()} />
          </div>
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label="검색창 닫기"
            className={round}
          >
            <CloseIcon />
          </button>
        </div>
      </div>
    </div>
  );
}
