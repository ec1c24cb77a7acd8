import { useEffect, useId } from "react";
import { REVIEW_MAX } from "#contracts/limits.ts";
import type { NewReview, OwnReview } from "#contracts/reviews.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
import { GroupError } from "#app/ui/field-message.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Result } from "#app/data/result.ts";
import { StarRatingInput } from "#app/ui/star-rating.tsx";
import { FormActions } from "#app/ui/form-actions.tsx";

const NO_RATING = "별을 눌러 별점을 매겨 주세요.";
const SLIDING = /^(Arrow|Page|Home|End)/;

type ReviewFormProps = {
  review?: OwnReview;
  send: (review: NewReview) => Promise<Result<unknown>>;
  /** Called after the review was saved; the form stays busy until it resolves. */
  onSent: () => Promise<unknown>;
  onCancel: () => void;
  /** Called with the code of a refusal; returns whether it was handled. */
  onRefused?: (code: string) => boolean;
};

export function ReviewForm({ review, send, onSent, onCancel, onRefused }: ReviewFormProps) {
  const id = useId();
  const { fields, faults, refusal, isSending, change, field, form } = useForm({
    fields: { rating: review?.rating, content: review?.content ?? "" },
    prefix: `${id}-`,
    drawsRefusal: true,
    check: ({ rating }): Faults => (rating === undefined ? { rating: NO_RATING } : {}),
    async send({ rating, content }) {
      const answer = await send({ rating: rating!, content });
      if (answer.ok) await onSent();
      return answer.ok || onRefused?.(answer.problem.code) ? undefined : answer.problem;
    },
  });
  useEffect(() => form.ref.current?.querySelector("input")?.focus(), [form.ref]);
  // A rating of 0 does not move the slider, so touching it counts as a choice.
  const touch = () => fields.rating === undefined && change({ rating: 0 });
  const ratingErrorId = `${id}-rating-error`;
  return (
    <form {...form} className="box p-4 md:p-5">
      <fieldset
        aria-describedby={faults.rating ? ratingErrorId : undefined}
        onPointerDownCapture={touch}
        onKeyDown={({ key }) => SLIDING.test(key) && touch()}
      >
        <legend className="text-sm font-semibold">별점</legend>
        <StarRatingInput
          name={`${id}-rating`}
          label="별점"
          value={fields.rating ?? 0}
          onChange={(rating) => change({ rating })}
        />
      </fieldset>
      <GroupError id={ratingErrorId} error={faults.rating} />
      <div className="mt-4">
        <TextField
          {...field("content")}
          label="후기"
          lines="few"
          max={REVIEW_MAX}
          placeholder="써 보니 어땠나요? 10자부터 쓸 수 있어요."
        />
      </div>
      {refusal && (
        <p role="alert" className="mt-2 text-sm text-alert font-medium">
          {refusal}
        </p>
      )}
      <FormActions isSending={isSending} onCancel={onCancel} />
    </form>
  );
}
