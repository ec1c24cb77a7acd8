import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import type { ReportedThing } from "#contracts/reports.ts";
import { thingNames } from "#contracts/thing-names.ts";
import { AdminDetailPage } from "../admin-detail-page.tsx";
import { useAdminQuery } from "../admin-queries.ts";
import { ReportDetail } from "./report-detail.tsx";
import type { Route } from "./+types/route";

export default function ReportPage({ params: { thing, thingId } }: Route.ComponentProps) {
  const query = useAdminQuery(["report", thing, thingId], () =>
    dataOf(
      memberApi.operators.reports[":thing"][":id"].$get({ param: { thing: thing as ReportedThing, id: thingId } }),
    ),
  );
  const name = thing in thingNames ? thingNames[thing as keyof typeof thingNames] : "신고";
  return (
    <AdminDetailPage
      title={`신고된 ${name}`}
      list={{ to: "/admin/reports", name: "신고" }}
      query={query}
      missing="그런 신고는 없어요"
    >
      {(detail) => <ReportDetail detail={detail} />}
    </AdminDetailPage>
  );
}
