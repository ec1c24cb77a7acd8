import { and, eq, isNull, lte, ne, sql } from "drizzle-orm";
import { RECORD_YEARS } from "#contracts/kept-data.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { ownRows } from "#worker/db/export-section.ts";
import { takedowns } from "#worker/db/schema/takedowns.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { type JobResult, upToOfEach } from "#worker/lib/job.ts";
import { DAY, spanOfYears } from "#worker/lib/time.ts";

const PURGED_MAX = 500;
const limit = sql.raw(String(PURGED_MAX));
const WORDS = { name: "", email: "", detail: "", proof: "" };

/**
 * Deletes claims that nobody confirmed within a day, and those that ended three years ago. What is hidden until further notice stays, without who
 * claimed it.
 */
export async function purgeTakedowns(db: Db): Promise<JobResult> {
  const unconfirmed = lte(takedowns.createdAt, new Date(Date.now() - DAY));
  const last = new Date(Date.now() - spanOfYears(RECORD_YEARS.dispute));
  const isOver = sql`ended_at IS NOT NULL AND email <> '' AND ${lte(takedowns.endedAt, last)}`;
  // Of who has left, or was kept hidden for so long, the words are gone already. Apart from the others for the indexes.
  const isOverAndErased = sql`email = '' AND ${lte(takedowns.endedAt, last)}`;
  const { dropped, erased, gone } = await batchOf(db, {
    dropped: db
      .delete(takedowns)
      .where(
        sql`id IN (SELECT id FROM ${takedowns} WHERE status = 'unconfirmed' AND ${unconfirmed} ORDER BY created_at LIMIT ${limit})`,
      )
      .returning({ id: takedowns.id }),
    gone: db
      .delete(takedowns)
      .where(
        sql`id IN (SELECT id FROM ${takedowns} WHERE (${isOver} OR ${isOverAndErased}) AND status <> 'lasting' ORDER BY ended_at LIMIT ${limit})`,
      )
      .returning({ id: takedowns.id }),
    erased: db
      .update(takedowns)
      .set({ ...WORDS, memberId: null })
      .where(
        sql`id IN (SELECT id FROM ${takedowns} WHERE ${isOver} AND status = 'lasting' ORDER BY ended_at LIMIT ${limit})`,
      )
      .returning({ id: takedowns.id }),
  });
  return upToOfEach(
    PURGED_MAX,
    [dropped, erased, gone].map((rows) => rows.length),
  );
}

export const takedownsLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => [
    db.delete(takedowns).where(and(eq(takedowns.memberId, memberId), eq(takedowns.status, "unconfirmed"))),
    // Until it is decided the claim goes on as that of somebody without an account, who is told by mail.
    db
      .update(takedowns)
      .set({ memberId: null })
      .where(and(eq(takedowns.memberId, memberId), isNull(takedowns.endedAt))),
    db
      .update(takedowns)
      .set({ ...WORDS, memberId: null })
      .where(and(eq(takedowns.memberId, memberId), ne(takedowns.status, "unconfirmed"))),
  ],
  sections: [
    ownRows({
      name: "takedowns",
      table: takedowns,
      key: takedowns.id,
      owner: takedowns.memberId,
      fields: {
        name: takedowns.name,
        email: takedowns.email,
        right: takedowns.right,
        address: takedowns.address,
        detail: takedowns.detail,
        proof: takedowns.proof,
        status: takedowns.status,
        reason: takedowns.reason,
        create_at: takedowns.createdAt,
        ended_at: takedowns.endedAt,
      },
    }),
  ],
  purges: { purgeTakedowns },
};
