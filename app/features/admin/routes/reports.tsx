import { useSearchParams } from "react-router";
import { unwrap } from "#app/api.ts";
import { memberApi } from "#app/session.ts";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminPages } from "../admin-pages.ts";
import { AppealItem } from "../appeal-item.tsx";
import { ReportGroup } from "../report-group.tsx";

const shelves = [
  { key: "open", name: "기다리는 신고" },
  { key: "appeals", name: "이의 신청" },
  { key: "resolved", name: "조치한 신고" },
  { key: "dismissed", name: "물린 신고" },
] as const;
type Shelf = (typeof shelves)[number]["key"];

function Reports({ status }: { status: Exclude<Shelf, "appeals"> }) {
  const pages = useAdminPages(["reports", status], (cursor) =>
    unwrap(memberApi.operators.reports.$get({ query: { status, cursor } })),
  );
  return (
    <AdminList
      label="신고 목록"
      empty="신고가 없어요"
      pages={pages}
      keyOf={({ subject }) => `${subject.thing} ${subject.id}`}
    >
      {(group) => <ReportGroup {...group} />}
    </AdminList>
  );
}

function Appeals() {
  const pages = useAdminPages(["appeals"], (cursor) => unwrap(memberApi.operators.appeals.$get({ query: { cursor } })));
  return (
    <AdminList label="이의 신청 목록" empty="기다리는 이의 신청이 없어요" pages={pages} keyOf={({ act }) => act.id}>
      {(item) => <AppealItem {...item} />}
    </AdminList>
  );
}

export default function ReportsPage() {
  const [params] = useSearchParams();
  const current = shelves.find(({ key }) => key === params.get("list"))?.key ?? "open";
  return (
    <AdminPage title="신고">
      <nav aria-label="신고 나눠 보기" className="strip -mx-4 mb-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:px-0">
        {shelves.map(({ key, name }) => (
          <ChipLink
            key={key}
            to={key === "open" ? "/admin/reports" : `?list=${key}`}
            active={key === current}
            preventScrollReset
          >
            {name}
          </ChipLink>
        ))}
      </nav>
      {current === "appeals" ? <Appeals /> : <Reports key={current} status={current} />}
    </AdminPage>
  );
}
