import type { Complaint, ComplaintSide, ComplaintStep, JudgedComplaint } from "#contracts/complaints.ts";
import { WITHDRAWN_NICKNAME } from "#contracts/members.ts";
import type { complaintSteps } from "#worker/db/schema/complaints.ts";
import type { ComplaintRow } from "./queries.ts";

const iso = (date: Date | null) => date?.toISOString() ?? null;

type Someone = { id: number; nickname: string; status: string };
export const toNamed = ({ id, nickname, status }: Someone) => ({
  user_id: id,
  nickname: status === "INACTIVE" ? WITHDRAWN_NICKNAME : nickname,
});

const shared = ({ complaint, order, seller }: ComplaintRow) => ({
  id: complaint.id,
  order_id: order.id,
  order_number: order.number!,
  prompt: { id: order.promptId, title: order.title },
  seller: toNamed(seller),
  is_gift: order.isGift,
  reason: complaint.reason,
  status: complaint.status,
  noticed_on: complaint.noticedOn,
  due_at: iso(complaint.dueAt),
  create_at: complaint.createdAt.toISOString(),
  ended_at: iso(complaint.endedAt),
});

export const toComplaint = (row: ComplaintRow, role: ComplaintSide): Complaint => ({
  ...shared(row),
  role,
  amount: role === "buyer" && row.order.isGift ? null : row.order.charged,
});

type Step = typeof complaintSteps.$inferSelect;

function whoOf({ complaint }: ComplaintRow, { memberId, kind }: Step): ComplaintStep["by"] {
  if (kind === "dismissed") return "operator";
  if (memberId === null) return "none";
  if (memberId === complaint.sellerId) return "seller";
  return memberId === complaint.complainantId ? "buyer" : "operator";
}

export const toHistory = (row: ComplaintRow, steps: Step[]): ComplaintStep[] =>
  steps.map((step) => ({
    kind: step.kind,
    by: whoOf(row, step),
    detail: step.detail,
    results: step.results,
    create_at: step.createdAt.toISOString(),
  }));

/** Whether this operator may not decide: they sold it, bought it or got it. */
export const isOwnOf = (memberId: number, { complaint, order }: ComplaintRow) =>
  [complaint.sellerId, complaint.complainantId, order.buyerId].includes(memberId);

export const toJudged = (row: ComplaintRow, operatorId: number): JudgedComplaint => ({
  ...shared(row),
  complainant: toNamed(row.complainant),
  amount: row.order.charged,
  escalated_at: row.complaint.escalatedAt!.toISOString(),
  is_own: isOwnOf(operatorId, row),
});
