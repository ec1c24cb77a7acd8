import { useState } from "react";
import type { SettlementSummary } from "#contracts/settlement.ts";
import { formatSum } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { PayoutConfirm } from "./payout-confirm.tsx";

type ClosingRequestProps = { summary: SettlementSummary; isSending: boolean; onAsk: (amount: number) => void };

/** Requests the rest below the minimum, for sellers who close their sales. */
export function ClosingRequest({ summary, isSending, onAsk }: ClosingRequestProps) {
  const [isAsking, setAsking] = useState(false);
  const { available } = summary;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="text-sm text-muted">
        글감을 떠나려고 하나요? 유료 프롬프트를 모두 내리면 남은 {formatSum(available)}도 신청할 수 있어요.
      </p>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        aria-disabled={isSending}
        onClick={() => !isSending && setAsking(true)}
      >
        {isSending ? "신청하고 있어요…" : "남은 금액 모두 신청"}
      </Button>
      <PayoutConfirm
        open={isAsking}
        amount={available}
        summary={summary}
        onConfirm={() => onAsk(available)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
