import { useId, useState } from "react";
import type { DailyMetric } from "#contracts/daily-metrics.ts";
import { noonOf } from "#app/lib/day.ts";
import { formatDate, formatNumber } from "#app/lib/format.ts";
import { FiguresTable } from "#app/ui/figures-table.tsx";
import { lazyChart } from "#app/ui/lazy-chart.tsx";

const DayChart = lazyChart(() => import("#app/ui/day-chart.tsx"));

const names: Record<DailyMetric, string> = {
  members: "새 회원",
  prompts: "새 프롬프트",
  searches: "검색",
  sales: "판매",
  refunds: "환불",
  reports: "신고",
  errors: "오류",
};

const dayName = (day: string) => formatDate(noonOf(day));

type MetricCardProps = { metric: DailyMetric; days: string[]; values: number[] };

/** One metric of the last days: a bar a day, the number of the day under the pointer (else of today), and the sum. */
export function MetricCard({ metric, days, values }: MetricCardProps) {
  const name = names[metric];
  const title = useId();
  const [at, setAt] = useState<number | null>(null);
  const dayIndex = at ?? days.length - 1;
  const sum = values.reduce((one, other) => one + other, 0);
  const label = `최근 ${days.length}일 ${name} 그래프. 오늘 ${formatNumber(values.at(-1)!)}, 모두 ${formatNumber(sum)}. 날짜별 수는 아래 표에 있어요.`;
  return (
    <section aria-labelledby={title} className="card p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={title} className="text-base font-bold">
          {name}
        </h3>
        <p className="text-sm text-muted tabular-nums">
          {at === null ? "오늘" : dayName(days[dayIndex]!)}{" "}
          <b className="text-ink">{formatNumber(values[dayIndex]!)}</b> · {days.length}일 {formatNumber(sum)}
        </p>
      </div>
      {sum === 0 ? (
        <p className="mt-3 h-36 flex items-center justify-center text-sm text-muted">{days.length}일 동안 없었어요.</p>
      ) : (
        <>
          <DayChart label={label} height="h-36" days={days} values={values} onPoint={setAt} />
          <FiguresTable
            summary={`${name} 표로 보기`}
            label={`날짜별 ${name}`}
            headings={["날짜", "수"]}
            rows={days
              .map((day, index) => ({ key: day, name: dayName(day), figures: [formatNumber(values[index]!)] }))
              .toReversed()}
          />
        </>
      )}
    </section>
  );
}
