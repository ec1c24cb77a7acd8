import type { ReactNode } from "react";
import type { SettlementSummary } from "#contracts/settlement.ts";
import { formatDay } from "#app/lib/day.ts";
import { formatDate, formatSum } from "#app/lib/format.ts";

type CardProps = { name: string; amount: number; isMain?: boolean; children: ReactNode };

function Card({ name, amount, isMain = false, children }: CardProps) {
  return (
    <div className={`card flex flex-col p-4 lg:p-5 ${isMain ? "border-persimmon!" : ""}`}>
      <dt className="text-sm text-muted font-medium">{name}</dt>
      <dd className="mt-1 flex flex-1 flex-col">
        <span
          className={`text-lg font-bold tracking-tight tabular-nums sm:text-xl ${isMain ? (amount < 0 ? "text-alert" : "text-persimmon") : ""}`}
        >
          {formatSum(amount)}
        </span>
        <span className="mt-1 text-xs text-muted">{children}</span>
      </dd>
    </div>
  );
}

function aboutAvailable({ available, minimum, in_progress }: SettlementSummary) {
  if (in_progress > 0) return `이 밖에 ${formatSum(in_progress)}을 신청해 두었어요`;
  return available < minimum ? `${formatSum(minimum)}부터 신청할 수 있어요` : "지금 신청할 수 있어요";
}

/** The seller's totals: paid out after tax, the others before tax. */
export function SummaryCards({ summary }: { summary: SettlementSummary }) {
  const {
    scheduled,
    next_release_at,
    available,
    paid_this_month,
    paid_total,
    next_payout_on,
    notice: message,
  } = summary;
  return (
    <>
      {message && (
        <p role="alert" className="mb-4 rounded-2.5 bg-alert-soft px-4 py-3 text-sm text-alert font-medium">
          {message}
        </p>
      )}
      <dl className="figure-grid">
        <Card name="정산 예정 금액" amount={scheduled}>
          {next_release_at
            ? `${formatDate(next_release_at)}부터 차례로 정산할 수 있어요`
            : "판매하고 7일이 지나면 정산할 수 있어요"}
        </Card>
        <Card name="정산 가능 금액" amount={available} isMain>
          {aboutAvailable(summary)}
        </Card>
        <Card name="이번 달 정산 완료" amount={paid_this_month}>
          세금을 떼고 받은 금액이에요
        </Card>
        <Card name="누적 정산" amount={paid_total}>
          지금까지 계좌로 받은 금액이에요
        </Card>
      </dl>
      <p className="mt-3 text-sm text-muted">
        다음 지급일은 <strong className="text-ink font-semibold">{formatDay(next_payout_on)}</strong>이에요. 매주
        수요일에 보내 드리고, 공휴일이면 다음 영업일에 보내요.
      </p>
    </>
  );
}
