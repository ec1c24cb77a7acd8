import { useId } from "react";
import type { Item } from "./consent-items.ts";

type ConsentItemProps = Item & { isGiven: boolean; isMissing: boolean; onChange: (isGiven: boolean) => void };

export function ConsentItem({ label, isRequired, to, note, isGiven, isMissing, onChange }: ConsentItemProps) {
  const noteId = useId();
  return (
    <li className="py-0.5">
      <div className="flex items-center gap-1">
        <label className="min-h-11 flex flex-1 cursor-pointer items-center gap-3 px-4 text-sm">
          <input
            type="checkbox"
            checked={isGiven}
            required={isRequired}
            aria-invalid={isMissing || undefined}
            aria-describedby={note && noteId}
            onChange={({ target }) => onChange(target.checked)}
            className="size-5 flex-none accent-persimmon"
          />
          <span className={isMissing ? "text-alert font-semibold" : ""}>
            <span className="font-semibold">[{isRequired ? "필수" : "선택"}]</span> {label}
          </span>
        </label>
        {to && (
          <a
            href={to}
            target="_blank"
            rel="noopener"
            aria-label={`${label.replace(" 동의", "")} 보기 (새 창)`}
            className="h-11 inline-flex flex-none items-center px-3 text-sm text-muted underline hover:text-ink"
          >
            보기
          </a>
        )}
      </div>
      {note && (
        <p id={noteId} className="pb-1 pl-12 pr-4 text-xs text-muted">
          {note}
        </p>
      )}
    </li>
  );
}
