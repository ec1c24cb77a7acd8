import { and, isNull, sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import { follows } from "#worker/db/schema/follows.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { aboutFollow } from "./follow.ts";
import { isFollow, requireRelationship, relationshipOf } from "./relationship.ts";

/** Notifies a member of a new follower, once for each follow. */
export async function notifyFollowee({ db, member }: Actor, id: number) {
  const isUntold = and(isFollow(member.id, id), isNull(follows.toldAt));
  const { rows } = await batchOf(db, {
    notified: notify(db, {
      to: id,
      kind: "follow",
      about: aboutFollow(member.id),
      actorId: member.id,
      when: sql`EXISTS (SELECT 1 FROM ${follows} WHERE ${isUntold})`,
    }),
    updated: db.update(follows).set({ toldAt: new Date() }).where(isUntold),
    rows: relationshipOf(db, id, member.id),
  });
  if (!requireRelationship(rows[0]).isFollowing) throw new AppError("conflict", "팔로우한 회원에게만 알릴 수 있어요.");
  return { notified: true } as const;
}
