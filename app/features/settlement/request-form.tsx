import { type FormEvent, useState } from "react";
import type { Payout, SettlementSummary } from "#contracts/settlement.ts";
import { controlProps, FieldMessage } from "#app/ui/field-message.tsx";
import { formatSum } from "#app/lib/format.ts";
import { groupNumber, readNumber } from "#app/lib/typed-number.ts";
import type { Result } from "#app/data/result.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { refuseAmount } from "./amount.ts";
import { PayoutConfirm } from "./payout-confirm.tsx";
import { TaxPreview } from "./tax-preview.tsx";

const FIELD = "payout-amount";

type RequestFormProps = {
  summary: SettlementSummary;
  isSending: boolean;
  onAsk: (amount: number) => Promise<Result<Payout> | null>;
};

export function RequestForm({ summary, isSending, onAsk }: RequestFormProps) {
  const { available, minimum } = summary;
  const account = summary.account!;
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const amount = readNumber(typed);

  const write = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  const refuse = (message: string) => {
    setError(message);
    document.getElementById(FIELD)?.focus();
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    const refusal = refuseAmount(typed, summary);
    if (refusal) return refuse(refusal);
    if (!isSending) setAsking(true);
  };
  const ask = async () => {
    if (amount === null) return;
    const answer = await onAsk(amount);
    if (answer?.ok) return write("");
    if (answer) refuse(answer.problem.fields.amount ?? answer.problem.detail);
  };
  const hint = `${formatSum(minimum)}부터 ${formatSum(available)}까지 신청할 수 있어요.`;

  return (
    <form noValidate onSubmit={check}>
      <label htmlFor={FIELD} className="label">
        신청 금액
      </label>
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            {...controlProps(FIELD, { error, hint })}
            name="amount"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => write(event.currentTarget.value)}
            onBlur={() => setTyped(groupNumber)}
            className="field pr-10 text-lg! font-semibold tabular-nums aria-[invalid]:border-alert"
          />
          <span aria-hidden="true" className="absolute right-3.5 top-2.75 text-muted">
            원
          </span>
        </div>
        <Button variant="secondary" onClick={() => write(groupNumber(String(available)))}>
          전액
        </Button>
      </div>
      <FieldMessage name={FIELD} error={error} hint={hint} />
      <TaxPreview amount={refuseAmount(typed, summary) ? null : amount} sellerType={account.seller_type} />
      <SubmitButton className="mt-5 w-full" isSending={isSending} sending="신청하고 있어요…">
        정산 신청하기
      </SubmitButton>
      <PayoutConfirm
        open={isAsking}
        amount={amount ?? 0}
        summary={summary}
        onConfirm={() => void ask()}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}
