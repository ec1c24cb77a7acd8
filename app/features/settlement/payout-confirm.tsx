import type { SettlementSummary } from "#contracts/settlement.ts";
import { Facts } from "#app/features/commerce/facts.tsx";
import { formatDay } from "#app/lib/day.ts";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { taxFacts } from "./tax-preview.tsx";

type PayoutConfirmProps = {
  amount: number;
  summary: SettlementSummary;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms a payout request. */
export function PayoutConfirm({ amount, summary, ...dialog }: PayoutConfirmProps) {
  const account = summary.account!;
  return (
    <ConfirmDialog message="이대로 정산을 신청할까요?" {...dialog}>
      <Facts
        facts={[
          ...taxFacts(amount, account.seller_type),
          ["받는 계좌", `${account.bank_name} ****${account.last_digits}`],
          ["예금주", account.holder_name],
          ["지급일", formatDay(summary.next_payout_on)],
        ]}
      />
      <p className="mt-2 text-left text-sm text-muted">신청한 뒤에는 금액과 계좌를 바꿀 수 없어요.</p>
    </ConfirmDialog>
  );
}
