import { href, useNavigate } from "react-router";
import { BODY_MAX, PROPOSAL_REASON_MAX, TITLE_MAX } from "#contracts/limits.ts";
import { tidy } from "#contracts/measure.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { invalidateLists } from "#app/data/query.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { UnsavedGuard } from "#app/ui/unsaved-guard.tsx";
import { propose } from "./proposal-calls.ts";

/** The title and the text of another's prompt, to be changed, and why. */
export function ProposeForm({ prompt }: { prompt: PromptDetail }) {
  const navigate = useNavigate();
  const { isSending, isDirty, field, form } = useForm({
    fields: { title: prompt.title, body: prompt.body ?? "", reason: "" },
    check: ({ reason }): Faults => (tidy(reason).length < 2 ? { reason: "왜 고치면 좋은지 적어 주세요." } : {}),
    async send(words) {
      const sent = await propose(prompt.id, { ...words, version: prompt.version });
      if (!sent.ok) return sent.problem;
      invalidateLists();
      toast("제안을 보냈어요.");
      await navigate(href("/mypage/proposals/:proposalId", { proposalId: String(sent.data.id) }), { replace: true });
      return undefined;
    },
  });
  return (
    <form {...form} className="space-y-5">
      <p className="text-sm text-muted">
        제목이나 본문을 고쳐서 {prompt.prompter.nickname}님에게 보내요. 받아들여지면 그 글의 새 판이 되고, 바뀐 기록에
        내 이름이 남아요.
      </p>
      <TextField {...field("title")} label="제목" max={TITLE_MAX} />
      <TextField {...field("body")} label="본문" lines="many" max={BODY_MAX} hint="빈칸은 {{이름}}처럼 적어요." />
      <TextField
        {...field("reason")}
        label="이유"
        lines="few"
        max={PROPOSAL_REASON_MAX}
        placeholder="어떤 점이 나아지는지 알려 주세요."
      />
      <SubmitButton className="w-full" isSending={isSending}>
        제안 보내기
      </SubmitButton>
      <UnsavedGuard isDirty={isDirty} isSaving={isSending} />
    </form>
  );
}
