import { and, eq } from "drizzle-orm";
import type { Page } from "#contracts/common.ts";
import type { Complaint, ComplaintDetail, ComplaintListQuery, ComplaintSide } from "#contracts/complaints.ts";
import type { Db } from "#worker/db/client.ts";
import { readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { textChangesOf } from "#worker/lib/text-changes.ts";
import {
  type ComplaintRow,
  findComplaint,
  isBehind,
  isOfSide,
  isPartyTo,
  isStillOwned,
  newestVersionOf,
  pageOfComplaints,
  stepsOf,
  textsOf,
} from "./queries.ts";
import { toComplaint, toHistory } from "./view.ts";
import { orders } from "#worker/db/schema/commerce.ts";

/** The cursor key of complaints. */
export const ORDER = "claims";

/** The complaints that the member made, or those about what they sold, newest first. */
export async function listComplaints(
  { db, member }: Actor,
  { role, cursor, limit }: ComplaintListQuery,
): Promise<Page<Complaint>> {
  const rows = await pageOfComplaints(
    db,
    and(eq(isOfSide[role], member.id), isBehind(readCursor(ORDER, cursor), false)),
    limit,
  );
  const { items, next_cursor } = toPage(rows, limit, ({ complaint }) => writeCursor(ORDER, complaint.id));
  return { items: items.map((row) => toComplaint(row, role)), next_cursor };
}

/** A complaint of which the member is a side; anybody else's is not found. */
export async function requireComplaint({ db, member }: Actor, id: number) {
  const row = await findComplaint(db, id, isPartyTo(member.id));
  if (!row) throw notFound("접수");
  const side: ComplaintSide = row.complaint.sellerId === member.id ? "seller" : "buyer";
  return { row, side };
}

/** The change from one version of a text to another; null where one of them is gone. */
export async function compare(db: Db, promptId: number, from: number, to: number) {
  if (from === to) return null;
  const texts = await textsOf(db, promptId, [from, to]);
  const bodyOf = (version: number) => texts.find((text) => text.version === version)?.body;
  const [older, newer] = [bodyOf(from), bodyOf(to)];
  return older === undefined || newer === undefined ? null : { from, to, changes: textChangesOf(older, newer) };
}

const mayReadText = async (db: Db, { order }: ComplaintRow, memberId: number) =>
  (
    await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, order.id), isStillOwned(order.id, memberId)))
  ).length > 0;

async function fixOf(db: Db, row: ComplaintRow, side: ComplaintSide, memberId: number) {
  const { promptId, bodyVersion, fixedVersion } = row.complaint;
  if (fixedVersion === null) return null;
  // The text is the seller's, and the complainant's as long as it is not refunded.
  if (side === "buyer" && !(await mayReadText(db, row, memberId))) return null;
  return compare(db, promptId, bodyVersion, fixedVersion);
}

/** A complaint with its history and its fix, for one of its sides. */
export async function readComplaint(actor: Actor, id: number): Promise<ComplaintDetail> {
  const { db, member } = actor;
  const { row, side } = await requireComplaint(actor, id);
  const { status, promptId, bodyVersion } = row.complaint;
  const isSellersTurn = side === "seller" && status === "open";
  const [steps, fix, newest] = await Promise.all([
    stepsOf(db, id),
    fixOf(db, row, side, member.id),
    isSellersTurn ? newestVersionOf(db, promptId) : undefined,
  ]);
  return {
    ...toComplaint(row, side),
    history: toHistory(row, steps),
    fix,
    can_fix: newest !== undefined && newest.version > bodyVersion,
  };
}
