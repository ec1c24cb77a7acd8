import type { ComplaintDecision, JudgedDetail } from "#contracts/complaints.ts";
import { audit } from "#worker/db/audit.ts";
import type { PaymentContext } from "#worker/features/commerce/payment-context.ts";
import { refundDecided } from "#worker/features/commerce/refund.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { readJudged } from "./judged.ts";
import { inOneBatch, moving, runMove } from "./move.ts";
import { findComplaint } from "./queries.ts";
import { tell } from "./tell.ts";
import { isOwnOf } from "./view.ts";

type Operator = Actor & PaymentContext;

/** An operator decides a complaint that came to them, unless they bought, got or sold the prompt. */
export async function decideComplaint(
  operator: Operator,
  id: number,
  { decision, reason }: ComplaintDecision,
): Promise<JudgedDetail> {
  const { db, member, publications } = operator;
  const row = await findComplaint(db, id);
  if (!row) throw notFound("접수");
  const { complaint, order } = row;
  if (isOwnOf(member.id, row)) throw new AppError("forbidden", "내 거래에 관한 접수라 다른 운영자가 판단해야 해요.");
  if (complaint.status !== "escalated") throw new AppError("conflict", "운영자가 판단할 차례가 아닌 접수예요.");
  const now = new Date();
  const isRefund = decision === "refund";
  const kind = isRefund ? "refund" : "dismissed";
  const sides = [complaint.complainantId, complaint.sellerId];
  const statements = [
    ...moving(db, complaint, { to: isRefund ? "refunding" : "dismissed", kind, by: member.id, detail: reason }, now),
    ...sides.flatMap((to) => tell(db, complaint, order.title, kind, to)),
    audit(db, { adminId: member.id, action: decision, thing: "claim", thingId: String(id), reason }),
  ];
  publications.push(...sides.map((to) => ({ to })));
  if (isRefund) {
    const words = "운영자가 접수를 살펴보고 환불했어요.";
    const refusal = await inOneBatch(() => refundDecided(operator, order.id, words, statements));
    if (refusal) throw new AppError("conflict", refusal);
  } else await runMove(db, statements);
  return readJudged(operator, id);
}
