import { Link } from "react-router";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { When } from "#app/ui/when.tsx";
import type { AppealItem as Item } from "#contracts/moderation.ts";
import { thingNames } from "#contracts/thing-names.ts";
import { Due } from "./due.tsx";
import { Badge } from "../badge.tsx";
import { ReasonButton } from "../reason-dialog.tsx";
import { conflictNames, stateLook } from "../words.ts";

const decisions = [
  {
    decision: "keep",
    variant: "secondary",
    title: "조치를 그대로 둘까요?",
    act: "그대로 두기",
    done: "그대로 두고 회원에게 알렸어요.",
  },
  {
    decision: "restore",
    variant: "secondary",
    title: "이의를 받아들여 되돌릴까요?",
    act: "받아들이기",
    done: "되돌리고 회원에게 알렸어요.",
  },
] as const;

const decide = (id: number, decision: "restore" | "keep") => (reason: string) =>
  resultOf(memberApi.operators.appeals[":id"].$post({ param: { id: String(id) }, json: { decision, reason } }));

export function AppealItem({ act, subject, due, conflict }: Item) {
  const appeal = act.appeal!;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        <Badge {...stateLook(subject)} />
        {thingNames[subject.thing]} · <When at={appeal.create_at} />
      </p>
      <h2 className="mt-2 text-base font-bold">
        <Link to={`/admin/reports/${subject.thing}/${subject.id}`} className="underline-offset-4 hover:underline">
          {subject.title}
        </Link>
      </h2>
      <dl className="mt-3 space-y-2 text-sm">
        <div>
          <dt className="text-xs text-muted">조치한 이유</dt>
          <dd className="whitespace-pre-line">{act.reason}</dd>
        </div>
        <div>
          <dt className="text-xs text-muted">이의</dt>
          <dd className="whitespace-pre-line">{appeal.reason}</dd>
        </div>
        {appeal.answer && (
          <div>
            <dt className="text-xs text-muted">답</dt>
            <dd className="whitespace-pre-line">{appeal.answer}</dd>
          </div>
        )}
      </dl>
      {due && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <Due due={due} />
          {conflict ? (
            <p className="text-sm font-semibold">{conflictNames[conflict]}</p>
          ) : (
            <div className="flex gap-2">
              {decisions.map(({ decision, ...dialog }) => (
                <ReasonButton
                  key={decision}
                  {...dialog}
                  name={`${decision}-${act.id}`}
                  label={`${subject.title}: ${dialog.act}`}
                  hint="이의를 신청한 회원이 읽어요."
                  send={decide(act.id, decision)}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </>
  );
}
