import { and, eq, lt, ne, sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import { type Db, repeatable } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import { promptCopies } from "#worker/db/schema/prompts.usage.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Actor } from "#worker/lib/http.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { DAY } from "#worker/lib/time.ts";
import { isPublished } from "./access.ts";

const COPIES_OF_MEMBER = 200;
const COPY_DAYS = 90;

/** Whether a member took the text of a free prompt in the last 90 days, as an SQL condition. */
export const isCopiedBy = (memberId: number, promptId: number) =>
  sql`EXISTS (SELECT 1 FROM ${promptCopies} WHERE ${and(eq(promptCopies.memberId, memberId), eq(promptCopies.promptId, promptId))})`;

/**
 * Notes that the member takes the text of a free prompt of another member, once a day: it is the evidence for a try-out. Of one
 * member the last 200 prompts are kept. Returns whether it is noted; throws 404 for a prompt that is not published.
 */
export async function noteCopy({ db, member }: Actor, promptId: number) {
  const now = new Date();
  const isOpen = and(eq(prompts.id, promptId), isPublished);
  const isOwn = eq(promptCopies.memberId, member.id);
  const { rows } = await batchOf(repeatable(db), {
    inserted: insertFrom(
      db,
      promptCopies,
      { memberId: member.id, promptId: prompts.id, copiedAt: now },
      sql`FROM ${prompts} WHERE ${and(isOpen, eq(prompts.price, 0), ne(prompts.memberId, member.id))}`,
    ).onConflictDoUpdate({
      target: [promptCopies.memberId, promptCopies.promptId],
      set: { copiedAt: now },
      setWhere: lt(promptCopies.copiedAt, new Date(now.getTime() - DAY)),
    }),
    deleted: db
      .delete(promptCopies)
      .where(
        and(
          isOwn,
          sql`copied_at < (SELECT copied_at FROM prompt_copies WHERE ${isOwn} ORDER BY copied_at DESC LIMIT 1 OFFSET ${sql.raw(String(COPIES_OF_MEMBER - 1))})`,
        ),
      ),
    rows: db
      .select({ isCopied: isCopiedBy(member.id, promptId).mapWith(Boolean).as("is_copied") })
      .from(prompts)
      .where(isOpen),
  });
  if (!rows[0]) throw notFound("프롬프트");
  return { is_copied: rows[0].isCopied };
}

/** Deletes the notes of copies that are older than 90 days; `done` counts them. */
export const purgeCopies = (db: Db): Promise<JobResult> =>
  purgeRows(db, promptCopies, lt(promptCopies.copiedAt, new Date(Date.now() - COPY_DAYS * DAY)));
