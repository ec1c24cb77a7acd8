import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Page } from "#contracts/common.ts";
import type { AdminPayout, PayoutQueueQuery } from "#contracts/settlement-admin.ts";
import type { Db } from "#worker/db/client.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { type Payout, payouts } from "#worker/db/schema/settlement.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import { toPayout } from "./view.ts";

type Row = { payout: Payout; nickname: string; status: Member["status"] };

const toAdminPayout = ({ payout, nickname, status }: Row): AdminPayout => ({
  ...toPayout(payout),
  member: { user_id: payout.memberId, nickname },
  ...(status === "SUSPENDED" && { is_suspended: true as const }),
  bank_code: payout.bankCode,
  is_verified: payout.verifiedAt !== null,
});

const rows = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select({ payout: payouts, nickname: members.nickname, status: members.status })
    .from(payouts)
    .innerJoin(members, eq(members.id, payouts.memberId))
    .where(where)
    .orderBy(desc(payouts.seq))
    .limit(limit);

export const isOneOf = (ids: string[]) => sql`${payouts.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

export const payoutsOf = async (db: Db, ids: string[]) => (await rows(db, isOneOf(ids), ids.length)).map(toAdminPayout);

export async function requirePayout(db: Db, id: string) {
  const [payout] = await payoutsOf(db, [id]);
  if (!payout) throw notFound("지급");
  return payout;
}

/** A page of all members' payouts, newest first. */
export async function listPayoutQueue(db: Db, { status, cursor, limit }: PayoutQueueQuery): Promise<Page<AdminPayout>> {
  const isBefore = lt(payouts.seq, lastShown("queue", cursor));
  const isAsked = status === undefined ? undefined : eq(payouts.status, status);
  const payoutRows = await rows(db, and(isBefore, isAsked), limit + 1);
  const { items, next_cursor } = toPage(payoutRows, limit, ({ payout }) => writeCursor("queue", payout.seq));
  return { items: items.map(toAdminPayout), next_cursor };
}
