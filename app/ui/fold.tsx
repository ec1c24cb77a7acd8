import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { formatNumber } from "#app/lib/format.ts";
import { ChevronDownIcon } from "#app/ui/icons.tsx";

const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

type FoldProps = {
  /** The id of what is folded, which an address with this anchor opens. */
  id: string;
  title: string;
  /** How many there are, as far as is known. One without any stands in a line with its neighbours. */
  count: number;
  /** What is said beside the count. */
  note?: ReactNode;
  /** Of what is folded: it has no place on the page while it is closed. */
  content: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** A part of a page in one line, which opens when it is pressed, named by the address or found by the browser's search. */
export function Fold({ id, title, count, note, content, children }: FoldProps) {
  const { hash, key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  // Browsers open it for an anchor within a document only, and not all of them.
  useBeforePaint(() => {
    if (hash === `#${id}` && details.current) details.current.open = true;
  }, [hash, key, id]);
  return (
    <section aria-labelledby={`${id}-title`} className={count > 0 ? "fold-part fold-filled" : "fold-part"}>
      <details ref={details} className="group">
        <summary className="min-h-14 flex cursor-pointer list-none items-center gap-2 py-2">
          <h2 id={`${id}-title`} className="text-base font-bold">
            {title} <span className="text-muted font-semibold tabular-nums">{formatNumber(count)}</span>
          </h2>
          {note && <span className="min-w-0 truncate text-sm text-muted">{note}</span>}
          <ChevronDownIcon className="ml-auto size-4.5 flex-none text-muted group-open:rotate-180" />
        </summary>
        <div ref={content} id={id} className="scroll-mt-36 pb-6 pt-1">
          {children}
        </div>
      </details>
    </section>
  );
}
