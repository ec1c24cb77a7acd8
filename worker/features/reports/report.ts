import { and, eq, sql } from "drizzle-orm";
import type { NewReport, Report } from "#contracts/reports.ts";
import { thingNames } from "#contracts/thing-names.ts";
import { type Db, isUniqueViolation } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import type { Thing } from "#worker/lib/thing.ts";

const findOwner = (db: Db, { id, owner, isShown }: Thing, thingId: number, reader: Member) =>
  db
    .select({ ownerId: sql<number>`${owner}` })
    .from(id.table)
    .where(and(eq(id, thingId), isShown(reader)))
    .get();

/** Only what the member can see can be reported; anything else is not found. */
export async function reportThing({ db, member }: Actor, thing: Thing, thingId: number, report: NewReport) {
  const { name, called, own } = thing;
  const subject = await findOwner(db, thing, thingId, member);
  if (!subject) throw notFound(called ?? thingNames[name]);
  if (subject.ownerId === member.id) throw new AppError("unprocessable", own);
  try {
    const { id, reason, status, createdAt } = await db
      .insert(reports)
      .values({ ...report, memberId: member.id, thing: name, thingId, ownerId: subject.ownerId, createdAt: new Date() })
      .returning()
      .get();
    return { id, reason, status, create_at: createdAt.toISOString() } satisfies Report;
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("conflict", "이미 신고했어요. 운영자가 살펴보고 있어요.");
    throw error;
  }
}
