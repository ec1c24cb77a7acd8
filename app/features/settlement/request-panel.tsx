import { useState } from "react";
import { Link } from "react-router";
import type { Payout, SettlementSummary } from "#contracts/settlement.ts";
import { formatDay } from "#app/lib/day.ts";
import { formatSum } from "#app/lib/format.ts";
import type { Result } from "#app/data/result.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { blockOf } from "./blocked.ts";
import { ClosingRequest } from "./closing-request.tsx";
import { RequestForm } from "./request-form.tsx";
import { usePayoutRequest } from "./use-payout-request.ts";

const AccountDialog = lazyDialog(() => import("./account-dialog.tsx"));

function Done({ payout, on }: { payout: Payout; on: string }) {
  return (
    <div className="mb-5 rounded-2.5 bg-leaf-soft px-4 py-3 text-sm text-leaf">
      <p className="font-semibold">{formatSum(payout.amount)}을 정산 신청했어요.</p>
      <p>
        {formatDay(on)}에 {payout.bank_name} ****{payout.last_digits} 계좌로 {formatSum(payout.net)}을 보내 드려요.{" "}
        <Link to={{ search: "?tab=payouts", hash: "#history" }} className="font-semibold underline underline-offset-2">
          정산 내역 보기
        </Link>
      </p>
    </div>
  );
}

type UnansweredProps = { amount: number; isSending: boolean; onAgain: () => void };

function Unanswered({ amount, isSending, onAgain }: UnansweredProps) {
  return (
    <div>
      <p className="font-semibold">{formatSum(amount)} 신청이 접수됐는지 확인하지 못했어요</p>
      <p className="mt-1 text-sm text-muted">
        신청을 보냈지만 답을 받지 못했어요. 같은 신청을 다시 보내 확인하니, 이미 접수됐어도 두 번 나가지 않아요.
      </p>
      <Button className="mt-4" aria-disabled={isSending} onClick={onAgain}>
        {isSending ? "확인하고 있어요…" : "다시 확인하기"}
      </Button>
    </div>
  );
}

/** The payout request: the form, why none is possible, or a request whose result is unknown. */
export function RequestPanel({ summary }: { summary: SettlementSummary }) {
  const { pending, isSending, request, sendAgain } = usePayoutRequest();
  const [done, setDone] = useState<Payout>();
  const [refusal, setRefusal] = useState<string>();
  const [isRegistering, setRegistering] = useState(false);
  const block = blockOf(summary);

  const ask = async (amount: number) => {
    setDone(undefined);
    setRefusal(undefined);
    const answer = await request(amount);
    if (answer?.ok) setDone(answer.data);
    return answer;
  };
  const showRefusal = (answer: Result<Payout> | null) =>
    setRefusal(answer && !answer.ok ? answer.problem.detail : undefined);
  const askAgain = async () => {
    const answer = await sendAgain();
    if (answer?.ok) setDone(answer.data);
    showRefusal(answer);
  };

  return (
    <section aria-labelledby="request-title" className="card p-5 lg:p-6">
      <h2 id="request-title" className="mb-4 text-lg font-bold tracking-tight">
        정산 신청
      </h2>
      <div role="status">{done && <Done payout={done} on={summary.next_payout_on} />}</div>
      <div role="alert">{refusal && <p className="mb-4 text-sm text-alert font-medium">{refusal}</p>}</div>
      {pending ? (
        <Unanswered amount={pending.amount} isSending={isSending} onAgain={askAgain} />
      ) : block ? (
        <div>
          <p className="font-semibold">{block.title}</p>
          <p className="mt-1 text-sm text-muted">{block.next}</p>
          {block.needsAccount && (
            <Button className="mt-4" onClick={() => setRegistering(true)}>
              계좌 등록하기
            </Button>
          )}
          {block.mayClose && (
            <ClosingRequest
              summary={summary}
              isSending={isSending}
              onAsk={(amount) => void ask(amount).then(showRefusal)}
            />
          )}
        </div>
      ) : (
        <RequestForm summary={summary} isSending={isSending} onAsk={ask} />
      )}
      <AccountDialog account={null} open={isRegistering} onClose={() => setRegistering(false)} />
    </section>
  );
}
