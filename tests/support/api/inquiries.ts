import type { Page } from "#contracts/common.ts";
import type { Inquiry, InquiryDetail, MadeInquiry, OperatedInquiry, QueuedInquiry } from "#contracts/inquiries.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { call, dataOf } from "./call.ts";
import { codeTo, sendWaiting } from "./mail.ts";

export const WORDS = "결제를 눌렀는데 화면이 멈춰 있어요.";

export const inquire = (as: Member | undefined, change: Record<string, unknown> = {}) =>
  call("POST", "/api/inquiries", { as, body: { topic: "payment", detail: WORDS, ...change } });

let networks = 0;
/** A network that nobody has asked from. */
export const newNetwork = () => `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`;

export const inquireFrom = (network: string, change: Record<string, unknown> = {}, using?: Env) =>
  call("POST", "/api/inquiries", {
    body: { topic: "account", detail: WORDS, email: "guest@example.com", ...change },
    headers: { "cf-connecting-ip": network },
    using,
  });

export const guestCall = (key: string, verb: string, body?: unknown) =>
  call("POST", `/api/inquiries/guests/${key}/${verb}`, { body });
export const readByKey = (key: string) => dataOf<InquiryDetail>(call("GET", `/api/inquiries/guests/${key}`));

/** An inquiry of a guest whose address is not confirmed, and its code. */
export async function unconfirmed(email: string) {
  const { id, key } = await dataOf<MadeInquiry>(inquireFrom(newNetwork(), { email }));
  await sendWaiting();
  return { id, key: key!, email, code: await codeTo(email) };
}

/** An inquiry of a guest that waits for an answer. */
export async function confirmed(email: string) {
  const made = await unconfirmed(email);
  await dataOf(guestCall(made.key, "confirm", { code: made.code }));
  return made;
}

export const readInquiry = (as: Member, id: number) =>
  dataOf<InquiryDetail>(call("GET", `/api/inquiries/${id}`, { as }));
export const listInquiries = async (as: Member) =>
  (await dataOf<Page<Inquiry>>(call("GET", "/api/inquiries", { as }))).items;
export const writeOn = (as: Member, id: number, detail: unknown = "한 번 더 적어요.") =>
  call("POST", `/api/inquiries/${id}/messages`, { as, body: { detail } });

export const readQueue = async (as: Member, status = "waiting") =>
  (await dataOf<Page<QueuedInquiry>>(call("GET", `/api/admin/inquiries?status=${status}`, { as }))).items;
export const openInquiry = (as: Member, id: number) =>
  dataOf<OperatedInquiry>(call("GET", `/api/admin/inquiries/${id}`, { as }));
export const operate = (as: Member, id: number, verb: string, body?: unknown) =>
  call("POST", `/api/admin/inquiries/${id}/${verb}`, { as, body });

/** Answers after reading what was written. */
export async function answer(as: Member, id: number, detail = "다시 해 보시면 돼요.") {
  const { messages } = await openInquiry(as, id);
  return operate(as, id, "answer", { detail, last: messages.at(-1)!.id });
}
