import { and, eq, not, sql } from "drizzle-orm";
import { type NewReview, RATING_STEP } from "#contracts/reviews.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { type Db, isUniqueViolation } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { hasBlocked } from "#worker/features/members/apart.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { requireReviewable } from "./can-review.ts";
import { tagsOf, type ReviewActor, notifyOfReview } from "./notify.ts";
import { reviewWhere } from "./queries.ts";
import { toReview } from "./view.ts";

/** Inserts a review; inserts nothing when the prompt is no longer published. A unique key decides between two at once. */
async function addReview(
  db: Db,
  { promptId, prompterId, member }: { promptId: number; prompterId: number; member: Member },
  { rating, content }: NewReview,
) {
  const now = new Date();
  const isMine = and(eq(reviews.promptId, promptId), eq(reviews.memberId, member.id));
  const isOpen = and(eq(prompts.id, promptId), isPublished, not(hasBlocked(prompts.memberId, member.id)));
  try {
    const { added } = await batchOf(db, {
      inserted: insertFrom(
        db,
        reviews,
        {
          promptId: prompts.id,
          memberId: member.id,
          prompterId: prompts.memberId,
          halfStars: rating / RATING_STEP,
          content,
          createdAt: now,
          updatedAt: now,
        },
        sql`FROM ${prompts} WHERE ${isOpen}`,
      ),
      notified: notifyOfReview(db, { promptId, prompterId, memberId: member.id }, isMine),
      added: reviewWhere(db, isMine),
    });
    return added[0];
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("conflict", "이미 후기를 남긴 프롬프트예요. 남긴 후기를 고쳐 주세요.");
    throw error;
  }
}

export async function writeReview(
  { db, member, publications, stale }: ReviewActor,
  promptId: number,
  review: NewReview,
) {
  const prompt = await requireReviewable(db, promptId, member);
  const added = await addReview(db, { promptId, prompterId: prompt.memberId, member }, review);
  if (!added) throw notFound("프롬프트");
  publications.push({ to: prompt.memberId });
  stale.push(...tagsOf({ promptId, prompterId: prompt.memberId }));
  return toReview(added);
}
