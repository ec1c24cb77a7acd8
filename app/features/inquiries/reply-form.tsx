import { INQUIRY_MAX } from "#contracts/limits.ts";
import type { InquiryDetail } from "#contracts/inquiries.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { useTextEntry } from "#app/lib/use-text-entry.ts";
import type { Result } from "#app/data/result.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { UnsavedGuard } from "#app/ui/unsaved-guard.tsx";

type ReplyFormProps = {
  send: (detail: string) => Promise<Result<InquiryDetail>>;
  onSent: (inquiry: InquiryDetail) => void;
};

/** One more message of whoever asked. */
export function ReplyForm({ send, onSent }: ReplyFormProps) {
  const { text, write, refuse, field } = useTextEntry();
  const { isSending, submit } = useSubmit(async () => {
    const answer = await send(text);
    if (!answer.ok)
      return answer.problem.fields.detail ? refuse(answer.problem.fields.detail) : toast(answer.problem.detail);
    write("");
    toast("보냈어요. 답이 오면 알려 드려요.");
    return onSent(answer.data);
  });
  return (
    <form noValidate onSubmit={submit} className="mt-6 space-y-3">
      <TextField name="inquiry-reply" label="더 적기" lines="few" max={INQUIRY_MAX} {...field} />
      <SubmitButton variant="secondary" isSending={isSending}>
        보내기
      </SubmitButton>
      <UnsavedGuard isDirty={text !== ""} isSaving={isSending} />
    </form>
  );
}
