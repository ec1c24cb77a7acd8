import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { MemberList } from "#contracts/follows.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { blocks, follows } from "#worker/db/schema/follows.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { isActive } from "#worker/features/members/active.ts";
import { type Audience, audienceOf, readerIn, readerValue } from "#worker/features/members/audience.ts";
import { profileOf, prompterFor } from "#worker/features/members/queries.ts";
import { toProfile, toPrompter } from "#worker/features/members/view.ts";
import { HIGHEST_RANK, readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";

/** Each list: its table, the column of the member it belongs to, and the column of the member it shows. */
const lists = {
  followers: { table: follows, owner: follows.followeeId, other: follows.followerId },
  following: { table: follows, owner: follows.followerId, other: follows.followeeId },
  blocks: { table: blocks, owner: blocks.blockerId, other: blocks.blockedId },
};
type ListName = keyof typeof lists;

type Cards = Placeholders<{ id: number; after: string; limit: number; readerId: number }>;
const cards = prepared((db, at: Cards, name: ListName, audience: Audience) => {
  const { table, owner, other } = lists[name];
  return db
    .select({
      ...prompterFor(readerIn(audience, at)),
      position: sql<number>`${table.id}`.as("position"),
    })
    .from(table)
    .innerJoin(members, eq(members.id, other))
    .where(and(eq(owner, at.id), lt(table.id, sql`CAST(${at.after} AS INTEGER)`), isActive))
    .orderBy(desc(table.id))
    .limit(at.limit);
});

const cardsOf = (db: Db, name: ListName, id: number, reader: Member | null, { cursor, limit }: PageQuery) =>
  cards(
    db,
    { id, after: readCursor(name, cursor) ?? HIGHEST_RANK, limit: limit + 1, ...readerValue(reader) },
    name,
    audienceOf(reader),
  );

type Row = Awaited<ReturnType<typeof cardsOf>>[number];

function toList(name: ListName, rows: Row[], limit: number): MemberList {
  const { items, next_cursor } = toPage(rows, limit, (last) => writeCursor(name, last.position));
  return { items: items.map(toPrompter), next_cursor };
}

type FollowList = "followers" | "following";

/** A member as guests see them, and their followers or the members they follow, newest first, in one round trip. */
export async function readFollows(db: Db, name: FollowList, id: number, reader: Member | null, page: PageQuery) {
  const { profile, rows } = await batchOf(db, {
    profile: profileOf(db, id),
    rows: cardsOf(db, name, id, reader, page),
  });
  if (!profile[0]) throw notFound("회원");
  return { member: toProfile(profile[0]), list: toList(name, rows, page.limit) };
}

export const listFollows = async (db: Db, name: FollowList, id: number, reader: Member | null, page: PageQuery) =>
  (await readFollows(db, name, id, reader, page)).list;

export const listBlocks = async ({ db, member }: Actor, page: PageQuery) =>
  toList("blocks", await cardsOf(db, "blocks", member.id, member, page), page.limit);
