import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Coupon, NewCoupon } from "#contracts/coupons.ts";
import { COUPONS_MAX } from "#contracts/limits.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { type Db, isUniqueViolation } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { coupons } from "#worker/db/schema/coupons.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { beginningOfDay, endOfDay } from "#worker/lib/seoul.ts";
import { readCoupon } from "./own-coupons.ts";

const isForSale = (memberId: number, promptId: number) =>
  and(eq(prompts.id, promptId), eq(prompts.memberId, memberId), isPublished, gt(prompts.price, 0));

async function requireForSale(db: Db, memberId: number, promptId: number) {
  const prompt = await db.select({ id: prompts.id }).from(prompts).where(isForSale(memberId, promptId)).get();
  if (!prompt) throw notFound("팔고 있는 내 프롬프트");
}

/**
 * Makes a coupon of the seller's. Throws 400 for a period that is over, 404 for a prompt that the seller does not sell, and 409 for a
 * code that another coupon of theirs has and for one more than `COUPONS_MAX` that have not ended.
 */
export async function createCoupon({ db, member }: Actor, input: NewCoupon): Promise<Coupon> {
  const { code, percent = null, won = null, prompt_id: promptId, uses_max: usesMax } = input;
  const now = new Date();
  const beginsAt = beginningOfDay(input.from);
  const endsAt = endOfDay(input.until);
  if (endsAt <= now)
    throw new AppError("invalid_input", "이미 지난 기간이에요.", {
      errors: [{ field: "until", message: "끝나는 날은 오늘이나 그 뒤여야 해요." }],
    });
  if (promptId !== null) await requireForSale(db, member.id, promptId);
  const isOwn = eq(coupons.memberId, member.id);
  const alive = sql`(SELECT count(*) FROM ${coupons} WHERE ${isOwn} AND ended_at IS NULL)`;
  const values = { memberId: member.id, promptId, code, percent, won, usesMax, beginsAt, endsAt, createdAt: now };
  try {
    const { inserted } = await batchOf(db, {
      // Those that time has ended give their codes back.
      updated: db
        .update(coupons)
        .set({ endedAt: sql`${coupons.endsAt}` })
        .where(and(isOwn, isNull(coupons.endedAt), lte(coupons.endsAt, now))),
      inserted: insertWhere(db, coupons, values, sql`${alive} < ${COUPONS_MAX}`).returning({ id: coupons.id }),
    });
    if (inserted[0]) return await readCoupon({ db, member }, inserted[0].id);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", "같은 코드의 쿠폰이 있어요. 그 쿠폰을 끝내거나 다른 코드를 써 주세요.", {
      errors: [{ field: "code", message: "이미 쓰고 있는 코드예요." }],
    });
  }
  throw new AppError("conflict", `쿠폰은 한 번에 ${COUPONS_MAX}개까지 쓸 수 있어요. 안 쓰는 쿠폰을 먼저 끝내 주세요.`);
}
