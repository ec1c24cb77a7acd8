import { useEffect, useRef, useState } from "react";
import type { OwnReview as Own } from "#contracts/reviews.ts";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { Button } from "#app/ui/button.tsx";
import { PencilIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";
import { OwnReview } from "./own-review.tsx";
import { writeReview } from "./review-calls.ts";
import { ReviewForm } from "./review-form.tsx";

type WriteOwnProps = {
  promptId: number;
  review: Own | null;
  isLocked: boolean;
  onChange: () => Promise<unknown>;
};

/** The member's own review, the form, or what is needed to write one. */
export function WriteOwn({ promptId, review, isLocked, onChange }: WriteOwnProps) {
  const [isWriting, setWriting] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const hadReview = useRef(review !== null);
  const write = useMemberAction(`review:${promptId}`, () => setWriting(true), {
    returnTo: `/prompt/${promptId}#reviews`,
  });
  // The pressed button is removed with the form or the review.
  useEffect(() => {
    if (hadReview.current === (review !== null)) return;
    hadReview.current = review !== null;
    place.current?.focus({ preventScroll: true });
  }, [review]);

  const written = async () => {
    await onChange();
    setWriting(false);
    toast("후기를 남겼어요.");
  };
  const cancel = () => {
    setWriting(false);
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none!">
      {review && (
        <div className="box p-4 md:p-5">
          <h3 className="mb-1 text-sm text-persimmon font-semibold">내 후기</h3>
          <OwnReview review={review} onChange={onChange} />
        </div>
      )}
      {!review && isLocked && <p className="text-sm text-muted">구매하고 열람한 뒤에 후기를 쓸 수 있어요.</p>}
      {!review && !isLocked && isWriting && (
        <ReviewForm send={(entry) => writeReview(promptId, entry)} onSent={written} onCancel={cancel} />
      )}
      {!review && !isLocked && !isWriting && (
        <Button variant="secondary" size="small" onClick={write}>
          <PencilIcon className="size-4.5" />
          후기 작성
        </Button>
      )}
    </div>
  );
}
