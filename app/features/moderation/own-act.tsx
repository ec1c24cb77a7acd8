import { APPEAL_MAX } from "#contracts/limits.ts";
import type { OwnAct as Act } from "#contracts/moderation.ts";
import { withParticle } from "#contracts/particles.ts";
import { thingNames } from "#contracts/thing-names.ts";
import { formatDate } from "#app/lib/format.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { useTextEntry } from "#app/lib/use-text-entry.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { When } from "#app/ui/when.tsx";

function headingOf({ thing, kind, ended_at }: Act) {
  const named = withParticle(thingNames[thing], "을");
  const acts = {
    suspend: "이용을 정지했어요",
    hide: `${named} 숨겼어요`,
    takedown: `권리침해 신고로 ${named} 보이지 않게 했어요`,
  };
  return ended_at ? `운영자가 ${acts[kind]}. 지금은 되돌렸어요` : `운영자가 ${acts[kind]}`;
}

/** Whether and until when the act holds. */
const untilOf = ({ kind, due_at, ended_at }: Act) => {
  if (kind !== "takedown" || ended_at) return undefined;
  return due_at
    ? `${formatDate(due_at)}까지 아무에게도 보이지 않고, 그 뒤에는 다시 게시해요.`
    : "권리를 침해한다고 보아 기한 없이 보이지 않아요.";
};

/** How an objection is called: to a takedown it asks for what was hidden. */
const objections = {
  appeal: {
    title: "이의 신청",
    label: "조치가 잘못됐다고 생각하는 이유",
    act: "이의 신청하기",
    done: "이의를 신청했어요.",
    answers: {
      open: "이의를 살펴보고 있어요. 3영업일 안에 경과를, 10영업일 안에 결과를 알려 드릴게요.",
      granted: "이의를 받아들여 되돌렸어요.",
      kept: "살펴봤지만 조치를 그대로 두기로 했어요.",
    },
  },
  takedown: {
    title: "재게시 요청",
    label: "다시 게시해야 하는 이유와 소명",
    act: "재게시 요청하기",
    done: "다시 게시해 달라고 요청했어요.",
    answers: {
      open: "요청을 살펴보고 있어요. 결과를 알려 드릴게요.",
      granted: "요청대로 다시 게시했어요.",
      kept: "살펴봤지만 계속 보이지 않게 하기로 했어요.",
    },
  },
};
const objectionTo = ({ kind }: Act) => objections[kind === "takedown" ? "takedown" : "appeal"];

function AppealForm({ act, onAppealed }: { act: Act; onAppealed: () => void }) {
  const { title, label, act: send, done } = objectionTo(act);
  const { text: reason, refuse, field } = useTextEntry();
  const { isSending, submit } = useSubmit(async () => {
    const answer = await resultOf(
      memberApi.moderation[":id"].appeals.$post({ param: { id: String(act.id) }, json: { reason } }),
    );
    const problem = answer.ok ? undefined : answer.problem;
    if (problem?.fields.reason) return refuse(problem.fields.reason);
    toast(problem?.detail ?? done);
    if (problem?.code !== "offline") onAppealed();
  });
  return (
    <form noValidate onSubmit={submit} className="mt-6 border-t border-line pt-5">
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      <TextField name="appeal" label={label} hint="한 번만 보낼 수 있어요." lines="few" max={APPEAL_MAX} {...field} />
      <SubmitButton className="mt-4" isSending={isSending}>
        {send}
      </SubmitButton>
    </form>
  );
}

export function OwnAct({ act, onAppealed }: { act: Act; onAppealed: () => void }) {
  const { thing, title, text, reason, create_at, appeal, can_appeal } = act;
  const until = untilOf(act);
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
      {until && <p className="mt-3 text-pretty text-sm font-semibold">{until}</p>}
      {appeal && (
        <section className="mt-6 border-t border-line pt-5">
          <h2 className="text-lg font-bold">{objectionTo(act).title}</h2>
          <p className="mt-2 whitespace-pre-line text-base">{appeal.reason}</p>
          <p role="status" className="mt-3 text-sm font-semibold">
            {objectionTo(act).answers[appeal.status]}
          </p>
          {appeal.answer && <p className="mt-1 whitespace-pre-line text-sm">{appeal.answer}</p>}
        </section>
      )}
      {can_appeal && <AppealForm act={act} onAppealed={onAppealed} />}
    </article>
  );
}
