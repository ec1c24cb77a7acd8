import { and, count, desc, eq, gt, gte, lt, ne, sql, type SQL } from "drizzle-orm";
import type { TakedownQueue } from "#contracts/takedowns.ts";
import type { Db } from "#worker/db/client.ts";
import { guestMails } from "#worker/db/schema/mail.ts";
import { members } from "#worker/db/schema/members.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { type Takedown, takedowns } from "#worker/db/schema/takedowns.ts";

const rows = (db: Db) =>
  db
    .select({
      takedown: takedowns,
      act: moderationActs,
      member: { id: members.id, nickname: members.nickname },
    })
    .from(takedowns)
    .leftJoin(moderationActs, eq(moderationActs.id, takedowns.actId))
    .leftJoin(members, eq(members.id, takedowns.memberId));
export type TakedownRow = Awaited<ReturnType<typeof rows>>[number];

// Literal, for the partial indexes.
const isIn: Record<TakedownQueue, SQL> = {
  open: sql`${takedowns.status} = 'open'`,
  hidden: sql`${takedowns.status} = 'hidden'`,
  ended: sql`${takedowns.endedAt} IS NOT NULL`,
};

/** Those that waited longest first; ended ones newest first. */
export function pageOfTakedowns(db: Db, queue: TakedownQueue, last: string | undefined, limit: number) {
  const isOldest = queue !== "ended";
  const from = last === undefined ? undefined : sql`CAST(${last} AS INTEGER)`;
  const isNext = from && (isOldest ? gt(takedowns.id, from) : lt(takedowns.id, from));
  return rows(db)
    .where(and(isIn[queue], isNext))
    .orderBy(isOldest ? takedowns.id : desc(takedowns.id))
    .limit(limit + 1);
}

/** A claim that operators may read. */
export const findTakedown = (db: Db, id: number) =>
  rows(db)
    .where(and(eq(takedowns.id, id), ne(takedowns.status, "unconfirmed")))
    .get();

/** How many earlier claims came from the same address, and how many of them were refused. Erased addresses are nobody's. */
export const earlierOf = (db: Db, { id, email }: Takedown) =>
  db
    .select({
      all: count().as("all"),
      refused: sql<number>`count(*) FILTER (WHERE ${takedowns.status} = 'refused')`.as("refused"),
    })
    .from(takedowns)
    .where(
      and(
        eq(takedowns.email, email),
        ne(takedowns.email, ""),
        lt(takedowns.id, id),
        ne(takedowns.status, "unconfirmed"),
      ),
    )
    .get();

/** How many mails to the claimant could not be sent. */
export const unsentTo = (db: Db, { id }: Takedown) =>
  db
    .select({ all: count().as("all") })
    .from(guestMails)
    .where(
      and(
        // A range of the unique index.
        eq(guestMails.kind, "takedown"),
        gte(guestMails.about, `${id} `),
        lt(guestMails.about, `${id}!`),
        sql`${guestMails.state} NOT IN ('waiting', 'sending', 'sent')`,
      ),
    )
    .get();
