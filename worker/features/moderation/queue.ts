import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Result } from "#contracts/results.ts";
import type { Page } from "#contracts/common.ts";
import type { ReportDetail, ReportGroup, ReportQueueQuery } from "#contracts/moderation.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { audit } from "#worker/db/audit.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { promptVersions, prompts } from "#worker/db/schema/prompts.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import type { Env } from "#worker/env.ts";
import { currentBody } from "#worker/features/prompts/current-body.ts";
import { resultsOf } from "#worker/features/results/queries.ts";
import { signResults } from "#worker/features/results/read-result.ts";
import { signMedia } from "#worker/features/results/signature.ts";
import { toResult } from "#worker/features/results/view.ts";
import { HIGHEST_RANK, readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { conflictWith } from "./conflicts.ts";
import { findSubjects, keyOf, type Thing } from "./subjects.ts";
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

const reasonsOf = (db: Db, status: ReportQueueQuery["status"], things: Thing[]) =>
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
        sql`(${reports.thing}, ${reports.thingId}) IN (SELECT value ->> 'thing', value ->> 'id' FROM json_each(${JSON.stringify(things)}))`,
        eq(reports.status, status),
      ),
    )
    .groupBy(reports.thing, reports.thingId, reports.reason)
    .orderBy(desc(sql`count`));

/** Reports grouped by subject; open ones that have waited longest first. */
export async function listReports(db: Db, query: ReportQueueQuery): Promise<Page<ReportGroup>> {
  const rows = await groupsOf(db, query);
  const { items, next_cursor } = toPage(rows, query.limit, ({ id }) => writeCursor("reports", id));
  const things = items.map(({ thing, thingId }) => ({ thing, id: thingId }));
  const [subjectOf, reasons] = await Promise.all([findSubjects(db, things), reasonsOf(db, query.status, things)]);
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

const linesOf = (db: Db, { thing, id }: Thing) =>
  db
    .select({ report: reports, nickname: members.nickname })
    .from(reports)
    .innerJoin(members, eq(members.id, reports.memberId))
    .where(and(eq(reports.thing, thing), eq(reports.thingId, id)))
    .orderBy(desc(reports.id))
    .limit(REPORTS_SHOWN);

const actsOf = (db: Db, { thing, id }: Thing) =>
  db
    .select()
    .from(moderationActs)
    .where(and(eq(moderationActs.thing, thing), eq(moderationActs.thingId, id)))
    .orderBy(desc(moderationActs.id))
    .limit(ACTS_SHOWN);

async function partsOf(db: Db, promptId: number) {
  const row = await db
    .select({ preview: prompts.preview, body: promptVersions.body })
    .from(prompts)
    .innerJoin(promptVersions, currentBody)
    .where(eq(prompts.id, promptId))
    .get();
  return row ? [row.preview, row.body] : [];
}

/**
 * Everything that an operator needs to decide on a subject: a prompt's whole text, which they can read only after another member
 * reported it, and the reports. With a conflict of interest it is what everyone may see, and of the reports only their own.
 */
export async function readReports({ db, member }: Actor, thing: Thing): Promise<ReportDetail> {
  const [subjectOf, lines, acts, conflict] = await Promise.all([
    findSubjects(db, [thing]),
    linesOf(db, thing),
    actsOf(db, thing),
    conflictWith({ db, member }, thing),
  ]);
  const subject = subjectOf(thing);
  const isKnown = lines.length > 0 || acts.length > 0 || (thing.thing === "member" && subject.owner !== null);
  if (!isKnown) throw notFound("신고");
  const parts = thing.thing === "prompt" && !conflict ? await partsOf(db, thing.id) : [];
  const shown = conflict ? lines.filter(({ report }) => report.memberId === member.id) : lines;
  return {
    subject: { ...subject, text: [subject.text, ...parts].filter(Boolean).join("\n\n") },
    reports: shown.map(({ report, nickname }) => ({
      id: report.id,
      reporter: { user_id: report.memberId, nickname },
      reason: report.reason,
      detail: report.detail,
      status: report.status,
      create_at: report.createdAt.toISOString(),
    })),
    acts: acts.map(toAct),
    conflict,
  };
}

/** The results of a prompt for an operator, with signed addresses: it may be hidden. */
async function resultsFor(db: Db, env: Env, promptId: number) {
  const rows = await resultsOf(db, { promptId });
  return signResults(env, { status: "hidden", price: 0 }, rows.map(toResult));
}

/** The picture of a try-out as a result; none of a text, which the subject has. */
async function pictureOf(db: Db, env: Env, id: number): Promise<Result[]> {
  const row = await db
    .select({ id: tryouts.id, note: tryouts.note, model: tryouts.model, media: tryouts.media })
    .from(tryouts)
    .where(eq(tryouts.id, id))
    .get();
  if (!row?.media) return [];
  const { note: input, model, media } = row;
  return [{ id, input, kind: "image", media: await signMedia(env, media), model, is_buyers_only: false }];
}

/**
 * As `readReports`, with the results of a prompt or the picture of a try-out, and the reading in the audit before anything is returned. An act on a subject is
 * audited as itself.
 */
export async function openReports(operator: Actor, env: Env, thing: Thing): Promise<ReportDetail> {
  const detail = await readReports(operator, thing);
  await audit(operator.db, {
    adminId: operator.member.id,
    action: "read",
    thing: thing.thing,
    thingId: String(thing.id),
  });
  if (detail.conflict) return detail;
  if (thing.thing === "prompt") return { ...detail, results: await resultsFor(operator.db, env, thing.id) };
  if (thing.thing === "tryout") return { ...detail, results: await pictureOf(operator.db, env, thing.id) };
  return detail;
}
