import { eq } from "drizzle-orm";
import { webhookDeliveries } from "#worker/db/schema/commerce.ts";
import { AppError } from "#worker/lib/errors.ts";
import { findOrderOfPayment } from "./queries.ts";
import { settle } from "./settle.ts";
import type { Shop } from "./shop.ts";

const isRepeated = async ({ db }: Shop, id: string) =>
  (await db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).get()) !==
  undefined;

/**
 * Payment webhooks of Toss are unsigned: anybody can send one, so it is a hint to ask, and the provider's own answer decides.
 * Repeated deliveries end here; when the provider cannot be asked it is told to deliver again.
 */
export async function receiveWebhook(shop: Shop, body: unknown, deliveryId: string | undefined) {
  const hint = shop.provider.parseWebhook(body);
  if (!hint || !(await findOrderOfPayment(shop.db, hint.paymentKey))) return { received: true, handled: false };
  if (deliveryId !== undefined && (await isRepeated(shop, deliveryId))) return { received: true, handled: true };
  const answer = await shop.provider.get(hint.paymentKey);
  if (answer.kind === "unknown") throw new AppError("unavailable", "결제사에 다시 물어보지 못했어요.");
  if (answer.kind === "payment") await settle(shop, answer.payment.orderId, answer.payment);
  if (deliveryId !== undefined)
    await shop.db.insert(webhookDeliveries).values({ id: deliveryId, receivedAt: new Date() }).onConflictDoNothing();
  return { received: true, handled: answer.kind === "payment" };
}
