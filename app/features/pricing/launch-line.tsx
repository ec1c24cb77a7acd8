import type { LaunchPrice } from "#contracts/pricing.ts";
import { formatDate, formatWon } from "#app/lib/format.ts";

type LaunchLineProps = { launch: LaunchPrice; className?: string; isBrief?: boolean };

/** Until when a lower price holds, what it is afterwards, and, unless brief, the former price where there is one that may be named. */
export function LaunchLine({ launch, className = "", isBrief = false }: LaunchLineProps) {
  const { ends_at, regular_price, former_price } = launch;
  const lastDay = new Date(Date.parse(ends_at) - 1).toISOString();
  return (
    <p className={`mt-1 text-sm text-muted ${className}`}>
      <time dateTime={lastDay} suppressHydrationWarning className="text-persimmon font-semibold">
        {formatDate(lastDay)}까지 할인
      </time>{" "}
      · 그 뒤 {formatWon(regular_price)}
      {former_price !== null && !isBrief && (
        <span className="block text-xs">
          지난 20일 동안 가장 낮은 값 <s>{formatWon(former_price)}</s>
        </span>
      )}
    </p>
  );
}
