import { buyPrompt, orderAndApprove } from "../shared/purchase.ts";
import { callerOf, type Caller, type Send } from "../shared/target.ts";
import { sessionOf } from "./session.ts";

export const promptFor = (price: number) => ({
  title: "회의록 다듬기",
  category: "work",
  model: "claude",
  body: "{{회의록}}을 세 줄로 줄여 줘.",
  preview: "회의록을 세 줄로 줄여요.",
  examples: [{ input: "긴 회의록", output: "세 줄" }],
  price,
  status: "published",
});

const BANK = "/__emulator/toss/test";

type BankPayment = { paymentKey: string; orderId: string; status: string; balanceAmount: number };
export type Purchase = { promptId: number; buyer: { call: Caller } };

/** Sends to the product at an origin that changes; `onAnswer` is called after each answer or broken connection. */
export function createSend(origin: () => string, onAnswer: () => void): Send {
  return async (path, init) => {
    try {
      const response = await fetch(origin() + path, init);
      return new Response(await response.arrayBuffer(), response);
    } finally {
      onAnswer();
    }
  };
}

/** Buys until a call is refused or its connection breaks, as when the server is killed. */
export const tryToBuy = (send: Send, { buyer, promptId }: Purchase) =>
  buyPrompt(send, buyer, promptId).catch(() => undefined);

const post = (send: Send, hook: string, body: object) =>
  send(`${BANK}/${hook}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
export const postFaults = (send: Send, faults: object) => post(send, "faults", faults);

/** Moves the provider's clock behind the ten seconds for which a request that was cut off holds its idempotency key. */
export const outlastKeys = (send: Send) => post(send, "clock", { advance_seconds: 11 });

export const clearFaults = (send: Send) => send(`${BANK}/faults`, { method: "DELETE" });

/** The payments that the provider has captured and not given back. */
export async function listCaptured(send: Send) {
  const { payments } = (await (await send(`${BANK}/payments`)).json()) as { payments: BankPayment[] };
  return payments.filter(({ balanceAmount, status }) => status === "DONE" && balanceAmount > 0);
}

/**
 * Confirms a purchase whose payment the provider captures without answering, so that a kill now falls between the provider's write and
 * ours. `atOnce`: how many other purchases may be under way and meet the same fault.
 */
export async function holdAfterCapture(send: Send, { buyer, promptId }: Purchase, atOnce: number) {
  const { checkout, confirmation } = await orderAndApprove(send, buyer, promptId);
  await postFaults(send, { confirm: "timeout", processed: true, times: atOnce + 1 });
  const ended = buyer.call("POST", "/api/payments/confirm", confirmation).catch(() => undefined);
  while (!(await listCaptured(send)).some(({ orderId }) => orderId === checkout.order_id));
  return { orderId: checkout.order_id, ended };
}

/** One seller's prompts times the buyers: every purchase that will be tried. */
export async function planPurchases(send: Send, origin: string, size: { buyers: number; prompts: number }) {
  const callers = async (emails: string[]) =>
    Promise.all(emails.map(async (email) => ({ call: callerOf(send, await sessionOf(origin, email)) })));
  const [seller] = await callers(["haneul@example.com"]);
  const buyers = await callers(Array.from({ length: size.buyers }, (_, index) => `kill${index}@example.com`));
  const prompts: number[] = [];
  for (let count = 0; count < size.prompts; count += 1)
    prompts.push((await seller!.call<{ id: number }>("POST", "/api/prompts", promptFor(1_000 + count))).id);
  return prompts.flatMap((promptId) => buyers.map((buyer): Purchase => ({ promptId, buyer })));
}
