import { Link } from "react-router";
import { reasonNames } from "#app/features/reports/report-reasons.ts";
import { formatNumber } from "#app/lib/format.ts";
import { When } from "#app/ui/when.tsx";
import type { ReportGroup as Group } from "#contracts/moderation.ts";
import { thingNames } from "#contracts/thing-names.ts";
import { Due } from "./due.tsx";
import { Badge } from "../badge.tsx";
import { stateLook } from "../words.ts";

export function ReportGroup({ subject, report_count, reasons, first_reported_at, due }: Group) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        <Badge {...stateLook(subject)} />
        {thingNames[subject.thing]} · 신고 {formatNumber(report_count)}건 · <When at={first_reported_at} />
      </p>
      <h2 className="mt-2 text-base font-bold">
        <Link
          to={`/admin/reports/${subject.thing}/${subject.id}`}
          className="after:absolute after:inset-0 after:rounded-3.5 after:content-['']"
        >
          {subject.title}
        </Link>
      </h2>
      {subject.owner && subject.thing !== "member" && <p className="text-sm text-muted">{subject.owner.nickname}</p>}
      {subject.text && <p className="line-clamp-2 mt-1.5 text-sm">{subject.text}</p>}
      <ul aria-label="신고한 이유" className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-sm">
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            {reasonNames[reason]} <b>{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
      {due && (
        <div className="mt-3 border-t border-line pt-3">
          <Due due={due} />
        </div>
      )}
    </>
  );
}
