import { useEffect, useRef, useState } from "react";
import { REPORT_MAX } from "#contracts/limits.ts";
import { useLocation } from "react-router";
import type { ReportedThing, ReportReason } from "#contracts/reports.ts";
import { focusFirst } from "#app/lib/use-entry.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { GroupError } from "#app/ui/field-message.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { isPointless, resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { reasonNames, reasons } from "./report-reasons.ts";
import { closeReport, closeReportOf, type Reported, useReported } from "./report-store.ts";

type Entry = { reason?: ReportReason; detail: string };

function report(thing: ReportedThing, id: number, json: { reason: ReportReason; detail: string }) {
  const { answers, bundles, collections, members, prompts, proposals, questions, requests, reviews, tryouts } =
    memberApi;
  const things = {
    member: members,
    prompt: prompts,
    review: reviews,
    tryout: tryouts,
    request: requests,
    proposal: proposals,
    question: questions,
    answer: answers,
    collection: collections,
    bundle: bundles,
  };
  return resultOf(things[thing][":id"].reports.$post({ param: { id: String(id) }, json }));
}

function ReportForm({ thing, id }: Reported) {
  const [{ reason, detail }, setEntry] = useState<Entry>({ detail: "" });
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const refuse = (found: Record<string, string>) => {
    setErrors(found);
    focusFirst(form.current, ["reason", "detail"], found, `${thing}-${id}-`);
  };

  const { isSending, submit } = useSubmit(async () => {
    if (!reason) return refuse({ reason: "신고하는 이유를 골라 주세요." });
    const answer = await report(thing, id, { reason, detail });
    const problem = answer.ok ? undefined : answer.problem;
    if (problem && Object.keys(problem.fields).length > 0) return refuse(problem.fields);
    if (problem && !isPointless(problem)) return toast(problem.detail);
    setEntry({ detail: "" });
    setErrors({});
    closeReportOf(thing, id);
    toast(problem?.detail ?? "신고했어요. 운영자가 살펴볼게요.");
  });

  const reasonErrorId = `${thing}-${id}-reason-error`;
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <fieldset aria-describedby={errors.reason ? reasonErrorId : undefined}>
        <legend className="text-sm text-muted">어떤 점이 문제인가요?</legend>
        {reasons.map((one) => (
          <label key={one} className="min-h-11 flex cursor-pointer items-center gap-2.5 text-base">
            <input
              type="radio"
              name={`${thing}-${id}-reason`}
              checked={one === reason}
              onChange={() => {
                setEntry({ reason: one, detail });
                setErrors(({ reason: _right, ...others }) => others);
              }}
              className="size-5 flex-none accent-persimmon"
            />
            {reasonNames[one]}
          </label>
        ))}
      </fieldset>
      <GroupError id={reasonErrorId} error={errors.reason} />
      <div className="mt-3">
        <TextField
          name={`${thing}-${id}-detail`}
          label="자세한 내용"
          isOptional
          lines="few"
          value={detail}
          max={REPORT_MAX}
          error={errors.detail}
          onChange={(text) => {
            setEntry({ reason, detail: text });
            setErrors(({ detail: _right, ...others }) => others);
          }}
        />
      </div>
      <SubmitButton className="mt-4 w-full" isSending={isSending}>
        신고하기
      </SubmitButton>
    </form>
  );
}

/** Reports what `openReport` was called with, until another page is opened. What was typed stays while it is the same thing. */
export default function ReportDialog() {
  const reported = useReported();
  const { key } = useLocation();
  useEffect(() => closeReport, [key]);
  // Stays while the dialog closes.
  const [shown, setShown] = useState(reported);
  useEffect(() => {
    if (reported) setShown(reported);
  }, [reported]);
  if (!shown) return null;
  return (
    <Modal open={reported !== null} opening={reported} onClose={closeReport} title={shown.title}>
      <ReportForm key={`${shown.thing} ${shown.id}`} {...shown} />
    </Modal>
  );
}
