import { TERMS_VERSION } from "#contracts/commerce.ts";
import type { Checkout } from "#contracts/commerce-orders.ts";
import { sessionOf } from "./session.ts";

const promptFor = (price: number) => ({
  title: "회의록 다듬기",
  category: "work",
  model: "claude",
  body: "{{회의록}}을 세 줄로 줄여 줘.",
  preview: "회의록을 세 줄로 줄여요.",
  examples: [{ input: "긴 회의록", output: "세 줄" }],
  price,
  status: "published",
});

export const BANK = "/__emulator/toss/test";

type BankPayment = { paymentKey: string; orderId: string; status: string; balanceAmount: number };
export type Ask = <T>(method: string, path: string, body?: unknown, token?: string) => Promise<T>;
export type Intent = { promptId: number; token: string };

/** A client of the product over HTTP. It returns undefined when the connection breaks or the response is an error. */
export function createAsk(origin: () => string, onAnswer: () => void): Ask {
  return async <T>(method: string, path: string, body?: unknown, token?: string) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const init = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(origin() + path, init).catch(() => undefined);
    const answer = response?.ok ? await response.json().catch(() => undefined) : undefined;
    onAnswer();
    return answer as T;
  };
}

/** An order that its buyer has authenticated at the provider, ready to be confirmed. */
async function approve(ask: Ask, { token, promptId }: Intent) {
  const agreements = { terms_version: TERMS_VERSION, no_refund_after_open: true };
  const placed = await ask<{ data: Checkout }>("POST", "/api/orders", { prompt_id: promptId, agreements }, token);
  if (!placed) return undefined;
  const { order_id, amount } = placed.data;
  const at = { orderId: order_id, amount };
  const paid = await ask<{ paymentKey: string }>("POST", `${BANK}/authenticate`, at);
  return paid && { payment_key: paid.paymentKey, order_id, amount };
}

export async function purchase(ask: Ask, intent: Intent) {
  const approved = await approve(ask, intent);
  if (approved) await ask("POST", "/api/payments/confirm", approved, intent.token);
}

/** The payments that the provider has captured and not canceled. */
export async function listCaptured(ask: Ask) {
  const found = await ask<{ payments: BankPayment[] } | undefined>("GET", `${BANK}/payments`);
  return (found?.payments ?? []).filter(({ balanceAmount, status }) => status === "DONE" && balanceAmount > 0);
}

/**
 * Confirms a purchase whose payment the provider captures without answering, so that a kill now falls between the provider's write and
 * ours. `atOnce`: how many other purchases may be under way and meet the same fault.
 */
export async function holdAfterCapture(ask: Ask, intent: Intent, atOnce: number) {
  const approved = (await approve(ask, intent))!;
  await ask("POST", `${BANK}/faults`, { confirm: "timeout", processed: true, times: atOnce + 1 });
  const ended = ask("POST", "/api/payments/confirm", approved, intent.token);
  while (!(await listCaptured(ask)).some(({ orderId }) => orderId === approved.order_id));
  return { orderId: approved.order_id, ended };
}

/** Creates a seller's prompts and their buyers. Returns one intent for each purchase to be made. */
export async function openShop(ask: Ask, origin: string, size: { buyers: number; prompts: number }): Promise<Intent[]> {
  const seller = await sessionOf(origin, "haneul@example.com");
  const emails = Array.from({ length: size.buyers }, (_, index) => `kill${index}@example.com`);
  const buyers = await Promise.all(emails.map((email) => sessionOf(origin, email)));
  const prompts = [];
  for (let count = 0; count < size.prompts; count += 1) {
    const input = promptFor(1_000 + count);
    prompts.push((await ask<{ data: { id: number } }>("POST", "/api/prompts", input, seller.access_token)).data.id);
  }
  return prompts.flatMap((promptId) => buyers.map(({ access_token }) => ({ promptId, token: access_token })));
}
