import { sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { conversations, messages } from "#worker/db/schema/messages.ts";
import { type JobResult, untilNone } from "#worker/lib/job.ts";

const CONVERSATIONS = sql.raw("50");
const PURGE_MAX = sql.raw("400");

/**
 * Deletes messages that both members deleted, oldest first. Reads only conversations that have some (`purge_to`), at most 50 a run.
 * `done` counts the messages, at most 400.
 */
export async function purgeMessages(db: Db): Promise<JobResult> {
  const due = sql`SELECT id, purge_to FROM ${conversations} WHERE purge_to > 0 ORDER BY purge_to LIMIT ${CONVERSATIONS}`;
  const { deleted } = await batchOf(db, {
    deleted: db.delete(messages).where(
      sql`id IN (SELECT found.id FROM (${due}) AS due
        CROSS JOIN ${messages} AS found ON found.conversation_id = due.id AND found.id <= due.purge_to LIMIT ${PURGE_MAX})`,
    ),
    updated: db
      .update(conversations)
      .set({ purgeTo: 0 })
      .where(
        sql`id IN (SELECT due.id FROM (${due}) AS due WHERE NOT EXISTS
        (SELECT 1 FROM ${messages} AS found WHERE found.conversation_id = due.id AND found.id <= due.purge_to))`,
      ),
  });
  return untilNone(deleted.meta.changes);
}
