import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { PUSH_DEVICES_MAX, type PushPatch, type PushSettings, type Quiet } from "#contracts/push.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { pushChoices, pushDevices, pushWaiting } from "#worker/db/schema/push.ts";
import type { Env } from "#worker/env.ts";
import { vapidKeysOf } from "#worker/integrations/push-service.ts";
import { deviceOf } from "#worker/lib/device-of.ts";
import type { Actor } from "#worker/lib/http.ts";

/** Unless a member chooses others. */
const QUIET: Quiet = { from: 22, to: 8 };

type Choices = Pick<typeof pushChoices.$inferSelect, "quietFrom" | "quietTo">;

/** The quiet hours of a member; null when they have switched them off. */
export function quietOf(choices: Choices | null | undefined): Quiet | null {
  if (!choices) return QUIET;
  const { quietFrom: from, quietTo: to } = choices;
  return from === null || to === null ? null : { from, to };
}

export type PushActor = Actor & { familyId: string };

/** The member's devices and choices. */
export async function readPushSettings({ db, member, familyId }: PushActor, env: Env): Promise<PushSettings> {
  const { devices, choices } = await batchOf(db, {
    devices: db
      .select()
      .from(pushDevices)
      .where(eq(pushDevices.memberId, member.id))
      .orderBy(asc(pushDevices.id))
      .limit(PUSH_DEVICES_MAX),
    choices: db.select().from(pushChoices).where(eq(pushChoices.memberId, member.id)),
  });
  return {
    public_key: vapidKeysOf(env)?.publicKey ?? null,
    devices: devices.map((one) => ({
      id: one.id,
      device: deviceOf(one.userAgent),
      is_this: one.familyId === familyId,
      is_failing: one.failedAt !== null,
      create_at: one.createdAt.toISOString(),
    })),
    muted_kinds: choices[0]?.mutedKinds ?? [],
    quiet: quietOf(choices[0]),
  };
}

/** Changes what was sent. What waits of a kind that is now muted is dropped, and what waits for the end of quiet hours is looked at again. */
export async function changePushSettings(actor: PushActor, env: Env, patch: PushPatch): Promise<PushSettings> {
  const { db, member } = actor;
  const { muted_kinds: mutedKinds, quiet } = patch;
  const hours = quiet === undefined ? undefined : { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
  const first = {
    quietFrom: QUIET.from,
    quietTo: QUIET.to,
    mutedKinds: [],
    ...(mutedKinds && { mutedKinds }),
    ...hours,
  };
  const ownDevices = db.select({ id: pushDevices.id }).from(pushDevices).where(eq(pushDevices.memberId, member.id));
  await db.batch([
    db
      .insert(pushChoices)
      .values({ memberId: member.id, ...first })
      .onConflictDoUpdate({
        target: pushChoices.memberId,
        set: { ...(mutedKinds && { mutedKinds }), ...hours },
      }),
    db
      .delete(pushWaiting)
      .where(
        and(
          inArray(pushWaiting.deviceId, ownDevices),
          inArray(pushWaiting.kind, sql`(SELECT value FROM json_each(${JSON.stringify(mutedKinds ?? [])}))`),
        ),
      ),
    db
      .update(pushDevices)
      .set({ nextAt: new Date() })
      .where(and(eq(pushDevices.memberId, member.id), eq(pushDevices.attempts, 0), hours ? undefined : sql`false`)),
  ]);
  return readPushSettings(actor, env);
}
