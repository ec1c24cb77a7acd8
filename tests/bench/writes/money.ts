import { TERMS_VERSION } from "#contracts/commerce.ts";
import type { Checkout } from "#contracts/commerce-orders.ts";
import { SOLD } from "./fill.ts";
import type { Person, World } from "./world.ts";

/** Buys and refunds a new prompt and one that many bought, then buys the new one again and opens it. */
export async function buyPrompts({ call, approve }: World, buyer: Person, onSale: number) {
  const agreements = { terms_version: TERMS_VERSION, no_refund_after_open: true };
  const buy = async (name: string, prompt_id: number) => {
    const placed = await call<Checkout>(`주문${name}`, "POST", "/api/orders", {
      as: buyer,
      body: { prompt_id, agreements },
    });
    const { order_id, amount } = placed;
    const body = { payment_key: await approve(placed), order_id, amount };
    await call(`결제 승인${name}`, "POST", "/api/payments/confirm", { as: buyer, body });
    return order_id;
  };
  for (const [name, id] of Object.entries({ "": onSale, ", 인기 글": SOLD })) {
    const order = await buy(name, id);
    await call(`환불${name}`, "POST", `/api/payments/${order}/refund`, { as: buyer, body: { reason: "" } });
  }
  await buy("", onSale);
  await call("열람", "POST", `/api/prompts/${onSale}/open`, { as: buyer });
}
