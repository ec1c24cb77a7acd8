import { and, eq, gt, lt, sql } from "drizzle-orm";
import { MAIL_CODE_TRIES } from "#contracts/mail.ts";
import type { TakedownReceipt } from "#contracts/takedowns.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { takedowns } from "#worker/db/schema/takedowns.ts";
import { tellClaimant } from "#worker/db/tell-claimant.ts";
import type { Env } from "#worker/env.ts";
import { isCodeOf } from "#worker/features/mail/code.ts";
import { AppError } from "#worker/lib/errors.ts";

const wrong = (message: string) => new AppError("invalid_input", message, { errors: [{ field: "code", message }] });

/**
 * Hands a claim to the operators by the code that was mailed to its claimant, of which five may be tried. Throws 400 for a wrong code and
 * 409 when there is none to enter.
 */
export async function confirmTakedown(
  { db, env }: { db: Db; env: Env },
  key: string,
  code: string,
): Promise<TakedownReceipt> {
  const isWaiting = and(eq(takedowns.key, key), eq(takedowns.status, "unconfirmed"));
  // Counted before it is compared: of many at once no more than five are.
  const tried = await db
    .update(takedowns)
    .set({ attempts: sql`attempts + 1` })
    .where(and(isWaiting, lt(takedowns.attempts, MAIL_CODE_TRIES), gt(takedowns.codeExpiresAt, new Date())))
    .returning()
    .get();
  if (!tried) throw new AppError("conflict", "쓸 수 있는 코드가 없어요. 코드를 다시 받아 주세요.");
  const left = MAIL_CODE_TRIES - tried.attempts;
  if (!(await isCodeOf(env, { memberId: 0, nonce: tried.nonce, address: tried.email }, code)))
    throw wrong(left > 0 ? `코드가 달라요. ${left}번 더 해 볼 수 있어요.` : "코드가 달라요. 코드를 다시 받아 주세요.");
  try {
    await db.batch([
      db
        .update(takedowns)
        .set({ status: "open", confirmedAt: new Date() })
        .where(and(isWaiting, eq(takedowns.nonce, tried.nonce))),
      mustChangeOne(db),
      tellClaimant(db, "received", eq(takedowns.key, key)),
    ]);
  } catch (error) {
    if (isUndone(error)) throw new AppError("conflict", "이미 확인한 신고예요.");
    throw error;
  }
  return { id: key, status: "open" };
}
