import { useEffect, useId, useRef, useState } from "react";
import { REVIEW_MAX } from "#contracts/limits.ts";
import type { NewReview, OwnReview } from "#contracts/reviews.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { GroupError } from "#app/ui/field-message.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Result } from "#app/data/result.ts";
import { StarRatingInput } from "#app/ui/star-rating.tsx";
import { FormActions } from "./form-actions.tsx";

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
  const form = useRef<HTMLFormElement>(null);
  const [rating, setRating] = useState(review?.rating);
  const [content, setContent] = useState(review?.content ?? "");
  const [errors, setErrors] = useState<Record<string, string>>({});
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const write = (name: string, set: () => void) => {
    set();
    setErrors(({ [name]: _right, form: _answer, ...others }) => others);
  };
  const focusWrong = (found: Record<string, string>) => {
    setErrors(found);
    const control = "rating" in found ? "input" : "textarea";
    form.current?.querySelector<HTMLElement>(control)?.focus();
  };
  const { isSending, submit } = useSubmit(async () => {
    if (rating === undefined) return focusWrong({ rating: NO_RATING });
    const answer = await send({ rating, content });
    if (answer.ok) await onSent();
    if (answer.ok || onRefused?.(answer.problem.code)) return;
    const { fields, detail } = answer.problem;
    if ("rating" in fields || "content" in fields) return focusWrong(fields);
    setErrors({ form: detail });
  });
  // A rating of 0 does not move the slider, so touching it counts as a choice.
  const touch = () => write("rating", () => setRating((known) => known ?? 0));
  const ratingErrorId = `${id}-rating-error`;
  return (
    <form ref={form} noValidate onSubmit={submit} className="box p-4 md:p-5">
      <fieldset
        aria-describedby={errors.rating ? ratingErrorId : undefined}
        onPointerDown={touch}
        onKeyDown={({ key }) => SLIDING.test(key) && touch()}
      >
        <legend className="text-sm font-semibold">별점</legend>
        <StarRatingInput
          label="별점"
          value={rating ?? 0}
          onChange={(stars) => write("rating", () => setRating(stars))}
        />
      </fieldset>
      <GroupError id={ratingErrorId} error={errors.rating} />
      <div className="mt-4">
        <TextField
          name={`${id}-content`}
          label="후기"
          lines="few"
          value={content}
          max={REVIEW_MAX}
          error={errors.content}
          placeholder="써 보니 어땠나요? 10자부터 쓸 수 있어요."
          onChange={(text) => write("content", () => setContent(text))}
        />
      </div>
      {errors.form && (
        <p role="alert" className="mt-2 text-sm text-alert font-medium">
          {errors.form}
        </p>
      )}
      <FormActions isSending={isSending} onCancel={onCancel} />
    </form>
  );
}
