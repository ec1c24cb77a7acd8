import { and, desc, lt, sql } from "drizzle-orm";
import type { Page, PageQuery } from "#contracts/common.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { HIGHEST_RANK, readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isRated, needsCheck } from "./age.ts";
import { cardColumns, toCard } from "./view.ts";

/** The prompts that are rated 19, newest first, for a member whose age was checked. */
export async function listRated({ db, member }: Actor, { cursor, limit }: PageQuery): Promise<Page<PromptCard>> {
  if (!member.adultCheckedAt) throw needsCheck();
  const after = readCursor("rated", cursor) ?? HIGHEST_RANK;
  const rows = await db
    .select({ ...cardColumns, rank: sql<string>`CAST(${prompts.rankLatest} AS TEXT)`.as("rank") })
    .from(prompts)
    .where(and(isRated, lt(prompts.rankLatest, sql`CAST(${after} AS INTEGER)`)))
    .orderBy(desc(prompts.rankLatest))
    .limit(limit + 1);
  const { items, next_cursor } = toPage(rows, limit, ({ rank }) => writeCursor("rated", rank));
  return { items: items.map(toCard), next_cursor };
}
