import { useState } from "react";
import type { SalesFigures } from "#contracts/sales-figures.ts";
import { noonOf } from "#app/lib/day.ts";
import { formatDate, formatNumber } from "#app/lib/format.ts";
import { FiguresTable } from "#app/ui/figures-table.tsx";
import { lazyChart } from "#app/ui/lazy-chart.tsx";

const DayChart = lazyChart(() => import("#app/ui/day-chart.tsx"));

/** A bar of views for each day, and a table of all numbers. */
export function DailyViews({ days }: { days: SalesFigures["by_day"] }) {
  const [at, setAt] = useState<number | null>(null);
  const { day, views } = days[at ?? days.length - 1]!;
  return (
    <section aria-labelledby="daily-title" className="card p-5 lg:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="daily-title" className="text-base font-bold">
          날짜별 조회
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {formatDate(noonOf(day))} <b className="text-ink">{formatNumber(views)}</b>
        </p>
      </div>
      <DayChart
        label="날짜별 조회 그래프. 수는 아래 표에 있어요."
        height="h-36"
        days={days.map((one) => one.day)}
        values={days.map((one) => one.views)}
        onPoint={setAt}
      />
      <FiguresTable
        summary="표로 보기"
        label="날짜별 조회, 복사, 판매"
        headings={["날짜", "조회", "복사", "판매"]}
        rows={days
          .map((one) => ({
            key: one.day,
            name: formatDate(noonOf(one.day)),
            figures: [one.views, one.copies, one.sales].map(formatNumber),
          }))
          .toReversed()}
      />
    </section>
  );
}
