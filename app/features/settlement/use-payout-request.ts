import { useRef, useState } from "react";
import { PAYOUT_MIN } from "#contracts/commerce.ts";
import type { Payout } from "#contracts/settlement.ts";
import { isOutcomeUnknown, type Result, resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { useSession } from "#app/session/session.ts";
import { newKey } from "#app/lib/key.ts";
import { type PendingPayout, readPendingPayout, removePendingPayout, storePendingPayout } from "./pending-payout.ts";
import { refreshMoney } from "./settlements.ts";

/** An amount below the minimum is accepted only from a seller who closes their sales. */
const closing = ({ amount }: PendingPayout) => (amount < PAYOUT_MIN ? { closing: true as const } : {});

const ask = (payout: PendingPayout) =>
  resultOf(
    memberApi.settlements.index.$post({
      json: { amount: payout.amount, ...closing(payout) },
      header: { "idempotency-key": payout.key },
    }),
  );

/** Requests payouts. `pending` is a request whose result is unknown: `sendAgain` repeats it under its key. */
export function usePayoutRequest() {
  const { user } = useSession();
  const [pending, setPending] = useState(() => readPendingPayout(user.user_id));
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  async function send(payout: PendingPayout): Promise<Result<Payout> | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setSending(true);
    storePendingPayout(user.user_id, payout);
    const answer = await ask(payout);
    const isOpen = !answer.ok && isOutcomeUnknown(answer.problem);
    if (!isOpen) removePendingPayout(user.user_id);
    setPending(isOpen ? payout : null);
    isBusy.current = false;
    setSending(false);
    void refreshMoney();
    return answer;
  }

  const request = (amount: number) => {
    const stored = pending ?? readPendingPayout(user.user_id);
    return send(stored?.amount === amount ? stored : { key: newKey(), amount, at: Date.now() });
  };
  const sendAgain = () => (pending ? send(pending) : Promise.resolve(null));
  return { pending, isSending, request, sendAgain };
}
