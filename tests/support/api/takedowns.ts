import { env } from "cloudflare:workers";
import type { Page } from "#contracts/common.ts";
import type { OwnAct } from "#contracts/moderation.ts";
import type { JudgedTakedown, TakedownDetail, TakedownReceipt } from "#contracts/takedowns.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { sendMails } from "#worker/features/mail/send-mails.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { codeTo, inboxOf } from "./mail.ts";
import { listRows } from "./rows.ts";

export const DETAIL = "제가 블로그에 쓴 글을 허락 없이 그대로 옮겼어요.";
let made = 0;
export const newEmail = () => `claimant${(made += 1)}@example.com`;

type Claim = { as?: Member; from?: string };

export const claim = (address: string, change: Record<string, unknown> = {}, { as, from }: Claim = {}) =>
  call("POST", "/api/takedowns", {
    as,
    headers: from ? { "cf-connecting-ip": from } : {},
    body: { name: "김권리", email: "right@example.com", right: "copyright", address, detail: DETAIL, ...change },
  });

export const confirmCode = (id: string, code: string) =>
  call("POST", `/api/takedowns/${id}/confirm`, { body: { code } });

/** A claim of a guest whose address is confirmed, with its id among operators. */
export async function claimed(address: string, email = newEmail()) {
  const receipt = await dataOf<TakedownReceipt>(claim(address, { email }));
  await dataOf(confirmCode(receipt.id, await codeTo(email)));
  const [row] = await listRows<{ id: number }>("takedowns", "id", { key: receipt.id });
  return { id: row!.id, key: receipt.id, email };
}

export const decide = (as: Member, id: number, step: string, reason = "원본과 문장이 같아요.") =>
  call("POST", `/api/admin/takedowns/${id}/${step}`, { as, body: { reason } });

export const readTakedown = (as: Member, id: number) =>
  dataOf<TakedownDetail>(call("GET", `/api/admin/takedowns/${id}`, { as }));
export const takedownsIn = async (as: Member, status = "open") =>
  (await dataOf<Page<JudgedTakedown>>(call("GET", `/api/admin/takedowns?status=${status}`, { as }))).items;

/** A claim whose subject is hidden for 30 days, and the operator. */
export async function hiddenBy(address: string) {
  const [one, admin] = [await claimed(address), await createMember({ role: "ADMIN" })];
  await dataOf(decide(admin, one.id, "hide"));
  return { ...one, admin };
}

export const ownActs = async (as: Member) => (await dataOf<Page<OwnAct>>(call("GET", "/api/moderation", { as }))).items;
export const object = (as: Member, actId: number) =>
  call("POST", `/api/moderation/${actId}/appeals`, {
    as,
    body: { reason: "제가 직접 쓴 글이에요. 초안이 남아 있어요." },
  });

/** The subjects of the mails that came to an address, newest first, once all that wait were sent. */
export async function toldTo(email: string) {
  await sendMails(openDb(env.DB).db, env);
  return (await inboxOf(email)).map(({ subject }) => subject);
}
