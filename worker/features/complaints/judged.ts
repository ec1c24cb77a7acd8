import { and, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Page } from "#contracts/common.ts";
import type { ComplaintQueueQuery, JudgedComplaint, JudgedDetail } from "#contracts/complaints.ts";
import { audit } from "#worker/db/audit.ts";
import type { Db } from "#worker/db/client.ts";
import { complaints } from "#worker/db/schema/complaints.ts";
import { members } from "#worker/db/schema/members.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import { toTryout, tryoutColumns } from "#worker/features/tryouts/view.ts";
import { readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { compare, ORDER } from "./read.ts";
import {
  type ComplaintRow,
  findComplaint,
  isBehind,
  newestVersionOf,
  pageOfComplaints,
  stepsOf,
  textsOf,
} from "./queries.ts";
import { isOwnOf, toHistory, toJudged } from "./view.ts";

const TRYOUTS_SHOWN = 10;
const EARLIER_SHOWN = 20;

/** What operators have to decide, those that waited longest first; or what has ended, newest first. */
export async function listJudged(
  { db, member }: Actor,
  { status, cursor, limit }: ComplaintQueueQuery,
): Promise<Page<JudgedComplaint>> {
  const isWaiting = status === "escalated";
  // Statuses and nulls are literal, for the partial indexes.
  const isOfStatus = isWaiting
    ? sql`${complaints.status} = 'escalated'`
    : sql`${complaints.escalatedAt} IS NOT NULL AND ${complaints.endedAt} IS NOT NULL`;
  const rows = await pageOfComplaints(
    db,
    and(isOfStatus, isBehind(readCursor(ORDER, cursor), isWaiting)),
    limit,
    isWaiting,
  );
  const { items, next_cursor } = toPage(rows, limit, ({ complaint }) => writeCursor(ORDER, complaint.id));
  return { items: items.map((row) => toJudged(row, member.id)), next_cursor };
}

const shownTryouts = (db: Db, promptId: number) =>
  db
    .select(tryoutColumns)
    .from(tryouts)
    .innerJoin(members, eq(members.id, tryouts.memberId))
    .where(and(eq(tryouts.promptId, promptId), isNull(tryouts.hiddenFor)))
    .orderBy(desc(tryouts.id))
    .limit(TRYOUTS_SHOWN);

const earlierThan = (db: Db, { id, promptId, complainantId }: ComplaintRow["complaint"]) =>
  db
    .select()
    .from(complaints)
    .where(
      and(ne(complaints.id, id), or(eq(complaints.promptId, promptId), eq(complaints.complainantId, complainantId))),
    )
    .orderBy(desc(complaints.id))
    .limit(EARLIER_SHOWN);

async function boughtText(db: Db, { order }: ComplaintRow) {
  const [text] = await textsOf(db, order.promptId, [order.bodyVersion]);
  return text ?? null;
}

async function changedSince(db: Db, { order, complaint }: ComplaintRow) {
  const to = complaint.fixedVersion ?? (await newestVersionOf(db, order.promptId))?.version;
  return to === undefined ? null : compare(db, order.promptId, order.bodyVersion, to);
}

/** All that an operator needs to decide on a complaint that came to them; of their own affairs only that there is one. */
export async function readJudged({ db, member }: Actor, id: number): Promise<JudgedDetail> {
  const row = await findComplaint(db, id, isNotNull(complaints.escalatedAt));
  if (!row) throw notFound("접수");
  const judged = toJudged(row, member.id);
  if (isOwnOf(member.id, row))
    return { ...judged, history: [], bought: null, comparison: null, tryouts: [], earlier: [] };
  const { promptId, complainantId } = row.complaint;
  const [steps, bought, comparison, tried, earlier] = await Promise.all([
    stepsOf(db, id),
    boughtText(db, row),
    changedSince(db, row),
    shownTryouts(db, promptId),
    earlierThan(db, row.complaint),
  ]);
  return {
    ...judged,
    history: toHistory(row, steps),
    bought,
    comparison,
    tryouts: tried.map(toTryout),
    earlier: earlier.map((one) => ({
      id: one.id,
      prompt_id: one.promptId,
      reason: one.reason,
      status: one.status,
      is_same_person: one.complainantId === complainantId,
      create_at: one.createdAt.toISOString(),
    })),
  };
}

/** As `readJudged`, with the reading in the audit before anything is returned: it has the paid text and what both sides wrote. */
export async function openJudged(operator: Actor, id: number): Promise<JudgedDetail> {
  const detail = await readJudged(operator, id);
  await audit(
    operator.db,
    { adminId: operator.member.id, action: "read", thing: "claim", thingId: String(id) },
    sql`WHERE true`,
  );
  return detail;
}
