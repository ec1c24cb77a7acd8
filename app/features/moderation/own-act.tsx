import { APPEAL_MAX } from "#contracts/limits.ts";
import type { OwnAct as Act } from "#contracts/moderation.ts";
import { withParticle } from "#contracts/particles.ts";
import { thingNames } from "#contracts/thing-names.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { useTextEntry } from "#app/lib/use-text-entry.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { When } from "#app/ui/when.tsx";

function headingOf({ thing, kind, ended_at }: Act) {
  const act = kind === "suspend" ? "이용을 정지했어요" : `${withParticle(thingNames[thing], "을")} 숨겼어요`;
  return ended_at ? `운영자가 ${act}. 지금은 되돌렸어요` : `운영자가 ${act}`;
}

const answers = {
  open: "이의를 살펴보고 있어요. 3영업일 안에 경과를, 10영업일 안에 결과를 알려 드릴게요.",
  granted: "이의를 받아들여 되돌렸어요.",
  kept: "살펴봤지만 조치를 그대로 두기로 했어요.",
};

function AppealForm({ id, onAppealed }: { id: number; onAppealed: () => void }) {
  const { text: reason, refuse, field } = useTextEntry();
  const { isSending, submit } = useSubmit(async () => {
    const answer = await resultOf(
      memberApi.moderation[":id"].appeals.$post({ param: { id: String(id) }, json: { reason } }),
    );
    const problem = answer.ok ? undefined : answer.problem;
    if (problem?.fields.reason) return refuse(problem.fields.reason);
    toast(problem?.detail ?? "이의를 신청했어요.");
    if (problem?.code !== "offline") onAppealed();
  });
  return (
    <form noValidate onSubmit={submit} className="mt-6 border-t border-line pt-5">
      <h2 className="mb-3 text-lg font-bold">이의 신청</h2>
      <TextField
        name="appeal"
        label="조치가 잘못됐다고 생각하는 이유"
        hint="한 번만 신청할 수 있어요."
        lines="few"
        max={APPEAL_MAX}
        {...field}
      />
      <SubmitButton className="mt-4" isSending={isSending}>
        이의 신청하기
      </SubmitButton>
    </form>
  );
}

export function OwnAct({ act, onAppealed }: { act: Act; onAppealed: () => void }) {
  const { id, thing, title, text, reason, create_at, appeal, can_appeal } = act;
  return (
    <article className="card p-5 md:p-7">
      <h1 className="text-xl font-bold tracking-tight">{headingOf(act)}</h1>
      <p className="mt-1 text-sm text-muted">
        <When at={create_at} />
      </p>
      {thing !== "member" && (
        <blockquote className="mt-4 border-l-2 border-field pl-4">
          <p className="font-semibold">{title}</p>
          {text && <p className="line-clamp-4 mt-1 whitespace-pre-line text-sm text-muted">{text}</p>}
        </blockquote>
      )}
      <h2 className="mt-5 text-sm text-muted font-semibold">이유</h2>
      <p className="mt-1 whitespace-pre-line text-base">{reason}</p>
      {appeal && (
        <section className="mt-6 border-t border-line pt-5">
          <h2 className="text-lg font-bold">이의 신청</h2>
          <p className="mt-2 whitespace-pre-line text-base">{appeal.reason}</p>
          <p role="status" className="mt-3 text-sm font-semibold">
            {answers[appeal.status]}
          </p>
          {appeal.answer && <p className="mt-1 whitespace-pre-line text-sm">{appeal.answer}</p>}
        </section>
      )}
      {can_appeal && <AppealForm id={id} onAppealed={onAppealed} />}
    </article>
  );
}
