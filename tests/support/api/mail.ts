import { env } from "cloudflare:workers";
import type { MailSettings } from "#contracts/mail.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env, MailMessage } from "#worker/env.ts";
import { keepAddress } from "#worker/db/keep-address.ts";
import { sendMails } from "#worker/features/mail/send-mails.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { ORIGIN } from "./toss.ts";

type Inbox = (MailMessage & { id: number; create_at: string })[];

const service = (path: string, init: RequestInit = {}) => env.EMULATOR!.fetch(`${ORIGIN}/__emulator/mail${path}`, init);

/** The mails that came to an address, newest first. */
export async function inboxOf(to: string): Promise<Inbox> {
  const answer = await service(`?to=${encodeURIComponent(to)}`, { headers: { accept: "application/json" } });
  return (await answer.json()) as Inbox;
}

/** What the provider does from now on with mails to this address. */
export const answerWith = (to: string, answer: { code?: string; hang?: number }) =>
  service(`/answers/${encodeURIComponent(to)}`, { method: "PUT", body: JSON.stringify(answer) });

let made = 0;

/** A member with a confirmed address. */
export async function createReader(change: Parameters<typeof createMember>[0] = {}, address?: string) {
  const email = address ?? `reader${(made += 1)}@example.com`;
  const member = await createMember({ email, ...change });
  await keepAddress(openDb(env.DB).db, member.id, email);
  return { member, email };
}

export const askForCode = (as: Member | undefined, email: string, using?: Env) =>
  call("POST", "/api/members/me/email", { as, body: { email }, using });
export const confirm = (as: Member | undefined, code: string) =>
  call("POST", "/api/members/me/email/confirm", { as, body: { code } });
export const readMail = (as: Member) => dataOf<MailSettings>(call("GET", "/api/members/me/mail", { as }));
export const changeMail = (as: Member | undefined, body: unknown) =>
  call("PATCH", "/api/members/me/mail", { as, body });

/** The code in the newest mail to an address. */
export async function codeTo(email: string): Promise<string> {
  const [newest] = await inboxOf(email);
  return /^\d{6}$/m.exec(newest?.text ?? "")?.[0] ?? "";
}

/** What the scheduled job does in one turn. */
export const sendWaiting = (using: Env = env) => sendMails(openDb(using.DB).db, using);
