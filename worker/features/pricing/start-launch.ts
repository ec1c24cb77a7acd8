import { and, eq, sql } from "drizzle-orm";
import type { PromptDetail } from "#contracts/prompts.ts";
import { LAUNCH_DAYS_APART, LAUNCH_DAYS_MAX } from "#contracts/limits.ts";
import type { NewLaunchPrice } from "#contracts/pricing.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { launchPrices } from "#worker/db/schema/pricing.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { requirePrompt } from "#worker/features/prompts/read.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { endOfDay, seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";
import { formerPriceOf } from "./former-price.ts";

const refuse = (field: string, message: string) =>
  new AppError("invalid_input", message, { errors: [{ field, message }] });

/** The midnight in Seoul that ends the day; throws unless it is tomorrow to 30 days ahead. */
function endOf(until: string, now: number) {
  const [first, last] = [seoulDay(now + DAY), seoulDay(now + LAUNCH_DAYS_MAX * DAY)];
  if (until < first || until > last)
    throw refuse("until", `끝나는 날은 내일부터 ${LAUNCH_DAYS_MAX}일 안에서 골라 주세요.`);
  return endOfDay(until);
}

/** Why a lower price cannot begin now, from what the member may see of the prompt. */
function refusalOf(prompt: PromptDetail, price: number) {
  if (prompt.status !== "published" || prompt.price === 0)
    return new AppError("unprocessable", "팔고 있는 유료 프롬프트만 할인할 수 있어요.");
  if (prompt.launch_price) return new AppError("conflict", "이미 할인하고 있어요. 끝낸 뒤에 다시 정할 수 있어요.");
  if (price >= prompt.price) return refuse("price", "지금 가격보다 낮게 써 주세요.");
  return new AppError(
    "conflict",
    `할인이 끝나고 ${LAUNCH_DAYS_APART}일이 지나야 다시 할인할 수 있어요. 늘 할인하는 것처럼 보이지 않게요.`,
  );
}

/**
 * Lowers the price of an own prompt that is on sale until the end of a day, after which `endDueLaunches` restores it. Throws
 * `not_found` for a prompt of others, and 400, 409 or 422 when the price cannot be lowered so.
 */
export async function startLaunch({ db, member }: Actor, id: number, { price, until }: NewLaunchPrice) {
  const now = new Date();
  const endsAt = endOf(until, now.getTime());
  const since = now.getTime() - LAUNCH_DAYS_APART * DAY;
  const isLowered = sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${and(eq(prompts.id, id), eq(prompts.memberId, member.id), isPublished, sql`${prompts.price} > ${price}`)})
    AND NOT EXISTS (SELECT 1 FROM ${launchPrices} WHERE prompt_id = ${id} AND (ended_at IS NULL OR ended_at > ${since}))`;
  const { lowered } = await batchOf(db, {
    inserted: insertWhere(
      db,
      launchPrices,
      {
        promptId: id,
        price,
        regularPrice: sql`(SELECT price FROM ${prompts} WHERE id = ${id})`,
        formerPrice: formerPriceOf(id, price, now),
        startsAt: now,
        endsAt,
      },
      isLowered,
    ),
    lowered: db
      .update(prompts)
      .set({ price, version: sql`${prompts.version} + 1`, updatedAt: now })
      // The launch was written by the statement before.
      .where(and(eq(prompts.id, id), sql`changes() = 1`))
      .returning({ id: prompts.id }),
  });
  const prompt = await requirePrompt(db, id, member);
  if (lowered.length > 0) return prompt;
  if (prompt.access !== "owner") throw notFound("프롬프트");
  throw refusalOf(prompt, price);
}
