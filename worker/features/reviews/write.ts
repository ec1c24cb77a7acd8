import { and, eq, isNull, sql } from "drizzle-orm";
import { type NewReview, RATING_STEP, type ReviewPatch } from "#contracts/reviews.ts";
import { type Db, isUniqueViolation } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { isPublished } from "#worker/features/prompts/service.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { requireReviewable } from "./can-review.ts";
import { reviewWhere } from "./queries.ts";
import { toReview } from "./view.ts";

/** Writes nothing when the prompt went away meanwhile; the unique key decides between two first reviews. */
async function addReview(db: Db, promptId: number, member: Member, { rating, content }: NewReview) {
  const now = Date.now();
  const isMine = and(eq(reviews.promptId, promptId), eq(reviews.memberId, member.id));
  try {
    const [, [added]] = await db.batch([
      db.insert(reviews).select(
        sql`SELECT NULL, id, ${member.id}, member_id, ${rating / RATING_STEP}, ${content}, NULL, NULL, ${now}, ${now}
          FROM ${prompts} WHERE ${and(eq(prompts.id, promptId), isPublished)}`,
      ),
      reviewWhere(db, isMine),
    ]);
    return added;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("conflict", "이미 후기를 남긴 프롬프트예요. 남긴 후기를 고쳐 주세요.");
    throw error;
  }
}

export async function writeReview({ db, member }: Actor, promptId: number, review: NewReview) {
  await requireReviewable(db, promptId, member);
  const added = await addReview(db, promptId, member, review);
  if (!added) throw notFound("프롬프트");
  return toReview(added);
}

const isOwn = (id: number, member: Member) => and(eq(reviews.id, id), eq(reviews.memberId, member.id));

/** Why nothing was written: someone else's review is not there, an answered one stays as it was answered. */
async function refusalOf(db: Db, id: number, member: Member) {
  const own = await db.select({ id: reviews.id }).from(reviews).where(isOwn(id, member)).get();
  return own ? new AppError("conflict", "지금은 후기를 수정할 수 없어요.") : notFound("후기");
}

export async function reviseReview({ db, member }: Actor, id: number, { rating, content }: ReviewPatch) {
  const [revised, [review]] = await db.batch([
    db
      .update(reviews)
      .set({ halfStars: rating === undefined ? undefined : rating / RATING_STEP, content, updatedAt: new Date() })
      .where(and(isOwn(id, member), isNull(reviews.reply)))
      .returning({ id: reviews.id }),
    reviewWhere(db, isOwn(id, member)),
  ]);
  if (revised.length === 0 || !review) throw await refusalOf(db, id, member);
  return toReview(review);
}

export async function removeReview({ db, member }: Actor, id: number) {
  const removed = await db
    .delete(reviews)
    .where(and(isOwn(id, member), isNull(reviews.reply)))
    .returning({ id: reviews.id })
    .get();
  if (!removed) throw await refusalOf(db, id, member);
  return removed;
}
