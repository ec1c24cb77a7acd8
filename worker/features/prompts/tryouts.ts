import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Page } from "#contracts/common.ts";
import type { Tryout, TryoutCount } from "#contracts/tryouts.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { members } from "#worker/db/schema/members.ts";
import { tryoutCounts, tryouts } from "#worker/db/schema/tryouts.ts";
import { HIGHEST_RANK, readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";

const CURSOR = "tryouts";
/** Try-outs on the page of a prompt, and the characters of their texts there. */
const NEWEST = 3;
const EXCERPT = 300;

// D1 keys the rows of a batch by column name, so no two columns here may share one.
export const tryoutColumns = {
  id: tryouts.id,
  promptId: tryouts.promptId,
  memberId: tryouts.memberId,
  model: tryouts.model,
  verdict: tryouts.verdict,
  note: tryouts.note,
  text: tryouts.text,
  media: tryouts.media,
  hiddenFor: tryouts.hiddenFor,
  createdAt: tryouts.createdAt,
  nickname: members.nickname,
  profileImage: members.profileImage,
};
export type TryoutRow = Pick<
  typeof tryouts.$inferSelect,
  Exclude<keyof typeof tryoutColumns, "nickname" | "profileImage">
> &
  Pick<typeof members.$inferSelect, "nickname" | "profileImage">;

export const toTryout = (row: TryoutRow): Tryout => ({
  id: row.id,
  prompt_id: row.promptId,
  member: { user_id: row.memberId, nickname: row.nickname, profile_image: row.profileImage },
  model: row.model,
  verdict: row.verdict,
  note: row.note,
  kind: row.media ? "image" : "text",
  text: row.text,
  ...(row.media && { media: row.media }),
  create_at: row.createdAt.toISOString(),
  ...(row.hiddenFor && { is_hidden: true as const }),
});

// One character more than an excerpt has tells whether there is more.
const beginning = sql<string>`substr(${tryouts.text}, 1, ${sql.raw(String(EXCERPT + 1))})`.as("text");

type Shown = { promptId: number; after: string; limit: number };
type Text = "whole" | "excerpt";

const shown = prepared((db, at: Placeholders<Shown>, text: Text) =>
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
  shown(db, { promptId, after: readCursor(CURSOR, cursor) ?? HIGHEST_RANK, limit: limit + 1 }, "whole");

/** The newest try-outs of a prompt as its page shows them. */
export const newestTryoutsOf = (db: Db, promptId: number) =>
  shown(db, { promptId, after: HIGHEST_RANK, limit: NEWEST + 1 }, "excerpt");

export function toTryoutPage(rows: TryoutRow[], limit: number): Page<Tryout> {
  const { items, next_cursor } = toPage(rows, limit, ({ id }) => writeCursor(CURSOR, id));
  return { items: items.map(toTryout), next_cursor };
}

function cut(tryout: Tryout): Tryout {
  const characters = [...tryout.text];
  if (characters.length <= EXCERPT) return tryout;
  return { ...tryout, text: `${characters.slice(0, EXCERPT).join("").trimEnd()}…`, is_cut: true };
}

export function toNewestTryouts(rows: TryoutRow[]): Page<Tryout> {
  const page = toTryoutPage(rows, NEWEST);
  return { ...page, items: page.items.map(cut) };
}

const countColumns = {
  model: tryoutCounts.model,
  works: tryoutCounts.works,
  tweak: tryoutCounts.tweak,
  fails: tryoutCounts.fails,
};
type CountRow = Pick<typeof tryoutCounts.$inferSelect, keyof typeof countColumns>;

/** A row for each model at most, so the costs do not grow with the try-outs. */
export const tryoutCountsOf = prepared((db, at: Placeholders<{ promptId: number }>) =>
  db
    .select(countColumns)
    .from(tryoutCounts)
    .where(and(eq(tryoutCounts.promptId, at.promptId), sql`works + tweak + fails > 0`))
    .orderBy(sql`works + tweak + fails DESC`, tryoutCounts.model),
);

export const toTryoutCount = (row: CountRow): TryoutCount => ({ ...row, count: row.works + row.tweak + row.fails });
