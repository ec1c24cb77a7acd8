import { and, eq, sql } from "drizzle-orm";
import type { NewReport, Report, ReportedThing } from "#contracts/reports.ts";
import { thingNames } from "#contracts/thing-names.ts";
import { batchOf, type Statement } from "#worker/db/batch-of.ts";
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
  return writeReport({ db, member }, { thing: name, thingId, ownerId: subject.ownerId }, report);
}

type Subject = { thing: ReportedThing; thingId: number; ownerId: number };

/** Writes a report of something that the member can see, in one batch with the statements `before` it. */
export async function writeReport(
  { db, member }: Actor,
  subject: Subject,
  report: NewReport,
  before: Statement[] = [],
): Promise<Report> {
  const row = { ...report, ...subject, memberId: member.id, createdAt: new Date() };
  try {
    const { written } = await batchOf(db, { before, written: db.insert(reports).values(row).returning() });
    const { id, reason, status, createdAt } = written[0]!;
    return { id, reason, status, create_at: createdAt.toISOString() };
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("conflict", "이미 신고했어요. 운영자가 살펴보고 있어요.");
    throw error;
  }
}
