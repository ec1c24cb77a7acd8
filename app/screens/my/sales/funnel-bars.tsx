import type { Funnel } from "#contracts/sales-figures.ts";
import { formatNumber } from "#app/lib/format.ts";

/** A step that few come to is still seen. */
const LEAST = 1;

/** A share with one decimal, as `11.4%`; below one with two digits that count, as `0.02%`. */
const percentOf = (share: number) => {
  const percent = share * 100;
  return `${formatNumber(Number(percent < 1 ? percent.toPrecision(2) : percent.toFixed(1)))}%`;
};

type BarProps = { name: string; count: number; most: number; of?: { name: string; count: number } };

function Bar({ name, count, most, of }: BarProps) {
  const width = most === 0 || count === 0 ? 0 : Math.max((count / most) * 100, LEAST);
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-medium">{name}</span>
        <span className="tabular-nums">
          <b>{formatNumber(count)}</b>
          {of && of.count > 0 && (
            <span className="ml-1.5 text-xs text-muted">
              {of.name}의 {percentOf(count / of.count)}
            </span>
          )}
        </span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1 block h-5 w-full">
        <rect width="100" height="1" className="fill-persimmon-soft" />
        <rect width={width} height="1" className="fill-persimmon" />
      </svg>
    </li>
  );
}

/** From seeing a prompt to buying it. */
export function FunnelBars({ total: { views, copies, sales } }: { total: Funnel }) {
  const most = Math.max(views, copies, sales);
  const seen = { name: "조회", count: views };
  return (
    <section aria-labelledby="funnel-title" className="card p-5 lg:p-6">
      <h2 id="funnel-title" className="text-base font-bold">
        보고, 복사하고, 샀어요
      </h2>
      <ol className="mt-4 space-y-3.5">
        <Bar name="조회" count={views} most={most} />
        <Bar name="복사·내려받기" count={copies} most={most} of={seen} />
        <Bar name="판매" count={sales} most={most} of={seen} />
      </ol>
      <p className="mt-4 text-xs text-muted">
        조회와 복사는 하루에 한 번 모아서 어제까지 보여요. 환불한 판매는 뺐어요.
      </p>
    </section>
  );
}
