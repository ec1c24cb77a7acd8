import { and, eq, inArray, sql } from "drizzle-orm";
import type { OperatedInquiry } from "#contracts/inquiries.ts";
import { audit } from "#worker/db/audit.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { noteQueued } from "#worker/db/queue-mail.ts";
import { inquiryMessages } from "#worker/db/schema/inquiries.ts";
import { guestMails } from "#worker/db/schema/mail.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { readQueued, requireQueued } from "./queue.ts";

/** Sends the mail of the newest answer to a guest again, which was not sent. Throws 404 when it is none. */
export async function retryAnswerMail(operator: Actor, id: number): Promise<OperatedInquiry> {
  const { db, member } = operator;
  await requireQueued(db, id);
  const newest = sql`(SELECT CAST(max(id) AS TEXT) FROM ${inquiryMessages} WHERE inquiry_id = ${id} AND is_operators = 1)`;
  const isUnsent = and(
    eq(guestMails.kind, "inquiry_answer"),
    sql`${guestMails.about} = ${newest}`,
    inArray(guestMails.state, ["failed", "unsure"]),
  );
  try {
    await db.batch([
      db.update(guestMails).set({ state: "waiting", attempts: 0, nextAt: new Date(), endedAt: null }).where(isUnsent),
      mustChangeOne(db),
      audit(db, { adminId: member.id, action: "retry", thing: "inquiry", thingId: String(id) }),
    ]);
  } catch (error) {
    if (isUndone(error)) throw notFound("보내지 못한 메일");
    throw error;
  }
  noteQueued(db);
  return readQueued(operator, id);
}
