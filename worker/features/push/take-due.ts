import { inArray, type SQL, sql } from "drizzle-orm";
import type { PushMessage, Quiet } from "#contracts/push.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { pushChoices, pushDevices, pushWaiting } from "#worker/db/schema/push.ts";
import { notificationsOf } from "#worker/features/notifications/queries.ts";
import { toNotification } from "#worker/features/notifications/view.ts";
import { MINUTE } from "#worker/lib/time.ts";
import { quietOf } from "./settings.ts";

/** How long a device is left alone after it was taken: it is being sent to, and then rests. */
const REST = MINUTE;
/** Devices taken at once, and those of them whose last attempt failed. */
const HEALTHY_MAX = 60;
const FAILING_MAX = 6;
const LIST = "/mypage/message/notification";

export const inList = (ids: number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

type Waiting = { kind: PushMessage["kind"]; count: number };
/** A device that nobody else sends to now. `message` is null where everything that waits was read meanwhile. */
export type Due = {
  device: typeof pushDevices.$inferSelect;
  quiet: Quiet | null;
  waiting: Waiting[];
  message: PushMessage | null;
};

/** Takes devices for which something waits, those that failed last behind the others, by moving the time before which nothing is sent. */
function takeDevices(db: Db, now: number, of?: number[]) {
  const members = of ? sql` AND member_id IN ${inList(of)}` : sql``;
  const isDue = sql`is_waiting = 1 AND next_at <= ${now}${members}`;
  const some = (which: SQL, limit: number) =>
    sql`SELECT id FROM (SELECT id FROM push_devices WHERE ${isDue} AND ${which} ORDER BY next_at LIMIT ${sql.raw(String(limit))})`;
  return db
    .update(pushDevices)
    .set({ nextAt: new Date(now + REST) })
    .where(sql`id IN (${some(sql`attempts = 0`, HEALTHY_MAX)} UNION ALL ${some(sql`attempts > 0`, FAILING_MAX)})`)
    .returning();
}

type Told = ReturnType<typeof toNotification>;

/** One message for everything that waits: of one kind with its count, of several as a summary. */
function messageOf(rows: { kind: PushMessage["kind"]; count: number; told: Told }[]): PushMessage | null {
  const [first] = rows;
  if (!first) return null;
  const count = rows.reduce((sum, one) => sum + one.count, 0);
  if (rows.length > 1) return { kind: "summary", count, link: LIST };
  return { kind: first.kind, count, link: (count === 1 && first.told.link) || LIST };
}

/** Takes devices that are due, of these members or of all, and reads what to send to each. */
export async function takeDue(db: Db, now: number, of?: number[]): Promise<Due[]> {
  const devices = await takeDevices(db, now, of);
  if (devices.length === 0) return [];
  const ids = devices.map(({ id }) => id);
  const isTheirs = inArray(pushWaiting.deviceId, inList(ids));
  const { rows, told, choices } = await batchOf(db, {
    rows: db.select().from(pushWaiting).where(isTheirs),
    told: notificationsOf(db, sql`(SELECT notification_id FROM push_waiting WHERE ${isTheirs})`),
    choices: db
      .select()
      .from(pushChoices)
      .where(inArray(pushChoices.memberId, inList([...new Set(devices.map(({ memberId }) => memberId))]))),
  });
  const byId = new Map(told.map((row) => [row.id, toNotification(row)]));
  const byDevice = Map.groupBy(rows, ({ deviceId }) => deviceId);
  const chosen = new Map(choices.map((one) => [one.memberId, one]));
  return devices.map((device) => {
    const waiting = byDevice.get(device.id) ?? [];
    const unread = waiting.flatMap((one) => {
      const notification = byId.get(one.notificationId);
      return notification && !notification.is_read ? [{ ...one, told: notification }] : [];
    });
    return { device, quiet: quietOf(chosen.get(device.memberId)), waiting, message: messageOf(unread) };
  });
}
