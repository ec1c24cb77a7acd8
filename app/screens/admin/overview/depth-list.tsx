import type { OpsOverview } from "#contracts/ops.ts";
import { formatNumber } from "#app/lib/format.ts";
import { Badge } from "../badge.tsx";

type Depth = OpsOverview["depth"];

const GB = 1_000_000_000;
const BACKLOG_MAX = 1_000;

const MINUTE = 60;

const minutes = (seconds: number) => `${formatNumber(Math.floor(seconds / MINUTE))}분`;

const looks = {
  ok: { name: "정상", look: "bg-leaf-soft text-leaf" },
  unknown: { name: "재기 전", look: "border border-line text-muted" },
  late: { name: "늦음", look: "bg-alert-soft text-alert" },
  large: { name: "6 GB 넘음", look: "bg-alert-soft text-alert" },
  full: { name: "8 GB 넘음", look: "bg-alert-soft text-alert" },
};

const waitingText = (waiting: number) =>
  waiting === 0
    ? "밀린 것이 없어요."
    : `${formatNumber(waiting)}개${waiting === BACKLOG_MAX ? " 이상이" : "가"} 기다려요.`;

function ranText(seconds: number | null) {
  if (seconds === null) return "아직 돌지 않았어요.";
  return seconds < MINUTE ? "방금 돌았어요." : `${minutes(seconds)} 전에 돌았어요.`;
}

function oldestText(seconds: number | null) {
  if (seconds === null) return "모두 확인했어요.";
  return seconds < MINUTE ? "방금 생긴 것이 있어요." : `가장 오래된 것이 ${minutes(seconds)} 됐어요.`;
}

const sizeRow = (name: string, { status, bytes }: Depth["database"]) => ({
  name,
  status: bytes === null ? ("unknown" as const) : status,
  text: bytes === null ? "아직 재지 않았어요." : `10 GB 가운데 ${(bytes / GB).toFixed(2)} GB`,
});

const rowsOf = ({ jobs, payments, announcements, database, messages_database }: Depth) => [
  { name: "정기 작업", status: jobs.status, text: ranText(jobs.age_seconds) },
  { name: "결과를 모르는 결제", status: payments.status, text: oldestText(payments.oldest_seconds) },
  { name: "새 글 알림", status: announcements.status, text: waitingText(announcements.waiting) },
  sizeRow("데이터베이스", database),
  ...(messages_database ? [sizeRow("메시지 데이터베이스", messages_database)] : []),
];

/** The backlog of the scheduled work, one line for each part. */
export const DepthList = ({ depth }: { depth: Depth }) => (
  <ul aria-label="밀린 일" className="box divide-y divide-line">
    {rowsOf(depth).map(({ name, status, text }) => (
      <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3.5 text-sm">
        <Badge {...looks[status]} />
        <span className="font-semibold">{name}</span>
        <span className="text-muted">{text}</span>
      </li>
    ))}
  </ul>
);
