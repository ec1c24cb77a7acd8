import { batchOf } from "#worker/db/batch-of.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { notFound } from "#worker/lib/errors.ts";
import { tagsOf, retractReply, retractReview, type ReviewActor } from "./notify.ts";
import { findOwn, isOwnShown, reviewHidden } from "./own-review.ts";

/** Removes a review with its reply and the notifications of both. Throws 409 for one that an operator hid. */
export async function removeReview({ db, member, publications, stale }: ReviewActor, id: number) {
  const review = await findOwn(db, id, member);
  if (!review) throw notFound("후기");
  const { removed } = await batchOf(db, {
    retracted: [
      retractReview(db, review, isOwnShown(id, member)),
      retractReply(db, { id, memberId: member.id }, isOwnShown(id, member)),
    ],
    removed: db.delete(reviews).where(isOwnShown(id, member)).returning({ id: reviews.id }),
  });
  if (!removed[0]) throw (await findOwn(db, id, member)) ? reviewHidden() : notFound("후기");
  publications.push({ to: review.prompterId });
  stale.push(...tagsOf(review));
  return removed[0];
}
