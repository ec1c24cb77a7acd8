import { desc, sql } from "drizzle-orm";
import type { Page, PageQuery } from "#contracts/common.ts";
import { FOLLOWING_READ } from "#contracts/following.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { cardColumns, toCard } from "#worker/features/prompts/view.ts";
import { HIGHEST_RANK, readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import type { Actor } from "#worker/lib/http.ts";

const ORDER = "following";
const READ = sql.raw(String(FOLLOWING_READ));

/**
 * The newest prompts of the members that one follows, below a rank. Of each followed member only the newest prompt is looked up in an
 * index; a page of n prompts can only come from the n members whose newest ones are the newest of all, and of these n prompts each
 * are read. So it reads at most two rows for each of 2,000 followed members and n × n prompts, whatever they have published.
 */
export const newestFollowed = prepared((db, at: Placeholders<{ memberId: number; after: string; limit: number }>) => {
  const after = sql`CAST(${at.after} AS INTEGER)`;
  const followed = sql`SELECT followee_id FROM follows WHERE follower_id = ${at.memberId} ORDER BY id DESC LIMIT ${READ}`;
  const heads = sql`SELECT followed.followee_id AS member_id, (SELECT head.rank_latest FROM prompts AS head
      WHERE head.member_id = followed.followee_id AND head.status = 'published' AND head.rank_latest < ${after}
      ORDER BY head.rank_latest DESC LIMIT 1) AS newest FROM (${followed}) AS followed`;
  const chosen = sql`SELECT member_id FROM (${heads}) ORDER BY newest DESC LIMIT ${at.limit}`;
  const theirs = sql`SELECT own.id FROM (${chosen}) AS chosen CROSS JOIN prompts AS own ON own.id IN (SELECT recent.id FROM prompts AS recent
      WHERE recent.member_id = chosen.member_id AND recent.status = 'published' AND recent.rank_latest < ${after}
      ORDER BY recent.rank_latest DESC LIMIT ${at.limit})`;
  return db
    .select({ ...cardColumns, rank: sql<string>`CAST(${prompts.rankLatest} AS TEXT)`.as("rank") })
    .from(prompts)
    .where(sql`${prompts.id} IN (${theirs})`)
    .orderBy(desc(prompts.rankLatest))
    .limit(at.limit);
});

/** The newest prompts of the members that this one follows, newest first. */
export async function listFollowed({ db, member }: Actor, { cursor, limit }: PageQuery): Promise<Page<PromptCard>> {
  const after = readCursor(ORDER, cursor) ?? HIGHEST_RANK;
  const rows = await newestFollowed(db, { memberId: member.id, after, limit: limit + 1 });
  const { items, next_cursor } = toPage(rows, limit, ({ rank }) => writeCursor(ORDER, rank));
  return { items: items.map(toCard), next_cursor };
}
