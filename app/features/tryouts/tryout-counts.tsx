import { nameOf } from "#contracts/catalog.ts";
import type { TryoutCount, Verdict } from "#contracts/tryouts.ts";
import { formatNumber } from "#app/lib/format.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import { isConfirmed, verdictList, verdictNames } from "./verdicts.ts";

const looks: Record<Verdict, { dot: string; bar: string }> = {
  works: { dot: "bg-leaf", bar: "fill-leaf" },
  tweak: { dot: "bg-persimmon", bar: "fill-persimmon" },
  fails: { dot: "bg-muted", bar: "fill-muted" },
};

/** The share of each verdict as a bar; the text beside it is for screen readers. */
function Shares({ counts }: { counts: TryoutCount }) {
  let before = 0;
  const parts = verdictList.map((verdict) => {
    const part = { verdict, x: before, width: (100 * counts[verdict]) / counts.count };
    before += part.width;
    return part;
  });
  const words = verdictList
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${verdictNames[verdict]} ${formatNumber(counts[verdict])}명`);
  return (
    <>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-2 min-w-0 flex-1 rounded-full"
      >
        {parts.map(({ verdict, x, width }) => (
          <rect key={verdict} x={x} y="0" width={width} height="4" className={looks[verdict].bar} />
        ))}
      </svg>
      <span className="sr-only">{words.join(", ")}</span>
    </>
  );
}

/** What each colour of the bars means, with how many said so of any model. */
function Legend({ counts }: { counts: TryoutCount[] }) {
  const sumOf = (verdict: Verdict) => counts.reduce((sum, one) => sum + one[verdict], 0);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-muted">
      최근 30일
      <span className="flex flex-wrap gap-x-3">
        {verdictList
          .filter((verdict) => sumOf(verdict) > 0)
          .map((verdict) => (
            <span key={verdict} className="inline-flex items-center gap-1.5 tabular-nums">
              <span aria-hidden="true" className={`size-2 rounded-full ${looks[verdict].dot}`} />
              {verdictNames[verdict]} {formatNumber(sumOf(verdict))}
            </span>
          ))}
      </span>
    </p>
  );
}

/** How many members tried the prompt in the last 30 days, by model. */
export function TryoutCounts({ counts }: { counts: TryoutCount[] }) {
  if (counts.length === 0) return null;
  return (
    <div className="box mb-4 p-4">
      <Legend counts={counts} />
      <ul aria-label="최근 30일에 써 본 모델" className="mt-2.5 space-y-2">
        {counts.map((one) => (
          <li key={one.model} className="flex flex-wrap items-center gap-x-3 text-sm">
            <span className="w-22 flex-none truncate font-semibold">{nameOf(one.model)}</span>
            <Shares counts={one} />
            <span
              className={`inline-flex min-w-22 flex-none items-center justify-end gap-1 tabular-nums ${isConfirmed(one) ? "text-leaf font-semibold" : "text-muted"}`}
            >
              {isConfirmed(one) && <CheckIcon className="size-4" />}
              {formatNumber(one.count)}명이 확인
            </span>
            {one.ran > 0 && (
              <span className="w-full text-right text-xs text-muted tabular-nums">
                글감에서 실행 {formatNumber(one.ran)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
