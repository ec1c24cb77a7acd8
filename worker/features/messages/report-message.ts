import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { NewReport } from "#contracts/reports.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { messageEvidence } from "#worker/db/schema/reports.ts";
import type { Env } from "#worker/env.ts";
import { writeReport } from "#worker/features/reports/report.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { MessagesActor } from "#worker/lib/http.ts";
import { sealEvidence } from "./evidence.ts";
import { messagesUpTo } from "./queries.ts";
import { messageThing } from "./thing.ts";

/** The message and the ten before it. */
const SEALED_MAX = 11;

/**
 * Reports a message that the member received and still sees. What was said until then is sealed in the batch of the report; of a message
 * that was reported before, what was sealed first stays.
 */
export async function reportMessage(actor: MessagesActor & { env: Env }, id: number, report: NewReport) {
  const { db, messagesDb, member, env } = actor;
  const rows = await messagesUpTo(messagesDb, member.id, id, SEALED_MAX);
  const [reported] = rows;
  if (reported?.messageId !== id) throw notFound("메시지");
  const { conversationId, senderId, createdAt } = reported;
  if (senderId === member.id) throw new AppError("conflict", messageThing.own);
  const kept = {
    sealed: await sealEvidence(env, rows),
    reportedAt: new Date(),
  };
  const isHidden = and(eq(messageEvidence.id, id), isNotNull(messageEvidence.hiddenAt));
  const before = [
    must(db, sql`NOT EXISTS (SELECT 1 FROM ${messageEvidence} WHERE ${isHidden})`),
    db
      .insert(messageEvidence)
      .values({ id, conversationId, senderId, receiverId: member.id, sentAt: createdAt, ...kept })
      .onConflictDoUpdate({ target: messageEvidence.id, set: kept, setWhere: eq(messageEvidence.sealed, "") }),
  ];
  try {
    return await writeReport(actor, { thing: "message", thingId: id, ownerId: senderId }, report, before);
  } catch (error) {
    // Hidden already: it cannot be seen, and so not be reported.
    if (isUndone(error)) throw notFound("메시지");
    throw error;
  }
}
