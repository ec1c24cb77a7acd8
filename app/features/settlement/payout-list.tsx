import type { Payout } from "#contracts/settlement.ts";
import { formatSum } from "#app/lib/format.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoneyList } from "./money-list.tsx";
import { cell, StatusBadge, moneyCell, MoneyTable, On, Parts } from "./parts.tsx";
import { usePayouts } from "./settlements.ts";
import { payoutLooks } from "./statuses.ts";

const columns = [
  { name: "신청일" },
  { name: "받는 계좌" },
  { name: "신청액", isMoney: true },
  { name: "소득세", isMoney: true },
  { name: "지방소득세", isMoney: true },
  { name: "실수령액", isMoney: true },
  { name: "상태" },
  { name: "지급일" },
];

const accountOf = ({ bank_name, last_digits }: Payout) => `${bank_name} ****${last_digits}`;
const paidAt = ({ status, ended_at }: Payout) => (status === "paid" ? ended_at : null);
const net = ({ status }: Payout) => (status === "failed" ? "line-through font-normal text-muted" : "font-bold");

/** A failed payout returns its amount to the balance. */
const Failure = ({ failure_reason }: Payout) =>
  failure_reason && (
    <p className="mt-1 text-xs text-alert">
      {failure_reason} <span className="text-muted">신청액은 정산 가능 금액으로 돌아왔어요.</span>
    </p>
  );

const tableOf = (payouts: Payout[]) => (
  <MoneyTable label="정산 내역" columns={columns}>
    {payouts.map((payout) => (
      <tr key={payout.id}>
        <td className={cell}>
          <On at={payout.requested_at} />
        </td>
        <td className={cell}>
          {accountOf(payout)}
          <Failure {...payout} />
        </td>
        <td className={moneyCell}>{formatSum(payout.amount)}</td>
        <td className={moneyCell}>{formatSum(-payout.income_tax)}</td>
        <td className={moneyCell}>{formatSum(-payout.local_tax)}</td>
        <td className={`${moneyCell} ${net(payout)}`}>{formatSum(payout.net)}</td>
        <td className={cell}>
          <StatusBadge {...payoutLooks[payout.status]} />
        </td>
        <td className={cell}>{paidAt(payout) ? <On at={paidAt(payout)!} /> : <span aria-label="아직 없음">–</span>}</td>
      </tr>
    ))}
  </MoneyTable>
);

const rowsOf = (payouts: Payout[]) => (
  <ul aria-label="정산 내역" className="card divide-y divide-line">
    {payouts.map((payout) => (
      <li key={payout.id} className="p-4">
        <p className="flex items-center gap-2 text-xs text-muted">
          <StatusBadge {...payoutLooks[payout.status]} />
          <span className="ml-auto">
            {paidAt(payout) ? (
              <>
                <On at={paidAt(payout)!} /> 지급
              </>
            ) : (
              <>
                <On at={payout.requested_at} /> 신청
              </>
            )}
          </span>
        </p>
        <p className="mt-2 flex items-baseline justify-between gap-3">
          <span className="font-semibold">{accountOf(payout)}</span>
          <span className={`flex-none tabular-nums ${net(payout)}`}>
            <span className="sr-only">실수령액 </span>
            {formatSum(payout.net)}
          </span>
        </p>
        <Failure {...payout} />
        <Parts
          parts={[
            ["신청액", formatSum(payout.amount)],
            ["소득세", formatSum(-payout.income_tax)],
            ["지방소득세", formatSum(-payout.local_tax)],
          ]}
        />
      </li>
    ))}
  </ul>
);

export function PayoutList() {
  return (
    <MoneyList
      query={usePayouts()}
      failed="정산 내역을 불러오지 못했어요"
      table={tableOf}
      rows={rowsOf}
      empty={
        <EmptyState title="아직 정산을 신청하지 않았어요">
          정산 가능 금액이 모이면 위에서 신청하고, 여기에서 어디까지 됐는지 볼 수 있어요.
        </EmptyState>
      }
    />
  );
}
