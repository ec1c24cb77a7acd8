import { useEffect, useState } from "react";
import { REPORT_MAX } from "#contracts/limits.ts";
import { Link, useLocation } from "react-router";
import type { NewReport, ReportReason } from "#contracts/reports.ts";
import { unaddressed } from "#contracts/thing-names.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
import { GroupError } from "#app/ui/field-message.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { isPointless, resultOf } from "#app/data/result.ts";
import { memberApi, reportsApi } from "#app/data/client.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { reasonNames, reasons } from "./report-reasons.ts";
import { closeReport, closeReportOf, type Reported, useReported } from "./report-store.ts";

type Entry = { reason?: ReportReason; detail: string };

/** Sends the report to the address under which the reporter knows the thing. */
const sendReport = ({ thing, id, linkKey }: Reported, json: NewReport) =>
  linkKey === undefined
    ? reportsApi(thing)[":id"].reports.$post({ param: { id: String(id) }, json })
    : memberApi.links[":key"].reports.$post({ param: { key: linkKey }, json });

/** Where what others see at an address is claimed to violate a right. A link's key is kept out of addresses. */
const takedownOf = ({ thing, id, linkKey }: Reported, pathname: string) =>
  linkKey === undefined
    ? { to: `/takedown?address=${encodeURIComponent(`${pathname}#${thing}-${id}`)}` }
    : { to: "/takedown", state: { address: pathname } };

function ReportForm(reported: Reported) {
  const { thing, id, hint } = reported;
  const { pathname } = useLocation();
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
      closeReportOf(thing, id);
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
      {!unaddressed.includes(thing) && (
        <p className="mt-3 text-pretty text-sm text-muted">
          내 권리가 침해됐다면{" "}
          <Link
            {...takedownOf(reported, pathname)}
            className="min-h-11 inline-flex items-center underline underline-offset-4 hover:text-ink"
          >
            권리침해로 신고
          </Link>
          해 주세요. 처리 결과를 메일로 알려 드려요.
        </p>
      )}
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
  const [subject, setSubject] = useState(reported);
  useEffect(() => {
    if (reported) setSubject(reported);
  }, [reported]);
  if (!subject) return null;
  return (
    <Modal open={reported !== null} opening={reported} onClose={closeReport} title={subject.title}>
      <ReportForm key={`${subject.thing} ${subject.id}`} {...subject} />
    </Modal>
  );
}
