import { and, eq, gt, lt, sql } from "drizzle-orm";
import { timingSafeEqual } from "hono/utils/buffer";
import type { InquiryDetail } from "#contracts/inquiries.ts";
import { MAIL_CODE_TRIES } from "#contracts/mail.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { inquiries } from "#worker/db/schema/inquiries.ts";
import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/lib/errors.ts";
import { codeExpiry, codeMail, takeCode } from "./inquire-as-guest.ts";
import { inquiryCodeOf } from "./key.ts";
import { readByKey, requireByKey } from "./read.ts";

const alreadyConfirmed = () => new AppError("conflict", "이미 확인한 문의예요.");
const wrong = (message: string) => new AppError("invalid_input", message, { errors: [{ field: "code", message }] });

/** Mails a new code, which ends the one before. */
export async function sendCodeAgain(db: Db, env: Env, key: string): Promise<InquiryDetail> {
  const { id, nonce, email, status } = await requireByKey(db, key);
  if (status !== "unconfirmed") throw alreadyConfirmed();
  await takeCode(db, env, email!);
  const expiresAt = codeExpiry(new Date());
  const again = and(eq(inquiries.id, id), eq(inquiries.status, "unconfirmed"));
  try {
    await db.batch([
      db.update(inquiries).set({ attempts: 0, expiresAt }).where(again),
      mustChangeOne(db),
      codeMail(db, nonce, expiresAt),
    ]);
  } catch (error) {
    if (isUndone(error)) throw alreadyConfirmed();
    throw error;
  }
  return readByKey(db, key);
}

/**
 * Confirms the address of a guest by the code that was mailed there, of which five may be tried; the inquiry then waits for an answer.
 * Throws 400 for a wrong code and 409 when there is none to enter.
 */
export async function confirmInquiry(db: Db, env: Env, key: string, code: string): Promise<InquiryDetail> {
  const { id, status } = await requireByKey(db, key);
  if (status !== "unconfirmed") throw alreadyConfirmed();
  const now = new Date();
  const isUnconfirmed = and(eq(inquiries.id, id), eq(inquiries.status, "unconfirmed"));
  // Counted before it is compared: of many at once no more than five are.
  const tried = await db
    .update(inquiries)
    .set({ attempts: sql`attempts + 1` })
    .where(and(isUnconfirmed, lt(inquiries.attempts, MAIL_CODE_TRIES), gt(inquiries.expiresAt, now)))
    .returning()
    .get();
  if (!tried) throw new AppError("conflict", "쓸 수 있는 코드가 없어요. 코드를 다시 받아 주세요.");
  const left = MAIL_CODE_TRIES - tried.attempts;
  if (!(await timingSafeEqual(await inquiryCodeOf(env, tried), code)))
    throw wrong(left > 0 ? `코드가 달라요. ${left}번 더 해 볼 수 있어요.` : "코드가 달라요. 코드를 다시 받아 주세요.");
  const confirmed = await db
    .update(inquiries)
    .set({ status: "waiting", since: now, attempts: 0, expiresAt: null })
    .where(and(isUnconfirmed, eq(inquiries.expiresAt, tried.expiresAt!)))
    .returning({ id: inquiries.id })
    .get();
  if (!confirmed) throw new AppError("conflict", "이미 쓴 코드예요. 새로고침해서 확인해 주세요.");
  return readByKey(db, key);
}
