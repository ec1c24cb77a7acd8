import { Link } from "react-router";
import { reasonNames } from "#app/features/reports/report-reasons.ts";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { When } from "#app/ui/when.tsx";
import type { ModerationAct, ReportDetail as Detail, ReportedSubject, ReportLine } from "#contracts/moderation.ts";
import { LongText } from "../admin-detail-page.tsx";
import { Badge } from "../badge.tsx";
import { Evidence } from "./evidence.tsx";
import { ReasonButton, ReasonMenu } from "../reason-dialog.tsx";
import { RatingButton } from "./rating-button.tsx";
import { Results } from "./results.tsx";
import { conflictNames, stateLook } from "../words.ts";

const reportStatuses = { open: "기다림", resolved: "조치함", dismissed: "반려" };
const appealStatuses = { open: "이의를 살펴보는 중", granted: "이의를 받아들임", kept: "이의를 반려" };

type Choice = "hide" | "restore" | "dismiss";
const choices = {
  dismiss: {
    variant: "secondary",
    title: "신고를 반려할까요?",
    hint: "활동 기록에만 남아요.",
    act: "신고 반려",
    done: "신고를 반려했어요.",
  },
  restore: {
    variant: "secondary",
    title: "다시 공개할까요?",
    hint: "쓴 회원이 읽어요.",
    act: "되돌리기",
    done: "다시 공개하고 회원에게 알렸어요.",
  },
} as const;
const hiding = {
  title: "숨길까요?",
  hint: "쓴 회원이 읽어요. 한 번 이의를 신청할 수 있어요.",
  act: "숨기기",
  done: "숨기고 회원에게 알렸어요.",
};

const send =
  ({ thing, id }: ReportedSubject, choice: Choice) =>
  (reason: string) =>
    resultOf(
      memberApi.operators.reports[":thing"][":id"][choice].$post({
        param: { thing, id: String(id) },
        json: { reason },
      }),
    );

const mayRate = ({ subject, conflict, age_rating }: Detail) =>
  !conflict && age_rating !== undefined && subject.state === "shown";

const mayHide = ({ subject, conflict }: Detail) =>
  !conflict && subject.thing !== "member" && ["shown", "suspended"].includes(subject.state);

function choicesFor({ subject, reports, conflict }: Detail): (keyof typeof choices)[] {
  if (conflict) return [];
  const waits = reports.some(({ status }) => status === "open");
  return [
    ...(waits ? (["dismiss"] as const) : []),
    ...(subject.thing !== "member" && subject.state === "hidden" ? (["restore"] as const) : []),
  ];
}

/** Whether what was sealed with it may be opened: by who may decide, while there is something to decide. */
const isPending = ({ subject, reports, acts, conflict }: Detail) =>
  subject.thing === "message" &&
  !conflict &&
  (reports.some(({ status }) => status === "open") || acts.some(({ appeal }) => appeal?.status === "open"));

function Reports({ lines }: { lines: ReportLine[] }) {
  return (
    <ul aria-label="신고 목록" className="mt-3 space-y-3">
      {lines.map(({ id, reporter, reason, detail, status, create_at }) => (
        <li key={id} className="border-t border-line pt-3">
          <p className="text-xs text-muted">
            {reporter.nickname} · <When at={create_at} /> · {reportStatuses[status]}
          </p>
          <p className="text-sm font-semibold">{reasonNames[reason]}</p>
          {detail && <p className="whitespace-pre-line text-sm">{detail}</p>}
        </li>
      ))}
    </ul>
  );
}

const actNames: Record<ModerationAct["kind"], string> = { hide: "숨김", suspend: "정지", takedown: "임시조치" };

function Acts({ acts }: { acts: ModerationAct[] }) {
  return (
    <ul aria-label="조치 목록" className="mt-3 space-y-3">
      {acts.map(({ id, kind, reason, create_at, ended_at, appeal }) => (
        <li key={id} className="border-t border-line pt-3">
          <p className="text-xs text-muted">
            {actNames[kind]} · <When at={create_at} />
            {ended_at && (
              <>
                {" "}
                · 되돌림 <When at={ended_at} />
              </>
            )}
          </p>
          <p className="whitespace-pre-line text-sm">{reason}</p>
          {appeal && (
            <p className="mt-1.5 whitespace-pre-line text-sm text-muted">
              {appealStatuses[appeal.status]}: {appeal.reason}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ReportDetail({ detail }: { detail: Detail }) {
  const { subject, reports, acts } = detail;
  return (
    <div className="space-y-4">
      <section className="card p-4 md:p-5">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge {...stateLook(subject)} />
          {subject.owner && (
            <Link
              to={`/admin/members?query=${subject.owner.user_id}`}
              className="min-h-11 inline-flex items-center underline underline-offset-4 hover:text-ink"
            >
              {subject.owner.nickname}
            </Link>
          )}
        </p>
        <h2 className="mt-1 text-lg font-bold">{subject.title}</h2>
        {subject.text && (
          <LongText label="신고된 글" className="mt-3">
            {subject.text}
          </LongText>
        )}
        {isPending(detail) && <Evidence messageId={subject.id} />}
        {detail.conflict && <p className="mt-4 text-sm font-semibold">{conflictNames[detail.conflict]}</p>}
        <div className="mt-4 flex flex-wrap gap-2">
          {choicesFor(detail).map((choice) => (
            <ReasonButton key={choice} name={choice} {...choices[choice]} send={send(subject, choice)} />
          ))}
          {mayRate(detail) && <RatingButton promptId={subject.id} present={detail.age_rating} />}
          {mayHide(detail) && <ReasonMenu name="hide" label="조치 더 보기" {...hiding} send={send(subject, "hide")} />}
        </div>
      </section>
      {detail.results && detail.results.length > 0 && (
        <section className="card p-4 md:p-5">
          <h2 className="text-base font-bold">결과</h2>
          <Results promptId={subject.id} results={detail.results} mayRate={mayRate(detail)} />
        </section>
      )}
      {reports.length > 0 && (
        <section className="card p-4 md:p-5">
          <h2 className="text-base font-bold">신고</h2>
          <Reports lines={reports} />
        </section>
      )}
      {acts.length > 0 && (
        <section className="card p-4 md:p-5">
          <h2 className="text-base font-bold">조치</h2>
          <Acts acts={acts} />
        </section>
      )}
    </div>
  );
}
