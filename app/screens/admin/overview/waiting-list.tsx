import { Link } from "react-router";
import { WAITING_MAX } from "#contracts/limits.ts";
import type { OpsOverview } from "#contracts/ops.ts";
import { formatNumber } from "#app/lib/format.ts";
import { When } from "#app/ui/when.tsx";

const kinds = [
  { kind: "reports", name: "기다리는 신고", to: "/admin/reports" },
  { kind: "appeals", name: "이의 신청", to: "/admin/reports?list=appeals" },
  { kind: "claims", name: "판단할 접수", to: "/admin/claims" },
  { kind: "takedowns", name: "판단할 권리침해 신고", to: "/admin/takedowns" },
  { kind: "objections", name: "재게시 요청", to: "/admin/takedowns?list=hidden" },
  { kind: "inquiries", name: "답할 문의", to: "/admin/inquiries" },
  { kind: "held", name: "살펴볼 글", to: "/admin/held" },
  { kind: "payouts_requested", name: "승인할 지급", to: "/admin/payouts" },
  { kind: "payouts_approved", name: "보낼 지급", to: "/admin/payouts?status=approved" },
] as const;

const countOf = (count: number) => `${formatNumber(count)}${count === WAITING_MAX ? "건 이상" : "건"}`;

/** What waits for a decision, with how long the oldest has waited. */
export const WaitingList = ({ waiting }: Pick<OpsOverview, "waiting">) => (
  <ul aria-label="기다리는 일" className="figure-grid">
    {kinds.map(({ kind, name, to }) => {
      const { count, oldest_at } = waiting[kind];
      return (
        <li key={kind} className={`card relative p-4 hover:border-field ${count > 0 ? "border-persimmon!" : ""}`}>
          <Link
            to={to}
            className="text-sm text-muted font-medium after:absolute after:inset-0 after:rounded-3.5 after:content-['']"
          >
            {name}
          </Link>
          <p className={`mt-1 text-xl font-bold tabular-nums ${count > 0 ? "text-persimmon" : ""}`}>
            {count === 0 ? "없어요" : countOf(count)}
          </p>
          <p className="mt-0.5 min-h-5 text-xs text-muted">
            {oldest_at && (
              <>
                가장 오래된 것 <When at={oldest_at} />
              </>
            )}
          </p>
        </li>
      );
    })}
  </ul>
);
