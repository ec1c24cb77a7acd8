import { and, eq, isNull } from "drizzle-orm";
import type { NewReply } from "#contracts/reviews.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { notFound } from "#worker/lib/errors.ts";
import { tagsOf, retractReply, type ReviewActor, notifyOfReply } from "./notify.ts";
import { reviewWhere } from "./queries.ts";
import { toReview } from "./view.ts";

const isReceived = (id: number, prompter: Member) =>
  and(eq(reviews.id, id), eq(reviews.prompterId, prompter.id), isNull(reviews.hiddenAt));

async function requireReceived(db: Db, id: number, prompter: Member) {
  const review = await db
    .select({ id: reviews.id, promptId: reviews.promptId, memberId: reviews.memberId, prompterId: reviews.prompterId })
    .from(reviews)
    .where(isReceived(id, prompter))
    .get();
  if (!review) throw notFound("후기");
  return review;
}

/** Writes or replaces the reply to a review. The author is notified of the first one only. */
export async function replyToReview(
  { db, member, publications, stale }: ReviewActor,
  id: number,
  { content }: NewReply,
) {
  const received = await requireReceived(db, id, member);
  const condition = isReceived(id, member);
  const { review } = await batchOf(db, {
    updated: db.update(reviews).set({ reply: content, repliedAt: new Date() }).where(condition),
    notified: notifyOfReply(db, received, condition),
    review: reviewWhere(db, condition),
  });
  if (!review[0]) throw notFound("후기");
  publications.push({ to: received.memberId });
  stale.push(...tagsOf(received));
  return toReview(review[0]);
}

export async function removeReply({ db, member, publications, stale }: ReviewActor, id: number) {
  const received = await requireReceived(db, id, member);
  const condition = isReceived(id, member);
  const { review } = await batchOf(db, {
    updated: db.update(reviews).set({ reply: null, repliedAt: null }).where(condition),
    retracted: retractReply(db, received, condition),
    review: reviewWhere(db, condition),
  });
  if (!review[0]) throw notFound("후기");
  publications.push({ to: received.memberId });
  stale.push(...tagsOf(received));
  return toReview(review[0]);
}
