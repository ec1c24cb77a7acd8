import type { MadeInquiry, NewInquiry } from "#contracts/inquiries.ts";
import { GUEST_INQUIRIES_A_DAY } from "#contracts/limits.ts";
import { MAIL_CODE_MINUTES } from "#contracts/mail.ts";
import type { Db } from "#worker/db/client.ts";
import { takeCodeTo } from "#worker/db/code-to-mailbox.ts";
import { queueGuestMail } from "#worker/db/queue-mail.ts";
import { takeOneOfDay } from "#worker/db/rates.ts";
import type { Env } from "#worker/env.ts";
import { mailerOf } from "#worker/integrations/mailer.ts";
import { AppError } from "#worker/lib/errors.ts";
import { widerNetworkOf } from "#worker/lib/network.ts";
import { personHash, personOf } from "#worker/lib/person.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { MINUTE } from "#worker/lib/time.ts";
import { made, making } from "./inquire.ts";
import { keyHashOf, keyOf } from "./key.ts";

/** What one customer of a provider can be given as a whole may ask as often as this many networks: it holds homes, or one sender of spam. */
const WIDE_TIMES = 10;
const TOO_MANY_CODES = "이 주소로는 오늘 코드를 더 보낼 수 없어요. 내일 다시 해 주세요.";
const TOO_MANY = `로그인하지 않으면 하루에 ${GUEST_INQUIRIES_A_DAY}번까지 문의할 수 있어요. 내일 다시 하거나 로그인해 주세요.`;

/** Counts a code to an address. Throws 429 when it has got those of the day, and 503 where no mail can be sent. */
export async function takeCode(db: Db, env: Env, email: string) {
  if (!mailerOf(env)) throw new AppError("unavailable", "지금은 메일을 보낼 수 없어요. 로그인하면 문의할 수 있어요.");
  await takeCodeTo(db, env, "guest", email, TOO_MANY_CODES);
}

async function takeNetwork(db: Db, env: Env, network: string, limit: number) {
  const hash = await personHash(env, "inquiry", seoulDay(Date.now()), network);
  await takeOneOfDay(db, `inquiry ${hash}`, limit, TOO_MANY);
}

export const codeExpiry = (now: Date) => new Date(now.getTime() + MAIL_CODE_MINUTES * MINUTE);

/** What the mail with a code is about: it is sent as long as that code can be entered. */
export const codeMail = (db: Db, nonce: string, expiresAt: Date) =>
  queueGuestMail(db, { kind: "inquiry_code", about: `${nonce} ${expiresAt.getTime()}` });

/** A guest asks the operators, who do not read it before the address is confirmed by the code that is mailed there. */
export async function inquireAsGuest(db: Db, env: Env, address: string, input: NewInquiry): Promise<MadeInquiry> {
  const { email } = input;
  if (email === undefined || email === "") {
    const message = "답을 받을 메일 주소를 입력해 주세요.";
    throw new AppError("invalid_input", message, { errors: [{ field: "email", message }] });
  }
  await takeNetwork(db, env, personOf({ address }), GUEST_INQUIRIES_A_DAY);
  await takeNetwork(db, env, `wide ${personOf({ address }, widerNetworkOf)}`, WIDE_TIMES * GUEST_INQUIRIES_A_DAY);
  await takeCode(db, env, email);
  const nonce = crypto.randomUUID();
  const key = await keyOf(env, nonce);
  const now = new Date();
  const expiresAt = codeExpiry(now);
  const inquirer = { status: "unconfirmed", email, keyHash: await keyHashOf(key), expiresAt } as const;
  await db.batch([...making(db, nonce, input, inquirer, now), codeMail(db, nonce, expiresAt)]);
  return made(db, nonce, key);
}
