import { and, isNull, not } from "drizzle-orm";
import { RATING_STEP, type ReviewPatch } from "#contracts/reviews.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { hasBlocked } from "#worker/features/members/apart.ts";
import { notFound } from "#worker/lib/errors.ts";
import { blockedOut } from "./can-review.ts";
import { tagsOf, type ReviewActor } from "./notify.ts";
import { reviewWhere } from "./queries.ts";
import { toReview } from "./view.ts";
import { reviewClosed, findOwn, isOwn, isOwnShown } from "./own-review.ts";

/** A review that its author may still change: also without a reply. */
const isOwnOpen = (id: number, member: Member) => and(isOwnShown(id, member), isNull(reviews.reply));

/** Why nothing was written: another member's review is not found, one with a reply or hidden one cannot change. */
async function refusalOf(db: Db, id: number, member: Member) {
  const review = await findOwn(db, id, member);
  if (!review) return notFound("후기");
  return review.isBlocked && !review.isClosed ? blockedOut() : reviewClosed();
}

/** Changes the stars or the words. Throws 404 for another's review, 409 for a closed one, and 403 when the prompter blocked its author. */
export async function reviseReview({ db, member, stale }: ReviewActor, id: number, { rating, content }: ReviewPatch) {
  const { revised, review } = await batchOf(db, {
    revised: db
      .update(reviews)
      .set({ halfStars: rating === undefined ? undefined : rating / RATING_STEP, content, updatedAt: new Date() })
      .where(and(isOwnOpen(id, member), not(hasBlocked(reviews.prompterId, member.id))))
      .returning({ promptId: reviews.promptId, prompterId: reviews.prompterId }),
    review: reviewWhere(db, isOwn(id, member)),
  });
  if (!revised[0] || !review[0]) throw await refusalOf(db, id, member);
  stale.push(...tagsOf(revised[0]));
  return toReview(review[0]);
}
