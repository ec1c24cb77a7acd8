import { nameOf } from "#contracts/catalog.ts";
import type { TryoutCount } from "#contracts/tryouts.ts";
import { formatNumber } from "#app/lib/format.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import { isConfirmed, summaryOf, verdictList, verdictLooks } from "./verdicts.ts";

/** The share of each verdict as a bar, which the line below says in words. */
function Shares({ counts }: { counts: TryoutCount }) {
  let before = 0;
  const parts = verdictList.map((verdict) => {
    const part = { verdict, x: before, width: (100 * counts[verdict]) / counts.count };
    before += part.width;
    return part;
  });
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full rounded-full">
      {parts.map(({ verdict, x, width }) => (
        <rect key={verdict} x={x} y="0" width={width} height="4" className={verdictLooks[verdict].bar} />
      ))}
    </svg>
  );
}

/** How many members tried the prompt in the last 30 days, by model. */
export function TryoutCounts({ counts }: { counts: TryoutCount[] }) {
  if (counts.length === 0) return null;
  return (
    <ul aria-label="최근 30일에 써 본 모델" className="mb-4 grid gap-2.5 md:grid-cols-2">
      {counts.map((one) => (
        <li key={one.model} className="box px-4 py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-base font-semibold">
            {nameOf(one.model)}{" "}
            <span
              className={`inline-flex items-center gap-1 text-sm ${isConfirmed(one) ? "text-leaf" : "text-muted font-medium"}`}
            >
              {isConfirmed(one) && <CheckIcon className="size-4" />}
              최근 30일에 {formatNumber(one.count)}명이 확인
            </span>
          </p>
          <div className="mt-2 flex">
            <Shares counts={one} />
          </div>
          <p className="mt-1.5 text-xs text-muted tabular-nums">{summaryOf(one)}</p>
        </li>
      ))}
    </ul>
  );
}
