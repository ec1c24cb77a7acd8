import { and, eq, sql } from "drizzle-orm";
import { providerNames, providerOf } from "#contracts/provider-names.ts";
import type { IdentityEvent } from "#contracts/identities.ts";
import type { Db } from "#worker/db/client.ts";
import { queueMail } from "#worker/db/queue-mail.ts";
import { identityEvents } from "#worker/db/schema/auth.ts";
import { mailAddresses } from "#worker/db/schema/mail.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { cutUserAgent } from "./families.ts";

type Change = { memberId: number; kind: IdentityEvent["kind"]; provider: Member["socialType"]; userAgent: string };

// 구글 and 네이버 take the same particles.
const sentences: Record<IdentityEvent["kind"], (name: string) => string> = {
  added: (name) => `${name} 로그인을 더했어요.`,
  joined: (name) => `${name}로 쓰던 계정을 합치고 ${name} 로그인을 더했어요.`,
  removed: (name) => `${name} 로그인을 뺐어요.`,
  disconnected: (name) => `${name}에서 연결을 끊어 ${name} 로그인을 뺐어요.`,
};

export const sayIdentityEvent = ({ kind, provider }: Pick<Change, "kind" | "provider">) =>
  sentences[kind](providerNames[providerOf[provider]]);

/** The event of this batch, which was just written. */
const newest = (memberId: number) =>
  sql`(SELECT max(id) FROM ${identityEvents} WHERE ${eq(identityEvents.memberId, memberId)})`;

/** Tells another address of the same event, unless it is where the member's mail goes anyway. */
export const mailAlso = (db: Db, memberId: number, address: string) =>
  queueMail(db, {
    to: memberId,
    kind: "account",
    about: sql`${newest(memberId)} || ' joined'`,
    address,
    when: sql`NOT EXISTS (SELECT 1 FROM ${mailAddresses} WHERE ${and(eq(mailAddresses.memberId, memberId), eq(mailAddresses.address, address))})`,
  });

/** Writes a change of a member's sign-ins down and tells them, at the address of before, as statements for the batch of the change. */
export function recordChange(db: Db, change: Change) {
  const { memberId, kind, provider, userAgent } = change;
  const event = { memberId, kind, provider, userAgent: cutUserAgent(userAgent), createdAt: new Date() };
  const content = `${sayIdentityEvent(change)}\n직접 하지 않았다면 계정 설정에서 확인해 주세요.`;
  return [
    db.insert(identityEvents).values(event),
    notify(db, { to: memberId, kind: "account", about: sql`'account:' || ${newest(memberId)}`, content }),
    queueMail(db, { to: memberId, kind: "account", about: sql`${newest(memberId)} || ''`, address: "present" }),
  ] as const;
}
