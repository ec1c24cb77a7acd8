import { gt, sql } from "drizzle-orm";
import type { ComplaintAnswer, ComplaintDetail } from "#contracts/complaints.ts";
import { complaints } from "#worker/db/schema/complaints.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { PaymentContext } from "#worker/features/commerce/payment-context.ts";
import { refundDecided } from "#worker/features/commerce/refund.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { inOneBatch, moving, runMove } from "./move.ts";
import { type ComplaintRow, newestVersionOf } from "./queries.ts";
import { readComplaint, requireComplaint } from "./read.ts";
import { tell } from "./tell.ts";
import { complainantDue } from "./times.ts";

type Seller = Actor & PaymentContext;

const isInTime = (now: Date) => gt(complaints.dueAt, now);

async function refund(seller: Seller, { complaint, order }: ComplaintRow, detail: string, now: Date) {
  const { db, member } = seller;
  const statements = moving(
    db,
    complaint,
    { to: "refunding", kind: "refund", by: member.id, detail, set: { answeredAt: now }, when: isInTime(now) },
    now,
  );
  const told = tell(db, complaint, order.title, "refund", complaint.complainantId);
  const reason = "판매자가 접수를 받아들여 환불했어요.";
  const refusal = await inOneBatch(() => refundDecided(seller, order.id, reason, [...statements, ...told]));
  if (refusal) throw new AppError("conflict", refusal);
}

/** A condition: the prompt still has this version, or a later one. */
const isNewest = (promptId: number, version: number) =>
  sql`EXISTS (SELECT 1 FROM ${prompts} WHERE id = ${promptId} AND body_version >= ${version} AND status <> 'deleted')`;

async function requireFix(seller: Seller, { complaint }: ComplaintRow) {
  const newest = await newestVersionOf(seller.db, complaint.promptId);
  if (!newest || newest.version <= complaint.bodyVersion)
    throw new AppError("conflict", "접수한 뒤에 고친 판이 아직 없어요. 본문을 고친 다음 알려 주세요.");
  return newest.version;
}

/** The seller answers, once and in time: with a refund, a later version of the text, or words. */
export async function answerComplaint(
  seller: Seller,
  id: number,
  { decision, detail }: ComplaintAnswer,
): Promise<ComplaintDetail> {
  const { db, member, publications } = seller;
  const { row, side } = await requireComplaint(seller, id);
  const { complaint, order } = row;
  if (side !== "seller") throw new AppError("forbidden", "판매자만 답할 수 있어요.");
  const now = new Date();
  if (complaint.status !== "open") throw new AppError("conflict", "이미 답했거나 닫힌 접수예요.");
  if (complaint.dueAt! <= now) throw new AppError("conflict", "답할 기한이 지나 운영자가 살펴보고 있어요.");
  publications.push({ to: complaint.complainantId });
  if (decision === "refund") {
    await refund(seller, row, detail, now);
    return readComplaint(seller, id);
  }
  const fixedVersion = decision === "fixed" ? await requireFix(seller, row) : null;
  const when = sql`${isInTime(now)}${fixedVersion === null ? sql`` : sql` AND ${isNewest(complaint.promptId, fixedVersion)}`}`;
  const set = { dueAt: complainantDue(now), answeredAt: now, fixedVersion };
  await runMove(db, [
    ...moving(db, complaint, { to: decision, kind: decision, by: member.id, detail, set, when }, now),
    ...tell(db, complaint, order.title, decision, complaint.complainantId),
  ]);
  return readComplaint(seller, id);
}
