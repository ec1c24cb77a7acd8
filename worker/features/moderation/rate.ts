import { and, eq, or, sql } from "drizzle-orm";
import { promptTag } from "#contracts/cache-tags.ts";
import type { AgeRating } from "#contracts/age-rating.ts";
import { withParticle } from "#contracts/particles.ts";
import { audit } from "#worker/db/audit.ts";
import { must, mustChangeOne } from "#worker/db/must.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { isOrdered, isRated, shownAs } from "#worker/features/prompts/age.ts";
import { AppError } from "#worker/lib/errors.ts";
import { type Operator, refreshViews, requireJudged, runAct } from "./decide.ts";
import { nameOf, notifyOwner } from "./moderation-notice.ts";

const told = {
  "19": "19세 이상만 볼 수 있게 했어요.\n목록과 검색에는 나오지 않아요.",
  all: "다시 누구나 볼 수 있게 했어요.",
} as const;

/** Sets who may see a prompt that is shown. One that was sold stays readable for who bought it, and so is hidden instead. */
export async function ratePrompt(operator: Operator, id: number, rating: AgeRating, reason: string) {
  const { db, member } = operator;
  const thing = { thing: "prompt", id } as const;
  const subject = await requireJudged(operator, thing);
  const sold = await db.get<{ sold: number }>(
    sql`SELECT ${isOrdered(id)} OR price > 0 OR visibility = 'link' AS sold FROM ${prompts} WHERE ${eq(prompts.id, id)}`,
  );
  if (rating === "19" && sold?.sold)
    throw new AppError("conflict", "파는 글, 판 적이 있는 글, 링크로 보는 글은 19세로 바꿀 수 없어요. 숨겨 주세요.");
  await runAct(db, [
    db
      .update(prompts)
      .set({ ageRating: rating, ...shownAs(rating), updatedAt: new Date() })
      .where(and(eq(prompts.id, id), or(isPublished, isRated), sql`${prompts.ageRating} <> ${rating}`)),
    mustChangeOne(db),
    ...(rating === "19" ? [must(db, sql`NOT ${isOrdered(id)}`)] : []),
    audit(db, { adminId: member.id, action: `rate_${rating}`, thing: "prompt", thingId: String(id), reason }),
    ...notifyOwner(db, subject, sql`false`, `${withParticle(nameOf(subject), "을")} ${told[rating]}\n이유: ${reason}`),
  ]);
  await refreshViews(operator, subject, []);
  operator.stale.push(promptTag(id));
  return { id, age_rating: rating };
}
