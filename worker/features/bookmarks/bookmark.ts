import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Bookmark, BookmarkedPage } from "#contracts/bookmarks.ts";
import type { PageQuery } from "#contracts/common.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { type Db, repeatable } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { bookmarks } from "#worker/db/schema/bookmarks.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { cardColumns, toCard } from "#worker/features/prompts/view.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { HIGHEST_RANK, readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";

const isOpen = (promptId: number) => and(eq(prompts.id, promptId), isPublished);

// Read after the write in the same batch: the counter that the triggers have just updated.
const countOf = (db: Db, promptId: number) =>
  db.select({ bookmarkCount: prompts.bookmarkCount }).from(prompts).where(isOpen(promptId));

function toBookmark(counted: { bookmarkCount: number } | undefined, isBookmarked: boolean): Bookmark {
  if (!counted) throw notFound("프롬프트");
  return { is_bookmarked: isBookmarked, bookmark_count: counted.bookmarkCount };
}

export async function addBookmark({ db, member }: Actor, promptId: number) {
  const { counted } = await batchOf(repeatable(db), {
    inserted: insertWhere(
      db,
      bookmarks,
      { promptId, memberId: member.id, createdAt: new Date() },
      sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${isOpen(promptId)})`,
    ).onConflictDoNothing(),
    counted: countOf(db, promptId),
  });
  return toBookmark(counted[0], true);
}

export async function removeBookmark({ db, member }: Actor, promptId: number) {
  const { counted } = await batchOf(repeatable(db), {
    deleted: db
      .delete(bookmarks)
      .where(
        and(
          eq(bookmarks.promptId, promptId),
          eq(bookmarks.memberId, member.id),
          sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${isOpen(promptId)})`,
        ),
      ),
    counted: countOf(db, promptId),
  });
  return toBookmark(counted[0], false);
}

const ORDER = "bookmarks";

/** Counted up to here. */
const GONE_MAX = sql.raw("100");

/** How many of the member's bookmarked prompts are not published at present. */
const goneOf = (db: Db, memberId: number) =>
  db.select({ goneCount: sql<number>`count(*)`.as("gone_count") }).from(sql`(SELECT 1 FROM ${bookmarks}
    JOIN ${prompts} ON ${eq(prompts.id, bookmarks.promptId)}
    WHERE ${eq(bookmarks.memberId, memberId)} AND ${prompts.status} NOT IN ('published', 'deleted') LIMIT ${GONE_MAX})`);

const pageOfBookmarks = (db: Db, memberId: number, { cursor, limit }: PageQuery) =>
  db
    .select({ ...cardColumns, rank: sql<string>`CAST(${bookmarks.id} AS TEXT)`.as("rank") })
    .from(bookmarks)
    .innerJoin(prompts, eq(prompts.id, bookmarks.promptId))
    .where(
      and(
        eq(bookmarks.memberId, memberId),
        lt(bookmarks.id, sql`CAST(${readCursor(ORDER, cursor) ?? HIGHEST_RANK} AS INTEGER)`),
        isPublished,
      ),
    )
    .orderBy(desc(bookmarks.id))
    .limit(limit + 1);

/** The member's bookmarked prompts that are still published, newest bookmark first; the first page says how many are not. */
export async function listBookmarks({ db, member }: Actor, query: PageQuery): Promise<BookmarkedPage> {
  const { rows, gone } = await batchOf(db, {
    rows: pageOfBookmarks(db, member.id, query),
    gone: goneOf(db, member.id),
  });
  const { items, next_cursor } = toPage(rows, query.limit, ({ rank }) => writeCursor(ORDER, rank));
  const goneCount = query.cursor === undefined ? gone[0]!.goneCount : 0;
  return { items: items.map(toCard), next_cursor, ...(goneCount > 0 && { gone_count: goneCount }) };
}
