import type { Acquired, Review, ReviewOfPrompt } from "#contracts/reviews.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { ownReviewColumns, toOwnReview } from "#worker/features/prompts/viewer-state.ts";
import { acquired } from "./acquired.ts";

// D1 keys the rows of a batch by column name, so no two columns here may share one.
export const reviewColumns = {
  ...ownReviewColumns,
  promptId: reviews.promptId,
  memberId: reviews.memberId,
  nickname: members.nickname,
  profileImage: members.profileImage,
  acquired,
};
export const reviewOfPromptColumns = { ...reviewColumns, title: prompts.title, status: prompts.status };

type ReviewRow = Pick<typeof reviews.$inferSelect, keyof typeof ownReviewColumns | "promptId" | "memberId"> &
  Pick<typeof members.$inferSelect, "nickname" | "profileImage"> & { acquired: Acquired };
type ReviewOfPromptRow = ReviewRow & Pick<typeof prompts.$inferSelect, "title" | "status">;

export const toReview = (row: ReviewRow): Review => ({
  ...toOwnReview(row),
  prompt_id: row.promptId,
  acquired: row.acquired,
  member: { user_id: row.memberId, nickname: row.nickname, profile_image: row.profileImage },
});

export const toReviewOfPrompt = (row: ReviewOfPromptRow): ReviewOfPrompt => ({
  ...toReview(row),
  prompt: { id: row.promptId, title: row.title, is_published: row.status === "published" },
});
