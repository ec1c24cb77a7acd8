import { useState } from "react";
import type { OwnReview as Own, ReviewOfPrompt } from "#contracts/reviews.ts";
import { Button } from "#app/ui/button.tsx";
import { PencilIcon, TrashIcon } from "#app/ui/icons.tsx";
import { AlertModal, ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { removeReview, reviseReview } from "./review-calls.ts";
import { ReviewForm } from "./review-form.tsx";
import { ReviewItem } from "./review-item.tsx";

type OwnReviewProps = {
  review: Own;
  about?: ReviewOfPrompt["prompt"];
  /** Called after a change; resolves when it has been read again. */
  onChange: () => Promise<unknown>;
};

/** The member's own review, which can be edited until the prompter has replied, and removed with the reply. */
export function OwnReview({ review, about, onChange }: OwnReviewProps) {
  const [isEditing, setEditing] = useState(false);
  const [dialog, setDialog] = useState<"delete" | "refused" | null>(null);
  const close = () => setDialog(null);
  const isAnswered = review.reply !== null;
  const of = about && <span className="sr-only">: {about.title}</span>;

  /** Handles `conflict`: the prompter has replied, or an operator has hidden it meanwhile. */
  const refuse = (code: string) => {
    if (code !== "conflict") return false;
    setEditing(false);
    setDialog("refused");
    void onChange();
    return true;
  };
  const remove = async () => {
    const answer = await removeReview(review.id);
    const isGone = answer.ok || answer.problem.code === "not_found";
    toast(isGone ? "후기를 지웠어요." : answer.problem.detail);
    // An operator has hidden it meanwhile.
    if (isGone || answer.problem.code === "conflict") await onChange();
  };
  const revised = async () => {
    await onChange();
    setEditing(false);
    toast("후기를 고쳤어요.");
  };
  return (
    <>
      {isEditing ? (
        <ReviewForm
          review={review}
          send={(change) => reviseReview(review.id, change)}
          onSent={revised}
          onCancel={() => setEditing(false)}
          onRefused={refuse}
        />
      ) : (
        <ReviewItem
          review={review}
          label={about ? `${about.title}에 쓴 후기` : "내 후기"}
          about={about}
          tools={
            <>
              <Button
                variant="secondary"
                size="small"
                onClick={() => (isAnswered ? setDialog("refused") : setEditing(true))}
              >
                <PencilIcon className="size-4" />
                수정{of}
              </Button>
              <Button variant="danger" onClick={() => setDialog("delete")}>
                <TrashIcon className="size-4" />
                후기 삭제{of}
              </Button>
            </>
          }
        />
      )}
      <ConfirmDialog
        open={dialog === "delete"}
        message="이 후기를 지울까요?"
        destructive
        onConfirm={remove}
        onClose={close}
      >
        <p className="text-sm text-muted">
          {isAnswered ? "별점과 프롬프터의 답글도" : "별점도"} 함께 사라지고 되돌릴 수 없어요.
        </p>
      </ConfirmDialog>
      <AlertModal open={dialog === "refused"} message="지금은 후기를 수정할 수 없어요." onClose={close}>
        프롬프터가 답글을 남긴 후기는 고칠 수 없어요. 지울 수는 있어요.
      </AlertModal>
    </>
  );
}
