import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { REVIEW_MAX } from "#contracts/limits.ts";
import type { NewReview, OwnReview } from "#contracts/reviews.ts";
import { TextField } from "#app/features/prompts/editor/text-field.tsx";
import type { Sent } from "#app/data/result.ts";
import { Button } from "#app/ui/button.tsx";
import { StarRatingInput } from "#app/ui/star-rating.tsx";

const NO_RATING = "별을 눌러 별점을 매겨 주세요.";
const SLIDING = /^(Arrow|Page|Home|End)/;

type ReviewFormProps = {
  review?: OwnReview;
  send: (review: NewReview) => Promise<Sent<unknown>>;
  /** After it was sent; the form waits for it. */
  onSent: () => Promise<unknown>;
  onCancel: () => void;
  /** Refused for a reason that is about no field. */
  onRefused?: (code: string) => boolean;
};

export function ReviewForm({ review, send, onSent, onCancel, onRefused }: ReviewFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [rating, setRating] = useState(review?.rating);
  const [content, setContent] = useState(review?.content ?? "");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const focusWrong = (found: Record<string, string>) => {
    setErrors(found);
    const control = "rating" in found ? "input" : "textarea";
    form.current?.querySelector<HTMLElement>(control)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (rating === undefined) return focusWrong({ rating: NO_RATING });
    setSending(true);
    const answer = await send({ rating, content });
    if (answer.ok) await onSent();
    setSending(false);
    if (answer.ok || onRefused?.(answer.code)) return;
    if ("rating" in answer.errors || "content" in answer.errors) return focusWrong(answer.errors);
    setErrors({ form: answer.message });
  };
  // 0 is a rating too, though it moves nothing: reaching for the stars is choosing.
  const touch = () => setRating((known) => known ?? 0);
  const ratingErrorId = `${id}-rating-error`;
  return (
    <form ref={form} noValidate onSubmit={submit} className="box p-4 md:p-5">
      <fieldset
        aria-describedby={errors.rating ? ratingErrorId : undefined}
        onPointerDown={touch}
        onKeyDown={({ key }) => SLIDING.test(key) && touch()}
      >
        <legend className="text-sm font-semibold">별점</legend>
        <StarRatingInput label="별점" value={rating ?? 0} onChange={setRating} />
      </fieldset>
      {errors.rating && (
        <p id={ratingErrorId} role="alert" className="mt-1.5 text-sm text-alert font-medium">
          {errors.rating}
        </p>
      )}
      <div className="mt-4">
        <TextField
          name={`${id}-content`}
          label="후기"
          lines="few"
          value={content}
          max={REVIEW_MAX}
          error={errors.content}
          placeholder="써 보니 어땠나요? 10자부터 쓸 수 있어요."
          onChange={setContent}
        />
      </div>
      {errors.form && (
        <p role="alert" className="mt-2 text-sm text-alert font-medium">
          {errors.form}
        </p>
      )}
      <div className="mt-3 flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          취소
        </Button>
        <Button type="submit" className="h-11! text-sm!" aria-disabled={isSending}>
          {isSending ? "보내는 중…" : "작성 완료"}
        </Button>
      </div>
    </form>
  );
}
