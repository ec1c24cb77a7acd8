import type { SalesFigures } from "#contracts/sales-figures.ts";
import { formatNumber, formatSum } from "#app/lib/format.ts";

type CardProps = { name: string; value: string; note: string; isBetter?: boolean };

function Card({ name, value, note, isBetter = false }: CardProps) {
  return (
    <div className="card p-4 lg:p-5">
      <dt className="text-sm text-muted font-medium">{name}</dt>
      <dd className="mt-1">
        <span className="block text-lg font-bold tracking-tight tabular-nums sm:text-xl">{value}</span>
        <span className={`mt-0.5 block text-xs tabular-nums ${isBetter ? "font-semibold text-leaf" : "text-muted"}`}>
          {note}
        </span>
      </dd>
    </div>
  );
}

const GAINED_MAX = 500;

/** How a number compares with that of as many days before. */
function changeOf(now: number, before: number, format: (value: number) => string) {
  const change = now - before;
  if (change === 0) return { note: "지난 기간과 같아요" };
  return {
    note: `${change > 0 ? "▲" : "▼"} 지난 기간보다 ${format(Math.abs(change))}`,
    isBetter: change > 0,
  };
}

const gained = (count: number) => (count >= GAINED_MAX ? `${GAINED_MAX}명 이상` : `${formatNumber(count)}명`);

export function FigureCards({ figures: { total, before, followers } }: { figures: SalesFigures }) {
  return (
    <dl className="figure-grid">
      <Card name="정산 금액" value={formatSum(total.share)} {...changeOf(total.share, before.share, formatSum)} />
      <Card
        name="판매"
        value={`${formatNumber(total.sales)}건`}
        {...changeOf(total.sales, before.sales, (value) => `${formatNumber(value)}건`)}
      />
      <Card name="조회" value={formatNumber(total.views)} {...changeOf(total.views, before.views, formatNumber)} />
      <Card
        name="팔로워"
        value={`${formatNumber(followers.total)}명`}
        note={followers.gained > 0 ? `▲ 새로 ${gained(followers.gained)}` : "새 팔로워가 없어요"}
        isBetter={followers.gained > 0}
      />
    </dl>
  );
}
