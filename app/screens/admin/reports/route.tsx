import { useSearchParams } from "react-router";
import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminList } from "../admin-queries.ts";
import { AppealItem } from "./appeal-item.tsx";
import { ReportGroup } from "./report-group.tsx";
import { TabStrip } from "../tab-strip.tsx";

const tabs = [
  { key: "open", name: "기다리는 신고" },
  { key: "appeals", name: "이의 신청" },
  { key: "resolved", name: "조치한 신고" },
  { key: "dismissed", name: "반려한 신고" },
] as const;
type Tab = (typeof tabs)[number]["key"];

function Reports({ status }: { status: Exclude<Tab, "appeals"> }) {
  const reports = useAdminList(["reports", status], (query) =>
    dataOf(memberApi.operators.reports.$get({ query: { status, ...query } })),
  );
  return (
    <AdminList
      label="신고 목록"
      empty="신고가 없어요"
      query={reports}
      keyOf={({ subject }) => `${subject.thing} ${subject.id}`}
    >
      {(group) => <ReportGroup {...group} />}
    </AdminList>
  );
}

function Appeals() {
  const appeals = useAdminList(["appeals"], (query) => dataOf(memberApi.operators.appeals.$get({ query })));
  return (
    <AdminList label="이의 신청 목록" empty="기다리는 이의 신청이 없어요" query={appeals} keyOf={({ act }) => act.id}>
      {(item) => <AppealItem {...item} />}
    </AdminList>
  );
}

export default function ReportsPage() {
  const [params] = useSearchParams();
  const current = tabs.find(({ key }) => key === params.get("list"))?.key ?? "open";
  return (
    <AdminPage title="신고">
      <TabStrip
        label="신고 나눠 보기"
        tabs={tabs}
        current={current}
        to={(key) => (key === "open" ? "/admin/reports" : `?list=${key}`)}
      />
      {current === "appeals" ? <Appeals /> : <Reports key={current} status={current} />}
    </AdminPage>
  );
}
