import { buyPrompt } from "../shared/purchase.ts";
import { callerOf, type Caller, type Send } from "../shared/target.ts";
import { listCaptured, postFaults, promptFor } from "./interrupted-purchases.ts";
import { sessionOf } from "./session.ts";

export type OpenClaim = { id: number; orderId: string };
export type Claiming = { claims: OpenClaim[]; seller: { call: Caller } };

/** Purchases that their buyers have opened and claimed: each waits for the seller. */
export async function plantClaims(send: Send, origin: string, count: number): Promise<Claiming> {
  const join = async (email: string) => ({ call: callerOf(send, await sessionOf(origin, email)) });
  const seller = await join("haneul@example.com");
  const buyer = await join("claims@example.com");
  const claims: OpenClaim[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await seller.call<{ id: number }>("POST", "/api/prompts", promptFor(1_000 + made));
    const { checkout } = await buyPrompt(send, buyer, id);
    await buyer.call("POST", `/api/prompts/${id}/open`);
    const claim = await buyer.call<{ id: number }>("POST", `/api/payments/${checkout.order_id}/claims`, {
      reason: "does_not_work",
      detail: "적힌 대로 넣었는데 아무것도 나오지 않아요.",
    });
    claims.push({ id: claim.id, orderId: checkout.order_id });
  }
  return { claims, seller };
}

/** The seller gives the money back, until the call is refused or its connection breaks, as when the server is killed. */
export const tryToRefund = ({ seller }: Pick<Claiming, "seller">, { id }: OpenClaim) =>
  seller
    .call("POST", `/api/claims/${id}/answer`, { decision: "refund", detail: "환불해 드릴게요." })
    .catch(() => undefined);

/**
 * Refunds a claim whose payment the provider cancels without answering, so that a kill now falls between the provider's write and ours.
 * `atOnce`: how many other refunds may be under way and meet the same fault.
 */
export async function holdAfterCancel(send: Send, claiming: Claiming, claim: OpenClaim, atOnce: number) {
  await postFaults(send, { cancel: "timeout", processed: true, times: atOnce + 1 });
  const ended = tryToRefund(claiming, claim);
  while ((await listCaptured(send)).some(({ orderId }) => orderId === claim.orderId));
  return { ended };
}
