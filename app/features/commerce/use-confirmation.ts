import { useEffect, useState } from "react";
import type { Payment } from "#contracts/commerce-orders.ts";
import { type Sent, sent } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { useSession } from "#app/session/session.ts";

export type Confirmation =
  | { at: "asking" | "guest" | "unreached" | "lost" }
  /** The provider has not said yet; `isLong` once it is no longer asked. */
  | { at: "waiting"; isLong: boolean }
  | { at: "known"; payment: Payment }
  | { at: "refused"; code: string; message: string; payment?: Payment };

const ASK_AGAIN_MS = 3_000;
const ASKS_MAX = 20;
const unreached = [
  "offline",
  "internal",
  "unavailable",
  "provider_unavailable",
  "provider_not_configured",
  "rate_limited",
];
const signedOut = ["login_required", "invalid_token"];

type Returned = { orderId: string | null; paymentKey: string | null; amount: number };

function readReturned(): Returned {
  const query = new URLSearchParams(location.search);
  return { orderId: query.get("orderId"), paymentKey: query.get("paymentKey"), amount: Number(query.get("amount")) };
}

/** What is left to reload with: the order tells the rest. */
const forgetKey = (orderId: string) =>
  history.replaceState(history.state, "", `${location.pathname}?${new URLSearchParams({ orderId })}`);

const ask = (order_id: string) => sent(memberApi.payments[":order_id"].$get({ param: { order_id } }));

/** The server charges once however often this is sent, so a reload or a second tab only hears the answer again. */
const confirm = (order_id: string, payment_key: string, amount: number) =>
  sent(memberApi.payments.confirm.$post({ json: { payment_key, order_id, amount } }));

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

type Tell = (now: Confirmation) => void;

async function explain(orderId: string, answer: Exclude<Sent<Payment>, { ok: true }>, tell: Tell) {
  const { code, message } = answer;
  if (signedOut.includes(code)) return tell({ at: "guest" });
  if (unreached.includes(code)) return tell({ at: "unreached" });
  forgetKey(orderId);
  const order = await ask(orderId);
  tell({ at: "refused", code, message, ...(order.ok && { payment: order.data }) });
}

/** Asks until the outcome is known, and says so when it takes long. */
async function follow(orderId: string, first: Payment, tell: Tell, signal: AbortSignal) {
  let payment = first;
  for (let asks = 0; payment.status === "confirming"; asks += 1) {
    if (signal.aborted) return;
    tell({ at: "waiting", isLong: asks >= ASKS_MAX });
    if (asks >= ASKS_MAX) return;
    await sleep(ASK_AGAIN_MS, signal);
    const answer = await ask(orderId);
    if (answer.ok) payment = answer.data;
    else if (!unreached.includes(answer.code)) return explain(orderId, answer, tell);
  }
  tell({ at: "known", payment });
}

async function run({ orderId, paymentKey, amount }: Returned, tell: Tell, signal: AbortSignal) {
  if (!orderId) return tell({ at: "lost" });
  const answer = await (paymentKey ? confirm(orderId, paymentKey, amount) : ask(orderId));
  if (signal.aborted) return;
  if (!answer.ok) return explain(orderId, answer, tell);
  forgetKey(orderId);
  return follow(orderId, answer.data, tell, signal);
}

/** From coming back with a payment to knowing what became of it. */
export function useConfirmation() {
  const { isMember } = useSession();
  const [now, setNow] = useState<Confirmation>({ at: "asking" });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isMember) {
      const timer = setTimeout(() => setNow({ at: "guest" }));
      return () => clearTimeout(timer);
    }
    const leaving = new AbortController();
    const tell: Tell = (next) => leaving.signal.aborted || setNow(next);
    tell({ at: "asking" });
    void run(readReturned(), tell, leaving.signal);
    return () => leaving.abort();
  }, [isMember, round]);
  return { now, retry: () => setRound(round + 1) };
}
