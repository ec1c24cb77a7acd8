import { and, eq, or, sql } from "drizzle-orm";
import type { NewRating } from "#contracts/moderation.ts";
import { withParticle } from "#contracts/particles.ts";
import { audit } from "#worker/db/audit.ts";
import { must, mustChangeOne } from "#worker/db/must.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { isOrdered, isRated, shownAs } from "#worker/features/prompts/age.ts";
import { isStillSaleable } from "#worker/features/results/own-prompt.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { type Operator, refreshViews, requireJudged, runAct } from "./decide.ts";
import { nameOf, notifyOwner } from "./moderation-notice.ts";

const told = {
  "19": "19세 이상만 볼 수 있게 했어요.",
  all: "다시 누구나 볼 수 있게 했어요.",
} as const;
const UNLISTED = { "19": "\n목록과 검색에는 나오지 않아요.", all: "" };

/** Sets who may see a prompt that is shown. One that was sold stays readable for who bought it, and so is hidden instead. */
export async function ratePrompt(operator: Operator, id: number, { age_rating: rating, reason }: NewRating) {
  const { db, member } = operator;
  const thing = { thing: "prompt", id } as const;
  const subject = await requireJudged(operator, thing);
  const sold = await db.get<{ sold: number }>(
    sql`SELECT ${isOrdered(id)} OR price > 0 OR visibility = 'link' AS sold FROM ${prompts} WHERE ${eq(prompts.id, id)}`,
  );
  if (rating === "19" && sold?.sold)
    throw new AppError("conflict", "파는 글, 판 적이 있는 글, 링크로 보는 글은 19세로 바꿀 수 없어요. 숨겨 주세요.");
  const words = `${withParticle(nameOf(subject), "을")} ${told[rating]}${UNLISTED[rating]}\n이유: ${reason}`;
  await runAct(db, [
    db
      .update(prompts)
      .set({ ageRating: rating, ...shownAs(rating), updatedAt: new Date() })
      .where(and(eq(prompts.id, id), or(isPublished, isRated), sql`${prompts.ageRating} <> ${rating}`)),
    mustChangeOne(db),
    ...(rating === "19" ? [must(db, sql`NOT ${isOrdered(id)}`)] : []),
    audit(db, { adminId: member.id, action: `rate_${rating}`, thing: "prompt", thingId: String(id), reason }),
    ...notifyOwner(db, subject, sql`false`, words),
  ]);
  await refreshViews(operator, subject, []);
  return { id, age_rating: rating };
}

/**
 * Sets who may see one result of a prompt. Throws 409 where nobody would be left to see what is sold: a result for buyers only, and the last
 * one that everybody sees.
 */
export async function rateResult(
  operator: Operator,
  { id: promptId, result_id: id }: { id: number; result_id: number },
  { age_rating: rating, reason }: NewRating,
) {
  const { db, member } = operator;
  const subject = await requireJudged(operator, { thing: "prompt", id: promptId });
  const isIt = and(eq(promptResults.id, id), eq(promptResults.promptId, promptId));
  const result = await db
    .select({
      mayBeRated: sql<number>`${promptResults.isBuyersOnly} = 0 AND ${isStillSaleable(promptId, id)}`,
    })
    .from(promptResults)
    .where(isIt)
    .get();
  if (!result) throw notFound("결과");
  if (rating === "19" && !result.mayBeRated)
    throw new AppError(
      "conflict",
      "구매한 사람만 보는 결과와, 파는 글에서 누구나 보는 하나뿐인 결과는 19세로 바꿀 수 없어요. 글을 숨겨 주세요.",
    );
  await runAct(db, [
    db
      .update(promptResults)
      .set({ ageRating: rating })
      .where(
        and(
          isIt,
          sql`${promptResults.ageRating} <> ${rating}`,
          rating === "19" ? and(eq(promptResults.isBuyersOnly, false), isStillSaleable(promptId, id)) : undefined,
        ),
      ),
    mustChangeOne(db),
    audit(db, {
      adminId: member.id,
      action: `rate_result_${rating}`,
      thing: "prompt",
      thingId: String(promptId),
      reason,
    }),
    ...notifyOwner(db, subject, sql`false`, `${nameOf(subject)}의 결과 하나를 ${told[rating]}\n이유: ${reason}`),
  ]);
  await refreshViews(operator, subject, []);
  return { id, age_rating: rating };
}
