import { sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { conversationSides as sides, messages } from "#worker/db/schema/messages.ts";
import { type JobResult, untilNone } from "#worker/lib/job.ts";

const CONVERSATIONS = sql.raw("100");
const PURGE_MAX = sql.raw("500");

/**
 * Deletes messages that both members deleted, in 100 random conversations, so that those with nothing to delete do not block the
 * others; `done` counts them, at most 500.
 */
export async function purgeMessages(db: Db): Promise<JobResult> {
  const some = sql`SELECT conversation_id FROM ${sides} WHERE cleared_id > 0 ORDER BY random() LIMIT ${CONVERSATIONS}`;
  const isShown = sql`EXISTS (SELECT 1 FROM ${sides} AS side
    WHERE side.conversation_id = ${messages.conversationId} AND side.cleared_id < ${messages.id})`;
  const { meta } = await db
    .delete(messages)
    .where(
      sql`id IN (SELECT ${messages.id} FROM ${messages} WHERE ${messages.conversationId} IN (${some}) AND NOT ${isShown} LIMIT ${PURGE_MAX})`,
    );
  return untilNone(meta.changes);
}
