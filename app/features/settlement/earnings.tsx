import { useState } from "react";
import type { MonthLine } from "#contracts/settlement.ts";
import { formatSum } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { FiguresTable } from "#app/ui/figures-table.tsx";
import { lazyChart } from "#app/ui/lazy-chart.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { monthName } from "./months.ts";
import { useMonths } from "./settlements.ts";

const EarningsChart = lazyChart(() => import("./earnings-chart.tsx"));

const earned = ({ sales, refunds }: MonthLine) => sales - refunds;

function Figure({ name, swatch, value }: { name: string; swatch: string; value: number }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="flex items-center gap-1.5 text-muted">
        <span aria-hidden="true" className={`inline-block flex-none ${swatch}`} />
        {name}
      </dt>
      <dd className="font-bold tabular-nums">{formatSum(value)}</dd>
    </div>
  );
}

const figuresOf = (line: MonthLine) => ({
  key: line.month,
  name: monthName(line.month),
  figures: [
    formatSum(line.sales),
    formatSum(-line.refunds),
    <b key="earned" className="font-semibold">
      {formatSum(earned(line))}
    </b>,
    formatSum(line.payouts),
  ],
});

function Chart({ months }: { months: MonthLine[] }) {
  const [at, setAt] = useState<number | null>(null);
  const line = months[at ?? months.length - 1]!;
  const label = `최근 ${months.length}달 수익 그래프. 이번 달 수익 ${formatSum(earned(months.at(-1)!))}. 정확한 금액은 아래 표에 있어요.`;
  return (
    <>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
        <p className="min-w-24 font-semibold">{monthName(line.month)}</p>
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          <Figure name="수익" swatch="size-3 rounded-1 bg-persimmon" value={earned(line)} />
          <Figure name="받은 금액" swatch="h-1 w-4 rounded-full bg-leaf" value={line.payouts} />
        </dl>
      </div>
      <EarningsChart
        label={label}
        height="h-60"
        months={months.map(({ month }) => month)}
        earned={months.map(earned)}
        paid={months.map(({ payouts }) => payouts)}
        onPoint={setAt}
      />
      <FiguresTable
        summary="표로 보기"
        label="월별 수익"
        headings={["월", "판매", "환불", "수익", "받은 금액"]}
        rows={months.map(figuresOf).toReversed()}
      />
    </>
  );
}

/** Earnings and payouts of each of the last twelve months. */
export function Earnings() {
  const { data, isError, refetch } = useMonths();
  return (
    <section aria-labelledby="earnings-title" className="card mt-4 p-5 lg:p-6">
      <h2 id="earnings-title" className="text-lg font-bold tracking-tight">
        월별 수익
      </h2>
      <p className="mb-3 text-sm text-muted">수익은 수수료를 뺀 정산 금액에서 환불을 뺀 금액이에요.</p>
      {data && <Chart months={data.items} />}
      {!data && isError && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          월별 수익을 불러오지 못했어요.
          <Button variant="secondary" size="small" onClick={() => refetch()}>
            다시 시도
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton className="h-74 w-full" />}
    </section>
  );
}
