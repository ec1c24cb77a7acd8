import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { hasBlocked } from "#worker/features/members/apart.ts";
import { AppError } from "#worker/lib/errors.ts";

export const isOwn = (id: number, member: Member) => and(eq(reviews.id, id), eq(reviews.memberId, member.id));
/** A review that its author may remove: not hidden by an operator. */
export const isOwnShown = (id: number, member: Member) => and(isOwn(id, member), isNull(reviews.hiddenAt));

/** The member's own review and why it may no longer change; undefined for another's. */
export const findOwn = (db: Db, id: number, member: Member) =>
  db
    .select({
      promptId: reviews.promptId,
      memberId: reviews.memberId,
      prompterId: reviews.prompterId,
      isBlocked: hasBlocked(reviews.prompterId, member.id).mapWith(Boolean).as("is_blocked"),
      isClosed: sql`${reviews.reply} IS NOT NULL OR ${reviews.hiddenAt} IS NOT NULL`.mapWith(Boolean).as("is_closed"),
    })
    .from(reviews)
    .where(isOwn(id, member))
    .get();

/** The refusal to change a review that has a reply or that an operator hid. */
export const reviewClosed = () => new AppError("conflict", "지금은 후기를 수정할 수 없어요.");

/** The refusal to remove a review that an operator hid. */
export const reviewHidden = () => new AppError("conflict", "운영자가 숨긴 후기는 고치거나 지울 수 없어요.");
