import { and, eq, or, sql } from "drizzle-orm";
import { PUSH_DEVICES_MAX, type PushSettings, type PushSubscription } from "#contracts/push.ts";
import { isUniqueViolation } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { tokenFamilies } from "#worker/db/schema/auth.ts";
import { pushDevices } from "#worker/db/schema/push.ts";
import type { Env } from "#worker/env.ts";
import { isPushAddress } from "#worker/integrations/push-address.ts";
import { arePushKeys, vapidKeysOf } from "#worker/integrations/push-service.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { type PushActor, readPushSettings } from "./settings.ts";

const USER_AGENT_MAX = 200;

const refuse = (field: string, message: string) =>
  new AppError("invalid_input", message, { errors: [{ field, message }] });

/** Throws 503 where push is not configured, 400 for a subscription to which nothing can be sent. `place`: where it is in the body. */
export async function requireSubscription(env: Env, { endpoint, keys }: PushSubscription, place = "") {
  if (!vapidKeysOf(env)) throw new AppError("unavailable", "지금은 기기 알림을 켤 수 없어요.");
  if (!isPushAddress(endpoint, env)) throw refuse(`${place}endpoint`, "브라우저의 알림 서비스 주소가 아니에요.");
  if (!(await arePushKeys(keys))) throw refuse(`${place}keys`, "구독의 키가 올바르지 않아요.");
}

/**
 * Registers the browser of this sign-in, in place of what it or the same address was registered as before. Throws 409 for one more
 * than `PUSH_DEVICES_MAX`.
 */
export async function registerDevice(
  actor: PushActor,
  env: Env,
  subscription: PushSubscription,
  userAgent: string,
): Promise<PushSettings> {
  const { db, member, familyId } = actor;
  await requireSubscription(env, subscription);
  const { endpoint, keys } = subscription;
  const now = new Date();
  const isSignedIn = sql`EXISTS (SELECT 1 FROM ${tokenFamilies} WHERE ${and(eq(tokenFamilies.id, familyId), sql`revoked_at IS NULL`)})`;
  const hasRoom = sql`(SELECT count(*) FROM ${pushDevices} WHERE ${eq(pushDevices.memberId, member.id)}) < ${PUSH_DEVICES_MAX}`;
  try {
    await db.batch([
      db.delete(pushDevices).where(or(eq(pushDevices.familyId, familyId), eq(pushDevices.endpoint, endpoint))),
      insertWhere(
        db,
        pushDevices,
        {
          memberId: member.id,
          familyId,
          endpoint,
          ...keys,
          userAgent: userAgent.slice(0, USER_AGENT_MAX),
          nextAt: now,
          createdAt: now,
        },
        sql`${isSignedIn} AND ${hasRoom}`,
      ),
      mustChangeOne(db),
    ]);
  } catch (error) {
    if (!isUndone(error) && !isUniqueViolation(error)) throw error;
    throw new AppError("conflict", `알림은 기기 ${PUSH_DEVICES_MAX}대까지 받을 수 있어요. 쓰지 않는 기기를 꺼 주세요.`);
  }
  return readPushSettings(actor, env);
}

/** Ends the notifications of one of the member's devices. */
export async function removeDevice(actor: PushActor, env: Env, id: number): Promise<PushSettings> {
  const { db, member } = actor;
  const removed = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.memberId, member.id)))
    .returning({ id: pushDevices.id })
    .get();
  if (!removed) throw notFound("기기");
  return readPushSettings(actor, env);
}
