import { sql } from "drizzle-orm";
import { INQUIRIES_WAITING_MAX } from "#contracts/limits.ts";
import type { MadeInquiry, NewInquiry } from "#contracts/inquiries.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom, insertWhere } from "#worker/db/insert-where.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { inquiries, inquiryMessages } from "#worker/db/schema/inquiries.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { loggedPath } from "#worker/lib/logged-path.ts";

type Inquirer = Pick<typeof inquiries.$inferInsert, "memberId" | "status" | "email" | "keyHash" | "expiresAt">;

/** A new inquiry with its first message, as statements for one batch. None is made unless `when` is true. */
export function making(db: Db, nonce: string, input: NewInquiry, inquirer: Inquirer, now: Date, when = sql`true`) {
  const { topic, request_id: requestId, from } = input;
  // What opens something to whoever has it does not stand in an inquiry.
  const row = {
    ...inquirer,
    nonce,
    topic,
    requestId,
    page: loggedPath(from.split(/[?#]/)[0]!),
    createdAt: now,
    since: now,
  };
  return [
    insertWhere(db, inquiries, row, when),
    mustChangeOne(db),
    insertFrom(
      db,
      inquiryMessages,
      { inquiryId: sql`id`, memberId: inquirer.memberId, text: input.detail, createdAt: now },
      sql`FROM ${inquiries} WHERE nonce = ${nonce}`,
    ),
  ] as const;
}

export async function made(db: Db, nonce: string, key: string | null): Promise<MadeInquiry> {
  const row = await db
    .select({ id: inquiries.id, status: inquiries.status })
    .from(inquiries)
    .where(sql`nonce = ${nonce}`)
    .get();
  return { ...row!, key };
}

/** A member asks the operators. */
export async function inquire({ db, member }: Actor, input: NewInquiry): Promise<MadeInquiry> {
  if (input.email !== undefined) {
    const message = "회원은 메일 주소 없이 문의해요. 답은 내 문의에서 볼 수 있어요.";
    throw new AppError("invalid_input", message, { errors: [{ field: "email", message }] });
  }
  const nonce = crypto.randomUUID();
  const waiting = sql`(SELECT count(*) FROM ${inquiries} WHERE member_id = ${member.id} AND status = 'waiting')`;
  const inquirer: Inquirer = { memberId: member.id, status: "waiting" };
  try {
    await db.batch(making(db, nonce, input, inquirer, new Date(), sql`${waiting} < ${INQUIRIES_WAITING_MAX}`));
  } catch (error) {
    if (isUndone(error))
      throw new AppError(
        "conflict",
        `답을 기다리는 문의가 ${INQUIRIES_WAITING_MAX}개예요. 보낸 문의에 이어서 적어 주세요.`,
      );
    throw error;
  }
  return made(db, nonce, null);
}
