import { and, eq, inArray, sql } from "drizzle-orm";
import { banks } from "#contracts/banks.ts";
import type { Db } from "#worker/db/client.ts";
import { queueMail } from "#worker/db/queue-mail.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { type Payout, payouts } from "#worker/db/schema/settlement.ts";
import { isRefusedByBooks, post } from "#worker/features/ledger/post.ts";
import { payoutFailed, payoutPaid } from "#worker/features/ledger/postings.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { audit } from "#worker/db/audit.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import { isOneOf, payoutsOf, requirePayout } from "./payout-queue.ts";

type Operator = Actor & { publications: Publication[] };

/** Throws 403 when a payout is the operator's own: another operator has to pay it. */
function refuseOwn(operator: Member, memberIds: number[]) {
  if (memberIds.includes(operator.id))
    throw new AppError("forbidden", "내 정산은 다른 운영자가 승인하고 지급해야 해요.");
}

/** Approves requested payouts; approved ones stay approved. Throws, and approves none, 409 when one of them is paid or failed and 403 when one is the operator's own. */
export async function approvePayouts({ db, member }: Actor, asked: string[]) {
  const ids = [...new Set(asked)];
  const found = await payoutsOf(db, ids);
  if (found.length < ids.length) throw notFound("지급");
  refuseOwn(
    member,
    found.map((payout) => payout.member.user_id),
  );
  if (found.some(({ status }) => status === "paid" || status === "failed"))
    throw new AppError("conflict", "이미 끝난 지급이 들어 있어요. 빼고 다시 승인해 주세요.");
  const now = new Date();
  const isWaiting = and(isOneOf(ids), eq(payouts.status, "requested"));
  await db.batch([
    audit(
      db,
      { adminId: member.id, action: "approve", thing: "payout", thingId: sql`id` },
      sql`FROM ${payouts} WHERE ${isWaiting} ORDER BY seq`,
    ),
    db.update(payouts).set({ status: "approved", approvedAt: now }).where(isWaiting),
  ]);
  return { items: await payoutsOf(db, ids) };
}

const findPayout = (db: Db, id: string) => db.select().from(payouts).where(eq(payouts.id, id)).get();

const won = (amount: number) => `${amount.toLocaleString("ko")}원`;
const accountOf = ({ bankCode, lastDigits }: Payout) => `${banks[bankCode]} ****${lastDigits}`;

type End = {
  status: "paid" | "failed";
  from: Payout["status"][];
  reason?: string;
  content: (payout: Payout) => string;
};

/** Ends a payout, with its posting, notification and audit, in one batch. A payout that has ended the same way is returned as it is; otherwise 409, and 403 for the operator's own. */
async function endPayout({ db, member, publications }: Operator, id: string, { status, from, reason, content }: End) {
  const payout = await findPayout(db, id);
  if (!payout) throw notFound("지급");
  refuseOwn(member, [payout.memberId]);
  const now = new Date();
  const posting = status === "paid" ? payoutPaid(payout) : payoutFailed(payout);
  try {
    await db.batch([
      db
        .update(payouts)
        .set({ status, endedAt: now, failureReason: reason ?? null })
        .where(and(eq(payouts.id, id), inArray(payouts.status, from))),
      mustChangeOne(db),
      ...post(db, posting, now),
      notify(db, { to: payout.memberId, kind: "settlement", about: `payout:${id}`, content: content(payout) }),
      queueMail(db, { to: payout.memberId, kind: "payout", about: `payout:${id}` }),
      audit(db, { adminId: member.id, action: status, thing: "payout", thingId: id, reason }),
    ]);
    publications.push({ to: payout.memberId });
  } catch (error) {
    if (!isRefusedByBooks(error)) throw error;
    const now = await findPayout(db, id);
    if (now?.status === "requested") throw new AppError("conflict", "먼저 승인한 뒤에 지급 완료로 바꿀 수 있어요.");
    if (now?.status !== status) throw new AppError("conflict", "이미 다르게 끝난 지급이에요.");
  }
  return requirePayout(db, id);
}

export const markPaid = (operator: Operator, id: string) =>
  endPayout(operator, id, {
    status: "paid",
    from: ["approved"],
    content: (payout) => `${won(payout.net)}을 ${accountOf(payout)} 계좌로 보냈어요.`,
  });

export const markFailed = (operator: Operator, id: string, reason: string) =>
  endPayout(operator, id, {
    status: "failed",
    from: ["requested", "approved"],
    reason,
    content: (payout) => `${won(payout.gross)} 정산을 보내지 못했어요.\n정산 가능 금액으로 되돌렸어요. 이유: ${reason}`,
  });
