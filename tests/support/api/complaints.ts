import type { Page } from "#contracts/common.ts";
import type {
  Complaint,
  ComplaintDetail,
  JudgedComplaint,
  JudgedDetail,
  OrderComplaints,
} from "#contracts/complaints.ts";
import type { Notification } from "#contracts/notifications.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { readPrompt } from "./prompts.ts";
import { buy, openShop } from "./purchases.ts";

export const DETAIL = "설명에는 표로 나온다고 했는데 줄글만 나와요.";

export const openPrompt = (as: Member, promptId: number) =>
  dataOf(call("POST", `/api/prompts/${promptId}/open`, { as }));

export const complain = (as: Member, orderId: string, change: Record<string, unknown> = {}) =>
  call("POST", `/api/payments/${orderId}/claims`, {
    as,
    body: { reason: "not_as_described", detail: DETAIL, ...change },
  });

/** Takes a step of a complaint. */
export const step = (as: Member, id: number, verb: string, body: unknown = {}) =>
  call("POST", `/api/claims/${id}/${verb}`, { as, body });

export const answer = (as: Member, id: number, decision = "answered", detail = "표는 마지막에 나와요.") =>
  step(as, id, "answer", { decision, detail });

export const decide = (as: Member, id: number, decision: "refund" | "dismiss") =>
  step(as, id, "decide", { decision, reason: "양쪽 말을 살펴봤어요." });

export const readComplaint = (as: Member, id: number) =>
  dataOf<ComplaintDetail>(call("GET", `/api/claims/${id}`, { as }));
export const listComplaints = async (as: Member, role: "buyer" | "seller") =>
  (await dataOf<Page<Complaint>>(call("GET", `/api/claims?role=${role}`, { as }))).items;
export const complaintsOf = (as: Member, orderId: string) =>
  dataOf<OrderComplaints>(call("GET", `/api/payments/${orderId}/claims`, { as }));
export const queue = async (as: Member, status = "escalated") =>
  (await dataOf<Page<JudgedComplaint>>(call("GET", `/api/admin/claims?status=${status}`, { as }))).items;
export const readJudged = (as: Member, id: number) =>
  dataOf<JudgedDetail>(call("GET", `/api/admin/claims/${id}`, { as }));

/** The titles of what a member was told of complaints, newest first. */
export const toldOf = async (as: Member) =>
  (await dataOf<Page<Notification>>(call("GET", "/api/notifications", { as }))).items
    .filter(({ kind }) => kind === "claim")
    .map(({ title }) => title);

/** A purchase that its buyer has opened. */
export async function openedPurchase(price?: number) {
  const shop = await openShop(price);
  const { checkout } = await buy(shop.buyer, shop.prompt.id);
  await openPrompt(shop.buyer, shop.prompt.id);
  return { ...shop, orderId: checkout.order_id };
}

/** A complaint that waits for its seller. */
export async function openComplaint(price?: number) {
  const purchase = await openedPurchase(price);
  const { id } = await dataOf<ComplaintDetail>(complain(purchase.buyer, purchase.orderId));
  return { ...purchase, id };
}

/** A complaint that waits for an operator. */
export async function escalated(price?: number) {
  const complaint = await openComplaint(price);
  await dataOf(answer(complaint.seller, complaint.id));
  await dataOf(step(complaint.buyer, complaint.id, "escalate", { detail: "표가 끝까지 없어요." }));
  return { ...complaint, admin: await createMember({ role: "ADMIN" }) };
}

/** The seller writes a later version of the text. */
export async function reviseBody(seller: Member, promptId: number, body: string) {
  const { version } = await readPrompt(promptId, seller);
  await dataOf(call("PATCH", `/api/prompts/${promptId}`, { as: seller, body: { version, body } }));
}
