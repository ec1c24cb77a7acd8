import type { OperatedInquiry } from "#contracts/inquiries.ts";
import { INQUIRY_MAX } from "#contracts/limits.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { useTextEntry } from "#app/lib/use-text-entry.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { UnsavedGuard } from "#app/ui/unsaved-guard.tsx";
import { refetchAdmin } from "../admin-queries.ts";
import { templates } from "./templates.ts";

type AnswerFormProps = { inquiry: OperatedInquiry; last: number };

/** An operator's answer, begun from a template or from nothing. What came meanwhile is shown before it can be sent. */
export function AnswerForm({ inquiry: { id }, last }: AnswerFormProps) {
  const { text, write, refuse, field } = useTextEntry();
  const { isSending, submit } = useSubmit(async () => {
    const { answer } = memberApi.adminInquiries[":id"];
    const sent = await resultOf(answer.$post({ param: { id: String(id) }, json: { detail: text, last } }));
    if (!sent.ok && sent.problem.fields.detail) return refuse(sent.problem.fields.detail);
    toast(sent.ok ? "답을 보냈어요." : sent.problem.detail);
    if (sent.ok) write("");
    return refetchAdmin();
  });
  return (
    <form noValidate onSubmit={submit} className="mt-6 space-y-3">
      <fieldset>
        <legend className="label">자주 쓰는 답</legend>
        <div className="flex flex-wrap gap-2">
          {templates.map((template) => (
            <Button
              key={template.slug}
              variant="secondary"
              size="small"
              onClick={() => write(text === "" ? template.text : `${text}\n\n${template.text}`)}
            >
              {template.name}
            </Button>
          ))}
        </div>
      </fieldset>
      <TextField
        name="inquiry-answer"
        label="답"
        hint="문의한 사람이 읽어요. 메일에는 답이 왔다는 것만 적어요."
        lines="few"
        max={INQUIRY_MAX}
        {...field}
      />
      <SubmitButton isSending={isSending}>답하기</SubmitButton>
      <UnsavedGuard isDirty={text !== ""} isSaving={isSending} />
    </form>
  );
}
