import { and, eq, sql } from "drizzle-orm";
import type { Evidence } from "#contracts/moderation.ts";
import { audit } from "#worker/db/audit.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { messageEvidence, reports } from "#worker/db/schema/reports.ts";
import type { Env } from "#worker/env.ts";
import { readEvidence } from "#worker/features/messages/evidence.ts";
import { messageThing } from "#worker/features/messages/thing.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { requireJudged } from "./decide.ts";

const isAbout = sql`thing = 'message' AND thing_id = ${messageEvidence.id}`;
const isPending = sql`(EXISTS (SELECT 1 FROM ${reports} WHERE ${isAbout} AND status = 'open')
  OR EXISTS (SELECT 1 FROM ${moderationActs} WHERE ${isAbout} AND appeal_status = 'open'))`;

/**
 * Opens what was sealed with the report of a message, for the operator who decides: from then on no other opens it or decides until it is
 * decided, or for a day. Every opening is in the audit before anything is returned.
 */
export async function openEvidence(operator: Actor, env: Env, id: number): Promise<Evidence> {
  const { db, member } = operator;
  await requireJudged(operator, { thing: "message", id });
  const isThis = eq(messageEvidence.id, id);
  try {
    const { rows } = await batchOf(db, {
      taken: db
        .update(messageEvidence)
        .set({ openedBy: member.id, openedAt: new Date() })
        .where(and(isThis, isPending, sql`(${messageThing.isTaken!(member.id)}) IS NOT 1`)),
      isOurs: mustChangeOne(db),
      audited: audit(db, { adminId: member.id, action: "open_evidence", thing: "message", thingId: String(id) }),
      rows: db.select({ sealed: messageEvidence.sealed }).from(messageEvidence).where(isThis),
    });
    return await readEvidence(db, env, id, rows[0]!.sealed);
  } catch (error) {
    if (isUndone(error))
      throw new AppError("conflict", "판단을 기다리는 신고나 이의가 없거나, 다른 운영자가 먼저 열었어요.");
    throw error;
  }
}
