import { sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { conversationSides as sides, messages } from "#worker/db/schema/messages.ts";

const ASKED = sql.raw("100");
const SWEEP = sql.raw("500");

/** Messages that both sides deleted; of some conversations by chance, at most 500 a run; answers how many. */
export async function forgetMessages(db: Db): Promise<number> {
  const some = sql`SELECT conversation_id FROM ${sides} WHERE cleared_id > 0 ORDER BY random() LIMIT ${ASKED}`;
  const isShown = sql`EXISTS (SELECT 1 FROM ${sides} AS side
    WHERE side.conversation_id = ${messages.conversationId} AND side.cleared_id < ${messages.id})`;
  const { meta } = await db
    .delete(messages)
    .where(
      sql`id IN (SELECT ${messages.id} FROM ${messages} WHERE ${messages.conversationId} IN (${some}) AND NOT ${isShown} LIMIT ${SWEEP})`,
    );
  return meta.changes;
}
