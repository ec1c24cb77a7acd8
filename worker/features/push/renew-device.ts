import { and, eq } from "drizzle-orm";
import type { RenewedSubscription } from "#contracts/push.ts";
import { type Db, isUniqueViolation } from "#worker/db/client.ts";
import { pushDevices } from "#worker/db/schema/push.ts";
import type { Env } from "#worker/env.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { requireSubscription } from "./devices.ts";

/**
 * Moves a device to the subscription that its browser has in place of the former one, which the browser proves by the former secret: its
 * service worker knows no sign-in. What waits for the device waits on. Throws 404 for what is no device's, 409 for an address of another.
 */
export async function renewDevice(db: Db, env: Env, { endpoint, auth, to }: RenewedSubscription) {
  await requireSubscription(env, to, "to.");
  try {
    const renewed = await db
      .update(pushDevices)
      .set({ endpoint: to.endpoint, ...to.keys, attempts: 0, failedAt: null })
      .where(and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.auth, auth)))
      .returning({ id: pushDevices.id })
      .get();
    if (!renewed) throw notFound("기기");
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", "다른 기기로 켠 구독이에요.");
  }
  return { is_renewed: true as const };
}
