import { useRef, useState } from "react";
import { PAYOUT_MIN } from "#contracts/commerce.ts";
import { errorStatus } from "#contracts/errors.ts";
import type { Payout } from "#contracts/settlement.ts";
import { type Sent, sent } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { useSession } from "#app/session/session.ts";
import { newKey } from "#app/lib/key.ts";
import { type Attempt, forgetAttempt, keepAttempt, readAttempt } from "./kept-attempt.ts";
import { readMoneyAgain } from "./settlements.ts";

/** Whether the server may have paid although it did not say so. */
const isUnknown = (answer: Sent<Payout>) =>
  !answer.ok && (answer.code === "offline" || errorStatus[answer.code] >= 500);

/** Less than the minimum is asked for by those who leave alone. */
const closing = ({ amount }: Attempt) => (amount < PAYOUT_MIN ? { closing: true as const } : {});

const ask = (attempt: Attempt) =>
  sent(
    memberApi.settlements.index.$post({
      json: { amount: attempt.amount, ...closing(attempt) },
      header: { "idempotency-key": attempt.key },
    }),
  );

/** Asks for a payout; while an answer is missing, `pending` is the request to be sent again and nothing else is. */
export function usePayoutRequest() {
  const { user } = useSession();
  const [pending, setPending] = useState(() => readAttempt(user.user_id));
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  async function send(attempt: Attempt): Promise<Sent<Payout> | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setSending(true);
    keepAttempt(user.user_id, attempt);
    const answer = await ask(attempt);
    const isOpen = isUnknown(answer);
    if (!isOpen) forgetAttempt(user.user_id);
    setPending(isOpen ? attempt : null);
    isBusy.current = false;
    setSending(false);
    void readMoneyAgain();
    return answer;
  }

  const request = (amount: number) => {
    const kept = pending ?? readAttempt(user.user_id);
    return send(kept?.amount === amount ? kept : { key: newKey(), amount, at: Date.now() });
  };
  const sendAgain = () => (pending ? send(pending) : Promise.resolve(null));
  return { pending, isSending, request, sendAgain };
}
