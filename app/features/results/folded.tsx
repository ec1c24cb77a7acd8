import type { ReactNode } from "react";
import { ChevronDownIcon } from "#app/ui/icons.tsx";
import { foldOf } from "./fold.ts";

const looks = { always: "fold", narrow: "fold fold-narrow" };

type FoldedProps = { text: string; name: string; children: ReactNode };

/** What is drawn of a text. Of a long one 12 lines are shown, and a check box, which needs no scripts, shows the rest. */
export function Folded({ text, name, children }: FoldedProps) {
  const fold = foldOf(text);
  if (fold === "never") return children;
  return (
    <div className={looks[fold]}>
      <div className="fold-body">{children}</div>
      <label className="fold-toggle mt-1 h-11 inline-flex cursor-pointer items-center gap-1 text-sm text-persimmon font-semibold">
        <input type="checkbox" aria-label={`${name} 모두 보기`} className="sr-only" />
        <span aria-hidden="true" className="fold-more">
          더 보기
        </span>
        <span aria-hidden="true" className="fold-less">
          접기
        </span>
        <ChevronDownIcon className="size-4" />
      </label>
    </div>
  );
}
