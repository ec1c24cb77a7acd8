import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Page } from "#contracts/common.ts";
import type { ReportDetail, ReportGroup, ReportQueueQuery } from "#contracts/moderation.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { audit } from "#worker/db/audit.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { reports } from "#worker/db/schema/reports.ts";
import type { Env } from "#worker/env.ts";
import { HIGHEST_RANK, readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { conflictWith } from "./conflicts.ts";
import { findSubjects, keyOf, type ThingId } from "./subjects.ts";
import { things } from "./things.ts";
import { dueFrom, toAct } from "./view.ts";

const REPORTS_SHOWN = 50;
const ACTS_SHOWN = 20;
const EXCERPT = 200;

/** One report for each reported subject: the first while they are open, as they are handled in order, else the last. */
function groupsOf(db: Db, { status, cursor, limit }: ReportQueueQuery) {
  const isOpen = status === "open";
  const after = readCursor("reports", cursor) ?? (isOpen ? "0" : HIGHEST_RANK);
  const isNext = isOpen
    ? sql`${reports.id} > CAST(${after} AS INTEGER)`
    : sql`${reports.id} < CAST(${after} AS INTEGER)`;
  const isBehind = isOpen ? sql`other.id < reports.id` : sql`other.id > reports.id`;
  return db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.status, status),
        isNext,
        sql`NOT EXISTS (SELECT 1 FROM reports AS other WHERE other.thing = reports.thing AND other.thing_id = reports.thing_id
          AND other.status = reports.status AND ${isBehind})`,
      ),
    )
    .orderBy(isOpen ? asc(reports.id) : desc(reports.id))
    .limit(limit + 1);
}

const reasonsOf = (db: Db, status: ReportQueueQuery["status"], subjectIds: ThingId[]) =>
  db
    .select({
      thing: reports.thing,
      id: reports.thingId,
      reason: reports.reason,
      count: sql<number>`count(*)`.as("count"),
    })
    .from(reports)
    .where(
      and(
        sql`(${reports.thing}, ${reports.thingId}) IN (SELECT value ->> 'thing', value ->> 'id' FROM json_each(${JSON.stringify(subjectIds)}))`,
        eq(reports.status, status),
      ),
    )
    .groupBy(reports.thing, reports.thingId, reports.reason)
    .orderBy(desc(sql`count`));

/** Reports grouped by subject; open ones that have waited longest first. */
export async function listReports(db: Db, query: ReportQueueQuery): Promise<Page<ReportGroup>> {
  const rows = await groupsOf(db, query);
  const { items, next_cursor } = toPage(rows, query.limit, ({ id }) => writeCursor("reports", id));
  const subjectIds = items.map(({ thing, thingId }) => ({ thing, id: thingId }));
  const [subjectOf, reasons] = await Promise.all([
    findSubjects(db, subjectIds),
    reasonsOf(db, query.status, subjectIds),
  ]);
  const byThing = Map.groupBy(reasons, keyOf);
  const groups = items.map(({ thing, thingId: id, status, createdAt }) => {
    const counted = (byThing.get(keyOf({ thing, id })) ?? []).map(({ reason, count }) => ({ reason, count }));
    const subject = subjectOf({ thing, id });
    return {
      subject: { ...subject, text: subject.text.slice(0, EXCERPT) },
      status,
      report_count: counted.reduce((sum, { count }) => sum + count, 0),
      reasons: counted,
      first_reported_at: createdAt.toISOString(),
      due: status === "open" ? dueFrom(createdAt) : null,
    };
  });
  return { items: groups, next_cursor };
}

const linesOf = (db: Db, { thing, id }: ThingId) =>
  db
    .select({ report: reports, nickname: members.nickname })
    .from(reports)
    .innerJoin(members, eq(members.id, reports.memberId))
    .where(and(eq(reports.thing, thing), eq(reports.thingId, id)))
    .orderBy(desc(reports.id))
    .limit(REPORTS_SHOWN);

const actsOf = (db: Db, { thing, id }: ThingId) =>
  db
    .select()
    .from(moderationActs)
    .where(and(eq(moderationActs.thing, thing), eq(moderationActs.thingId, id)))
    .orderBy(desc(moderationActs.id))
    .limit(ACTS_SHOWN);

const ageRatingOf = async (db: Db, promptId: number) =>
  (await db.select({ ageRating: prompts.ageRating }).from(prompts).where(eq(prompts.id, promptId)).get())?.ageRating;

/**
 * Everything that an operator needs to decide on a subject: a prompt's whole text, which they can read only after another member
 * reported it, and the reports. With a conflict of interest it is what everyone may see, and of the reports only their own.
 */
export async function readReports({ db, member }: Actor, thing: ThingId): Promise<ReportDetail> {
  const [subjectOf, lines, acts, conflict, ageRating] = await Promise.all([
    findSubjects(db, [thing]),
    linesOf(db, thing),
    actsOf(db, thing),
    conflictWith({ db, member }, thing),
    thing.thing === "prompt" ? ageRatingOf(db, thing.id) : undefined,
  ]);
  const subject = subjectOf(thing);
  const isKnown = lines.length > 0 || acts.length > 0 || (thing.thing === "member" && subject.owner !== null);
  if (!isKnown) throw notFound("신고");
  const wholeTexts = conflict ? [] : ((await things[thing.thing].wholeTexts?.(db, thing.id)) ?? []);
  const visibleLines = conflict ? lines.filter(({ report }) => report.memberId === member.id) : lines;
  return {
    subject: { ...subject, text: [subject.text, ...wholeTexts].filter(Boolean).join("\n\n") },
    reports: visibleLines.map(({ report, nickname }) => ({
      id: report.id,
      reporter: { user_id: report.memberId, nickname },
      reason: report.reason,
      detail: report.detail,
      status: report.status,
      create_at: report.createdAt.toISOString(),
    })),
    acts: acts.map(toAct),
    conflict,
    ...(ageRating && { age_rating: ageRating }),
  };
}

/** As `readReports`, with the results of the subject, and the reading in the audit before anything is returned. An act on a subject is audited as itself. */
export async function openReports(operator: Actor, env: Env, thing: ThingId): Promise<ReportDetail> {
  const detail = await readReports(operator, thing);
  await audit(operator.db, {
    adminId: operator.member.id,
    action: "read",
    thing: thing.thing,
    thingId: String(thing.id),
  });
  const { results } = things[thing.thing];
  return detail.conflict || !results ? detail : { ...detail, results: await results(operator.db, env, thing.id) };
}
