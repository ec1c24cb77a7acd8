import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { RemixList } from "#contracts/remixes.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { cardColumns, toCard } from "#worker/features/prompts/view.ts";
import { HIGHEST_RANK, readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";

const ORDER = "remixes";

const originalOf = prepared((db, at: Placeholders<{ id: number }>) =>
  db
    .select({
      id: prompts.id,
      title: prompts.title,
      memberId: prompts.memberId,
      nickname: prompts.prompterNickname,
    })
    .from(prompts)
    .where(and(eq(prompts.id, at.id), isPublished)),
);

const remixesOf = prepared((db, at: Placeholders<{ id: number; after: string; limit: number }>) =>
  db
    .select(cardColumns)
    .from(prompts)
    .where(and(eq(prompts.remixedFrom, at.id), isPublished, lt(prompts.id, sql`CAST(${at.after} AS INTEGER)`)))
    .orderBy(desc(prompts.id))
    .limit(at.limit),
);

/** The published remixes of a published prompt, newest first. */
export async function listRemixes(db: Db, id: number, { cursor, limit }: PageQuery): Promise<RemixList> {
  const after = readCursor(ORDER, cursor) ?? HIGHEST_RANK;
  const { original, rows } = await batchOf(db, {
    original: originalOf(db, { id }),
    rows: remixesOf(db, { id, after, limit: limit + 1 }),
  });
  if (!original[0]) throw notFound("프롬프트");
  const { items, next_cursor } = toPage(rows, limit, (last) => writeCursor(ORDER, last.id));
  const { memberId, nickname, title } = original[0];
  return {
    items: items.map((row) => toCard(row)),
    next_cursor,
    original: { id, title, prompter: { user_id: memberId, nickname } },
  };
}
