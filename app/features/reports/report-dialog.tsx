import { useEffect, useState } from "react";
import { REPORT_MAX } from "#contracts/limits.ts";
import { useLocation } from "react-router";
import type { NewReport, ReportReason } from "#contracts/reports.ts";
import { unaddressed } from "#contracts/thing-names.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
import { GroupError } from "#app/ui/field-message.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { isPointless, resultOf } from "#app/data/result.ts";
import { memberApi, reportsApi } from "#app/data/client.ts";
import { openLogin } from "#app/session/login-store.ts";
import { useSession } from "#app/session/session.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { reasonNames, reasons } from "./report-reasons.ts";
import { closeReport, readReported, type Reported, useReported } from "./report-store.ts";
import { TakedownLine } from "./takedown-line.tsx";

type Entry = { reason?: ReportReason; detail: string };

/** Sends the report to the address under which the reporter knows the thing. */
const sendReport = ({ thing, id, linkKey }: Reported, json: NewReport) =>
  linkKey === undefined
    ? reportsApi(thing)[":id"].reports.$post({ param: { id: String(id) }, json })
    : memberApi.links[":key"].reports.$post({ param: { key: linkKey }, json });

/** Closes the dialog, unless it is open for something else by now. */
function closeIfOf({ thing, id }: Reported) {
  const now = readReported();
  if (now?.thing === thing && now.id === id) closeReport();
}

function ReportForm(reported: Reported) {
  const { thing, id, hint } = reported;
  const prefix = `${thing}-${id}-`;
  const { fields, faults, isSending, change, field, form } = useForm<Entry>({
    fields: { detail: "" },
    prefix,
    check: ({ reason }): Faults => (reason ? {} : { reason: "신고하는 이유를 골라 주세요." }),
    async send({ reason, detail }) {
      const answer = await resultOf(sendReport(reported, { reason: reason!, detail }));
      const problem = answer.ok ? undefined : answer.problem;
      if (problem && !isPointless(problem)) return problem;
      change({ reason: undefined, detail: "" });
      closeIfOf(reported);
      toast(problem?.detail ?? "신고했어요. 운영자가 살펴볼게요.");
      return undefined;
    },
  });

  const reasonErrorId = `${prefix}reason-error`;
  return (
    <form {...form}>
      <fieldset aria-describedby={faults.reason ? reasonErrorId : undefined}>
        <legend className="text-sm text-muted">어떤 점이 문제인가요?</legend>
        {reasons.map((one) => (
          <label key={one} className="min-h-11 flex cursor-pointer items-center gap-2.5 text-base">
            <input
              type="radio"
              name={`${prefix}reason`}
              checked={one === fields.reason}
              onChange={() => change({ reason: one })}
              className="size-5 flex-none accent-persimmon"
            />
            {reasonNames[one]}
          </label>
        ))}
      </fieldset>
      <GroupError id={reasonErrorId} error={faults.reason} />
      <div className="mt-3">
        <TextField {...field("detail")} label="자세한 내용" isOptional lines="few" max={REPORT_MAX} />
      </div>
      {hint && <p className="mt-3 text-sm text-muted">{hint}</p>}
      {!unaddressed.includes(thing) && <TakedownLine {...reported} />}
      <SubmitButton className="mt-4 w-full" isSending={isSending}>
        신고하기
      </SubmitButton>
    </form>
  );
}

/** What a guest can do: sign in and report it, or claim a right of theirs. */
function GuestChoice(reported: Reported) {
  const signIn = () => {
    closeReport();
    openLogin(reported);
  };
  return (
    <>
      <p className="text-pretty text-sm text-muted">신고는 로그인하고 보낼 수 있어요.</p>
      <Button className="mt-4 w-full" onClick={signIn}>
        로그인하고 신고하기
      </Button>
      {!unaddressed.includes(reported.thing) && (
        <>
          <TakedownLine {...reported} />
          <p className="text-sm text-muted">이 신고는 로그인하지 않아도 돼요.</p>
        </>
      )}
    </>
  );
}

/** Reports what `openReport` was called with, until another page is opened. What was typed stays while it is the same thing. */
export default function ReportDialog() {
  const reported = useReported();
  const { isMember } = useSession();
  const { key } = useLocation();
  useEffect(() => closeReport, [key]);
  // Stays while the dialog closes.
  const [subject, setSubject] = useState(reported);
  useEffect(() => {
    if (reported) setSubject(reported);
  }, [reported]);
  if (!subject) return null;
  return (
    <Modal open={reported !== null} opening={reported} onClose={closeReport} title={subject.title}>
      {isMember ? <ReportForm key={`${subject.thing} ${subject.id}`} {...subject} /> : <GuestChoice {...subject} />}
    </Modal>
  );
}
