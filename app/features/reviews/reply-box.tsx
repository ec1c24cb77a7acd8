import { useEffect, useId, useRef, useState } from "react";
import { REPLY_MAX } from "#contracts/limits.ts";
import type { OwnReview } from "#contracts/reviews.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { useTextEntry } from "#app/lib/use-text-entry.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { FormActions } from "#app/ui/form-actions.tsx";
import { ReplyText } from "./reply-text.tsx";
import { removeReply, replyTo } from "./review-calls.ts";

type ReplyFormProps = { review: OwnReview; onSent: () => Promise<unknown>; onCancel: () => void };

function ReplyForm({ review, onSent, onCancel }: ReplyFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { text: content, refuse, field } = useTextEntry(review.reply?.content);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);

  const { isSending, submit } = useSubmit(async () => {
    const answer = await replyTo(review.id, content);
    if (answer.ok) await onSent();
    if (answer.ok) return;
    refuse(answer.problem.fields.content ?? answer.problem.detail);
    form.current?.querySelector("textarea")?.focus();
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3">
      <TextField
        name={`${id}-reply`}
        label="답글"
        lines="few"
        max={REPLY_MAX}
        hint="답글을 남기면 그 후기는 고칠 수 없게 돼요. 쓴 사람이 후기를 지우면 답글도 함께 지워져요."
        {...field}
      />
      <FormActions isSending={isSending} onCancel={onCancel} />
    </form>
  );
}

type ReplyBoxProps = { review: OwnReview; author: string; onChange: () => Promise<unknown> };

/** Lets the prompter write, edit and delete the reply to a review. */
export function ReplyBox({ review, author, onChange }: ReplyBoxProps) {
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const of = <span className="sr-only">: {author}님의 후기</span>;
  const remove = async () => {
    const answer = await removeReply(review.id);
    if (!answer.ok && answer.problem.code !== "not_found") return toast(answer.problem.detail);
    toast("답글을 지웠어요.");
    await onChange();
  };
  const replied = async () => {
    await onChange();
    setEditing(false);
    toast("답글을 남겼어요.");
  };
  if (isEditing) return <ReplyForm review={review} onSent={replied} onCancel={() => setEditing(false)} />;
  if (!review.reply) {
    return (
      <Button variant="secondary" size="small" className="mt-3" onClick={() => setEditing(true)}>
        답글 쓰기{of}
      </Button>
    );
  }
  return (
    <>
      <ReplyText
        reply={review.reply}
        tools={
          <div className="-mb-2 mt-1 flex justify-end">
            <Button variant="ghost" onClick={() => setEditing(true)}>
              답글 수정{of}
            </Button>
            <Button variant="ghost" className="text-alert!" onClick={() => setAsking(true)}>
              답글 삭제{of}
            </Button>
          </div>
        }
      />
      <ConfirmDialog
        open={isAsking}
        message="이 답글을 지울까요?"
        destructive
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
