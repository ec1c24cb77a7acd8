import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Loading, Skeleton } from "./skeleton.tsx";

type SectionProps = { title: string; lead?: string; children: ReactNode };

/** A titled box of the account settings. */
export function Section({ title, lead, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="box p-4 sm:p-5">
      <h2 id={titleId} className="text-base font-bold">
        {title}
      </h2>
      {lead && <p className="mt-0.5 text-pretty text-sm text-muted">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

type SectionPendingProps = { isFailed: boolean; reload: () => void; className: string };

/** Placeholder while a section's data loads, and a retry button when that failed. `className` gives the placeholder its height. */
export function SectionPending({ isFailed, reload, className }: SectionPendingProps) {
  if (!isFailed)
    return (
      <Loading>
        <Skeleton className={`w-full ${className}`} />
      </Loading>
    );
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <p>불러오지 못했어요.</p>
      <Button variant="secondary" size="small" onClick={reload}>
        다시 시도
      </Button>
    </div>
  );
}
