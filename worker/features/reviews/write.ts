import { and, eq, isNull, not, sql } from "drizzle-orm";
import { type NewReview, RATING_STEP, type ReviewPatch } from "#contracts/reviews.ts";
import { type Db, isUniqueViolation } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { blockedOut, isBlockedBy, requireReviewable } from "./can-review.ts";
import { tagsOf, retractReply, retractReview, type ReviewActor, notifyOfReview } from "./notify.ts";
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
  const isOpen = and(eq(prompts.id, promptId), isPublished, not(isBlockedBy(prompts.memberId, member)));
  try {
    const [, , [added]] = await db.batch([
      insertFrom(
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
      notifyOfReview(db, { promptId, prompterId, memberId: member.id }, isMine),
      reviewWhere(db, isMine),
    ]);
    return added;
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

const isOwn = (id: number, member: Member) => and(eq(reviews.id, id), eq(reviews.memberId, member.id));
/** A review that its author may remove: not hidden by an operator. */
const isOwnShown = (id: number, member: Member) => and(isOwn(id, member), isNull(reviews.hiddenAt));
/** A review that its author may still change: also without a reply. */
const isOwnOpen = (id: number, member: Member) => and(isOwnShown(id, member), isNull(reviews.reply));

const findOwn = (db: Db, id: number, member: Member) =>
  db
    .select({
      promptId: reviews.promptId,
      memberId: reviews.memberId,
      prompterId: reviews.prompterId,
      isBlocked: isBlockedBy(reviews.prompterId, member).mapWith(Boolean).as("is_blocked"),
      isClosed: sql`${reviews.reply} IS NOT NULL OR ${reviews.hiddenAt} IS NOT NULL`.mapWith(Boolean).as("is_closed"),
    })
    .from(reviews)
    .where(isOwn(id, member))
    .get();

const answered = () => new AppError("conflict", "지금은 후기를 수정할 수 없어요.");

/** Why nothing was written: another member's review is not found, one with a reply or hidden one cannot change. */
async function refusalOf(db: Db, id: number, member: Member) {
  const own = await findOwn(db, id, member);
  if (!own) return notFound("후기");
  return own.isBlocked && !own.isClosed ? blockedOut() : answered();
}

export async function reviseReview({ db, member, stale }: ReviewActor, id: number, { rating, content }: ReviewPatch) {
  const [[revised], [review]] = await db.batch([
    db
      .update(reviews)
      .set({ halfStars: rating === undefined ? undefined : rating / RATING_STEP, content, updatedAt: new Date() })
      .where(and(isOwnOpen(id, member), not(isBlockedBy(reviews.prompterId, member))))
      .returning({ promptId: reviews.promptId, prompterId: reviews.prompterId }),
    reviewWhere(db, isOwn(id, member)),
  ]);
  if (!revised || !review) throw await refusalOf(db, id, member);
  stale.push(...tagsOf(revised));
  return toReview(review);
}

/** Removes a review with its reply and the notifications of both. Throws 409 for one that an operator hid. */
export async function removeReview({ db, member, publications, stale }: ReviewActor, id: number) {
  const own = await findOwn(db, id, member);
  if (!own) throw notFound("후기");
  const [, , [removed]] = await db.batch([
    retractReview(db, own, isOwnShown(id, member)),
    retractReply(db, { id, memberId: member.id }, isOwnShown(id, member)),
    db.delete(reviews).where(isOwnShown(id, member)).returning({ id: reviews.id }),
  ]);
  if (!removed) throw (await findOwn(db, id, member)) ? answered() : notFound("후기");
  publications.push({ to: own.prompterId });
  stale.push(...tagsOf(own));
  return removed;
}
