import { and, eq, isNull, sql } from "drizzle-orm";
import type { OwnReview } from "#contracts/reviews.ts";
import type { Db } from "#worker/db/client.ts";
import { bookmarks } from "#worker/db/schema/bookmarks.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { entitlements } from "#worker/db/schema/commerce.ts";
import { reviews } from "#worker/db/schema/reviews.ts";

export const ownReviewColumns = {
  id: reviews.id,
  halfStars: reviews.halfStars,
  content: reviews.content,
  reply: reviews.reply,
  repliedAt: reviews.repliedAt,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  hiddenAt: reviews.hiddenAt,
};
type OwnReviewRow = Pick<typeof reviews.$inferSelect, keyof typeof ownReviewColumns>;

export const toOwnReview = (row: OwnReviewRow): OwnReview => ({
  id: row.id,
  rating: row.halfStars / 2,
  content: row.content,
  reply:
    row.reply === null || row.repliedAt === null
      ? null
      : { content: row.reply, create_at: row.repliedAt.toISOString() },
  create_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  ...(row.hiddenAt && { is_hidden: true as const }),
});

const purchaseColumns = {
  orderId: entitlements.orderId,
  boughtAt: sql`${entitlements.createdAt}`.mapWith(entitlements.createdAt).as("bought_at"),
  openedAt: entitlements.openedAt,
  isGift: entitlements.isGift,
};

/** The reader's bookmark, review and purchase of a prompt, as a query for the caller's batch. */
export const viewerStateOf = (db: Db, promptId: number, reader: Member) =>
  db
    .select({
      isBookmarked: sql<number>`${bookmarks.id} IS NOT NULL`.as("is_bookmarked"),
      review: ownReviewColumns,
      purchase: purchaseColumns,
    })
    .from(members)
    .leftJoin(bookmarks, and(eq(bookmarks.promptId, promptId), eq(bookmarks.memberId, members.id)))
    .leftJoin(reviews, and(eq(reviews.promptId, promptId), eq(reviews.memberId, members.id)))
    .leftJoin(
      entitlements,
      and(eq(entitlements.promptId, promptId), eq(entitlements.memberId, members.id), isNull(entitlements.revokedAt)),
    )
    .where(eq(members.id, reader.id));

export type ViewerState = Awaited<ReturnType<typeof viewerStateOf>>[number];

export const toViewerState = (viewerState: ViewerState | undefined) =>
  viewerState && {
    is_bookmarked: viewerState.isBookmarked === 1,
    my_review: viewerState.review && toOwnReview(viewerState.review),
  };
