import type { Review, ReviewOfPrompt } from "#contracts/reviews.ts";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { useSession } from "#app/session/session.ts";
import { ReplyBox } from "./reply-box.tsx";
import { ReviewItem } from "./review-item.tsx";

type ReadReviewProps = {
  review: Review;
  about?: ReviewOfPrompt["prompt"];
  /** The current member wrote the prompt and may reply. */
  isPrompter?: boolean;
  onChange?: () => Promise<unknown>;
};

/** Another member's review, with reporting and, for the prompter, replying. */
export function ReadReview({ review, about, isPrompter = false, onChange }: ReadReviewProps) {
  const { user } = useSession();
  const { nickname, user_id } = review.member;
  return (
    <ReviewItem
      review={review}
      label={`${nickname}님의 후기`}
      author={review.member}
      acquired={review.acquired}
      about={about}
      reply={isPrompter && onChange && <ReplyBox review={review} author={nickname} onChange={onChange} />}
      report={
        user_id !== user.user_id && (
          <ReportButton
            thing="review"
            id={review.id}
            label="신고하기"
            of={`${nickname}님의 후기`}
            returnTo={`/prompt/${review.prompt_id}#reviews`}
            className="-mr-3 px-3! text-xs! font-medium!"
          />
        )
      }
    />
  );
}
