import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { messageEvidence as evidence, reports } from "#worker/db/schema/reports.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import type { Thing } from "#worker/lib/thing.ts";
import { DAY, HOUR } from "#worker/lib/time.ts";

const inSeoul = sql`(${evidence.sentAt} + ${sql.raw(String(9 * HOUR))}) / 1000, 'unixepoch'`;
const dayOf = (part: string) => sql`CAST(strftime(${sql.raw(`'%${part}'`)}, ${inSeoul}) AS INTEGER)`;

const isAbout = sql`thing = 'message' AND thing_id = ${evidence.id}`;
/** Whether reports or an appeal about it were decided since it was opened. */
const isDecided = sql`EXISTS (SELECT 1 FROM ${reports} WHERE ${isAbout} AND closed_at >= ${evidence.openedAt})
  OR EXISTS (SELECT 1 FROM ${moderationActs} WHERE ${isAbout} AND answered_at >= ${evidence.openedAt})`;

/** A message that was reported. It is known here by its evidence: the message itself is in another database, and nobody but its two members reads it. */
export const messageThing: Thing = {
  name: "message",
  titled: (title) => title,
  own: "내가 보낸 메시지는 신고할 수 없어요.",
  id: evidence.id,
  owner: evidence.senderId,
  isShown: () => isNull(evidence.hiddenAt),
  title: sql`${dayOf("Y")} || '년 ' || ${dayOf("m")} || '월 ' || ${dayOf("d")} || '일에 보낸 메시지'`,
  texts: [],
  state: sql`CASE WHEN ${evidence.hiddenAt} IS NULL THEN 'shown' ELSE 'hidden' END`,
  isTaken: (operatorId) =>
    sql`${evidence.openedBy} <> ${operatorId} AND ${evidence.openedAt} > ${Date.now() - DAY} AND NOT (${isDecided})`,
  hide: (db, id, _, now) =>
    db
      .update(evidence)
      .set({ hiddenAt: now })
      .where(and(eq(evidence.id, id), isNull(evidence.hiddenAt))),
  unhide: (db, id) =>
    db
      .update(evidence)
      .set({ hiddenAt: null })
      .where(and(eq(evidence.id, id), isNotNull(evidence.hiddenAt))),
  shownAgain: "다시 보이게 했어요",
  async publish(db, id) {
    const [row] = await db.select().from(evidence).where(eq(evidence.id, id));
    if (!row) return [];
    const event = { type: "conversation", id: row.conversationId } as const;
    return [row.senderId, row.receiverId].map((to) => ({ to, event }));
  },
};
