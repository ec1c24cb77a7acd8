import { and, asc, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import { type Audience, audienceOf, readerIn, readerValue } from "#worker/features/members/audience.ts";
import { isVisibleTo } from "#worker/features/prompts/access.ts";
import { HIGHEST_RANK, readCursor } from "#worker/lib/cursor.ts";
import { CURSOR, EXCERPT, NEWEST, tryoutColumns } from "./view.ts";

/** The cursor key of a member's own list. */
export const OWN = "mytryouts";

const visible = prepared((db, at: Placeholders<{ promptId: number; readerId: number }>, audience: Audience) =>
  db
    .select({ promptId: prompts.id, status: prompts.status })
    .from(prompts)
    .where(and(eq(prompts.id, at.promptId), isVisibleTo(readerIn(audience, at)))),
);

/** A prompt that this reader may see. */
export const visiblePrompt = (db: Db, promptId: number, reader: Member | null) =>
  visible(db, { promptId, ...readerValue(reader) }, audienceOf(reader));

const tryoutsWhere = (db: Db, condition: SQL | undefined) =>
  db.select(tryoutColumns).from(tryouts).innerJoin(members, eq(members.id, tryouts.memberId)).where(condition);

/** One try-out with its author, as a query for the caller's batch. */
export const tryoutWhere = (db: Db, condition: SQL | undefined) => tryoutsWhere(db, condition).limit(1);

/** All try-outs of a prompt by a member, one for each model at most, also hidden ones. */
export const ownTryoutsOf = (db: Db, promptId: number, member: Member) =>
  tryoutsWhere(db, and(eq(tryouts.promptId, promptId), eq(tryouts.memberId, member.id))).orderBy(asc(tryouts.id));

/** A member's own try-outs with their prompts behind a cursor, newest first, with one more than `limit`. */
export const tryoutsOfMember = (db: Db, member: Member, { cursor, limit }: PageQuery) =>
  db
    .select({ ...tryoutColumns, title: prompts.title, status: prompts.status })
    .from(tryouts)
    .innerJoin(members, eq(members.id, tryouts.memberId))
    .innerJoin(prompts, eq(prompts.id, tryouts.promptId))
    .where(and(eq(tryouts.memberId, member.id), lt(tryouts.id, lastShown(OWN, cursor))))
    .orderBy(desc(tryouts.id))
    .limit(limit + 1);

// One character more than an excerpt has tells whether there is more.
const beginning = sql<string>`substr(${tryouts.text}, 1, ${sql.raw(String(EXCERPT + 1))})`.as("text");

type Shown = { promptId: number; after: string; limit: number };
type Text = "whole" | "excerpt";

const shownTryouts = prepared((db, at: Placeholders<Shown>, text: Text) =>
  db
    .select({
      ...tryoutColumns,
      text: text === "excerpt" ? beginning : tryouts.text,
    })
    .from(tryouts)
    .innerJoin(members, eq(members.id, tryouts.memberId))
    .where(
      and(
        eq(tryouts.promptId, at.promptId),
        isNull(tryouts.hiddenFor),
        lt(tryouts.id, sql`CAST(${at.after} AS INTEGER)`),
      ),
    )
    .orderBy(desc(tryouts.id))
    .limit(at.limit),
);

/** The shown try-outs of a prompt behind a cursor, newest first, with one more than `limit`, as a query for the caller's batch. */
export const tryoutsOf = (db: Db, promptId: number, { cursor, limit }: { cursor?: string; limit: number }) =>
  shownTryouts(db, { promptId, after: readCursor(CURSOR, cursor) ?? HIGHEST_RANK, limit: limit + 1 }, "whole");

/** The newest try-outs of a prompt as its page shows them. */
export const newestTryoutsOf = (db: Db, promptId: number) =>
  shownTryouts(db, { promptId, after: HIGHEST_RANK, limit: NEWEST + 1 }, "excerpt");
