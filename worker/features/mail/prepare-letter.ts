import { and, eq, isNull, ne } from "drizzle-orm";
import { isAd, isSwitchable, mailKinds } from "#contracts/mail-kinds.ts";
import type { Db } from "#worker/db/client.ts";
import { type GuestMail, type Mail, mailAddresses } from "#worker/db/schema/mail.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import type { Letter } from "#worker/integrations/mailer.ts";
import { operatorOf } from "#worker/lib/operator.ts";
import { lastAdAnswer } from "./ad-consent.ts";
import { nextDaytime } from "./daytime.ts";
import { guestKinds } from "./kinds/guests.ts";
import { kinds } from "./kinds.ts";
import { writeLetter } from "./letter.ts";
import { unsubscribeToken } from "./unsubscribe.ts";

const SKIPPED = { is: "skipped" } as const;

/** Where a mail goes now; undefined when nothing is to be sent: withdrawn, closed or switched off meanwhile. */
async function placeOf(db: Db, { memberId, kind, address }: Mail): Promise<string | undefined> {
  const row = await db
    .select({
      address: mailAddresses.address,
      mutedKinds: mailAddresses.mutedKinds,
      hasDigest: mailAddresses.hasDigest,
      hasUpdates: mailAddresses.hasUpdates,
    })
    .from(members)
    .leftJoin(mailAddresses, and(eq(mailAddresses.memberId, members.id), isNull(mailAddresses.closedAt)))
    .where(and(eq(members.id, memberId), ne(members.status, "INACTIVE")))
    .get();
  if (!row || row.mutedKinds?.includes(kind)) return undefined;
  if ((kind === "digest" && !row.hasDigest) || (kind === "updates" && !row.hasUpdates)) return undefined;
  return address ?? row.address ?? undefined;
}

function senderOf(env: Env) {
  const { name, representative, address, phone, email } = operatorOf(env);
  return [name, representative && `대표 ${representative}`, address, phone, email].filter(Boolean);
}

async function endOf(env: Env, origin: string, { memberId, kind }: Mail) {
  const token = await unsubscribeToken(env, memberId, kind);
  return {
    label: isAd(kind) ? "무료로 수신 거부하기" : `‘${mailKinds[kind].label}’ 메일 그만 받기`,
    page: `${origin}/unsubscribe?token=${token}`,
    post: `${origin}/api/mail/unsubscribe?token=${token}`,
  };
}

/** A mail as it is now to be handed over, or why it is not. */
export async function prepareLetter(
  db: Db,
  env: Env,
  origin: string,
  mail: Mail,
): Promise<Letter | { is: "skipped" } | { is: "resting"; until: number }> {
  const place = await placeOf(db, mail);
  if (!place) return SKIPPED;
  if (isAd(mail.kind)) {
    if (!(await lastAdAnswer(db, mail.memberId).get())?.isAgreed) return SKIPPED;
    const until = nextDaytime(Date.now());
    if (until !== null) return { is: "resting", until };
  }
  const content = await kinds[mail.kind]({ db, env, origin, mail });
  if (!content) return SKIPPED;
  const said = isAd(mail.kind) ? { ...content, subject: `(광고) ${content.subject}` } : content;
  const unsubscribe = isSwitchable(mail.kind) ? await endOf(env, origin, mail) : undefined;
  return writeLetter(place, `geulgam-${mail.id}`, said, {
    sender: senderOf(env),
    settings: `${origin}/mypage/info/account`,
    unsubscribe,
  });
}

/** As `prepareLetter`, for a guest. */
export async function prepareGuestLetter(db: Db, env: Env, origin: string, { id, kind, about }: GuestMail) {
  const said = await guestKinds[kind]({ db, env, origin, about });
  return said ? writeLetter(said.to, `geulgam-guest-${id}`, said.content, { sender: senderOf(env) }) : SKIPPED;
}
