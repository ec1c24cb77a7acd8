import type { People, Person } from "./canary-people.ts";
import { NEAR } from "./canary-prompts.ts";
import { promptInput } from "./prompt-input.ts";
import { buyPrompt, giveGift } from "./purchase.ts";
import type { Target } from "./target.ts";

/** Buys the prompt for sale and refunds it, with a reason. Returns the order's id. */
export async function plantRefund({ send }: Target, buyer: Person, promptId: number, reason: string) {
  const { checkout } = await buyPrompt(send, buyer, promptId);
  await buyer.call("POST", `/api/payments/${checkout.order_id}/refund`, { reason });
  return checkout.order_id;
}

/** Gives the member who opened the prompt for sale another one, which they claim and do not open. Returns its code and the prompt. */
export async function plantGift({ send }: Target, { owner, member, opened }: People, word: (name: string) => string) {
  const { id } = await owner.call<{ id: number }>("POST", "/api/prompts", {
    ...promptInput({ price: 3_000 }),
    body: `${NEAR} ${word("선물글")}`,
  });
  const { code } = await giveGift(send, member, id, `${NEAR} ${word("선물말")}`);
  await opened.call("POST", `/api/gifts/${code}/claim`);
  return { code: code!, given: id };
}
