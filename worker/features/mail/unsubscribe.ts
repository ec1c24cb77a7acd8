import { and, eq, ne, sql } from "drizzle-orm";
import { timingSafeEqual } from "hono/utils/buffer";
import { isAd, isSwitchable, type MailKind, mailKindNames, mailKinds } from "#contracts/mail-kinds.ts";
import type { Unsubscribed } from "#contracts/mail.ts";
import type { Db } from "#worker/db/client.ts";
import { mailAddresses } from "#worker/db/schema/mail.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { toBase64Url } from "#worker/lib/base64url.ts";
import { AppError } from "#worker/lib/errors.ts";
import { deriveBytes } from "#worker/lib/token-secret.ts";
import { answerAds, lastAdAnswer } from "./ad-consent.ts";

const TOKEN = /^([1-9]\d{0,14})\.([a-z_]{1,20})\.([\w-]{43})$/;

const signatureOf = async (env: Env, memberId: number, kind: MailKind) =>
  toBase64Url(await deriveBytes(env, `unsubscribe ${memberId} ${kind}`));

/** What ends one kind of mail for one member, without a sign-in and as often as it is used. It opens nothing else. */
export const unsubscribeToken = async (env: Env, memberId: number, kind: MailKind) =>
  `${memberId}.${kind}.${await signatureOf(env, memberId, kind)}`;

async function readToken(env: Env, token: string) {
  const [, id, name, signature] = TOKEN.exec(token) ?? [];
  const kind = mailKindNames.find((one) => one === name);
  const isOurs =
    id && kind && isSwitchable(kind) && (await timingSafeEqual(await signatureOf(env, Number(id), kind), signature!));
  if (!isOurs) throw new AppError("not_found", "링크가 올바르지 않아요. 계정 설정에서 메일을 끌 수 있어요.");
  return { memberId: Number(id), kind };
}

/** Switches a kind of mail off, or for an advertisement takes the consent back. Done again it changes nothing. */
export async function unsubscribe(db: Db, env: Env, token: string): Promise<Unsubscribed> {
  const { memberId, kind } = await readToken(env, token);
  const present = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), ne(members.status, "INACTIVE")))
    .get();
  const own = eq(mailAddresses.memberId, memberId);
  if (present && isAd(kind)) {
    const isAgreed = (await lastAdAnswer(db, memberId).get())?.isAgreed;
    const [first, ...rest] = isAgreed ? answerAds(db, memberId, false) : [];
    if (first) await db.batch([first, ...rest]);
  } else if (present) {
    const muted = sql`(SELECT json_group_array(value) FROM (SELECT value FROM json_each(muted_kinds) UNION SELECT ${kind}))`;
    await db.update(mailAddresses).set({ mutedKinds: muted }).where(own);
  }
  return { kind, label: mailKinds[kind].label };
}
