import { and, eq, or, sql } from "drizzle-orm";
import type { Blocking } from "#contracts/follows.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { blocks, follows } from "#worker/db/schema/follows.ts";
import { members } from "#worker/db/schema/members.ts";
import { isActive } from "#worker/features/members/active.ts";
import { retract } from "#worker/features/notifications/notify.ts";
import type { Actor } from "#worker/lib/http.ts";
import { aboutFollow } from "./follow.ts";
import { isFollow, refuseOneself, requireRelationship, relationshipOf } from "./relationship.ts";

/** Blocks a member and removes follows in both directions. */
export async function block({ db, member }: Actor, id: number): Promise<Blocking> {
  refuseOneself(id === member.id, "나를 차단할 수는 없어요.");
  const mayBlock = and(eq(members.id, id), isActive);
  const { rows } = await batchOf(db, {
    inserted: insertWhere(
      db,
      blocks,
      { blockerId: member.id, blockedId: id, createdAt: new Date() },
      sql`EXISTS (SELECT 1 FROM ${members} WHERE ${mayBlock})`,
    ).onConflictDoNothing(),
    deleted: db.delete(follows).where(or(isFollow(member.id, id), isFollow(id, member.id))),
    retracted: [
      retract(db, { memberId: id, about: aboutFollow(member.id) }),
      retract(db, { memberId: member.id, about: aboutFollow(id) }),
    ],
    rows: relationshipOf(db, id, member.id),
  });
  requireRelationship(rows[0]);
  return { is_blocked: true };
}

export async function unblock({ db, member }: Actor, id: number): Promise<Blocking> {
  refuseOneself(id === member.id, "나를 차단할 수는 없어요.");
  const { rows } = await batchOf(db, {
    deleted: db.delete(blocks).where(and(eq(blocks.blockerId, member.id), eq(blocks.blockedId, id))),
    rows: relationshipOf(db, id, member.id),
  });
  requireRelationship(rows[0]);
  return { is_blocked: false };
}
