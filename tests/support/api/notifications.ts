import type { Notification, NotificationKind } from "#contracts/notifications.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";

/** The first page of a member's notifications, newest first; with `kind`, those of that kind on it. */
export async function notificationsOf(as: Member, kind?: NotificationKind) {
  const { items } = await dataOf<{ items: Notification[] }>(call("GET", "/api/notifications", { as }));
  return items.filter((one) => kind === undefined || one.kind === kind);
}
