import { useEffect, useState } from "react";
import type { Payment } from "#contracts/commerce-orders.ts";
import { type Failure, resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { useSession } from "#app/session/session.ts";

export type Confirmation =
  | { at: "asking" | "guest" | "unreached" | "lost" }
  /** The provider has no result yet. `isLong`: it is no longer polled. */
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

/** Removes the payment key from the address: a reload needs the order only. */
const dropPaymentKey = (orderId: string) =>
  history.replaceState(history.state, "", `${location.pathname}?${new URLSearchParams({ orderId })}`);

const ask = (order_id: string) => resultOf(memberApi.payments[":order_id"].$get({ param: { order_id } }));

/** Idempotent on the server: a reload or a second tab gets the same answer. */
const confirm = (order_id: string, payment_key: string, amount: number) =>
  resultOf(memberApi.payments.confirm.$post({ json: { payment_key, order_id, amount } }));

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

type Report = (now: Confirmation) => void;

async function explain(orderId: string, { code, detail }: Failure, report: Report) {
  if (signedOut.includes(code)) return report({ at: "guest" });
  if (unreached.includes(code)) return report({ at: "unreached" });
  dropPaymentKey(orderId);
  const order = await ask(orderId);
  report({ at: "refused", code, message: detail, ...(order.ok && { payment: order.data }) });
}

/** Polls until the outcome is known or `ASKS_MAX` is reached. A bundle is paid for as a purchase; what is followed is one of its orders. */
async function follow(first: Payment, report: Report, signal: AbortSignal) {
  const orderId = first.order_id;
  let payment = first;
  for (let asks = 0; payment.status === "confirming"; asks += 1) {
    if (signal.aborted) return;
    report({ at: "waiting", isLong: asks >= ASKS_MAX });
    if (asks >= ASKS_MAX) return;
    await sleep(ASK_AGAIN_MS, signal);
    const answer = await ask(orderId);
    if (answer.ok) payment = answer.data;
    else if (!unreached.includes(answer.problem.code)) return explain(orderId, answer.problem, report);
  }
  report({ at: "known", payment });
}

async function run({ orderId, paymentKey, amount }: Returned, report: Report, signal: AbortSignal) {
  if (!orderId) return report({ at: "lost" });
  const answer = await (paymentKey ? confirm(orderId, paymentKey, amount) : ask(orderId));
  if (signal.aborted) return;
  if (!answer.ok) return explain(orderId, answer.problem, report);
  dropPaymentKey(answer.data.order_id);
  return follow(answer.data, report, signal);
}

/** Confirms the payment that the browser returned with and follows it to its outcome. */
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
    const report: Report = (next) => leaving.signal.aborted || setNow(next);
    report({ at: "asking" });
    void run(readReturned(), report, leaving.signal);
    return () => leaving.abort();
  }, [isMember, round]);
  return { now, retry: () => setRound(round + 1) };
}
