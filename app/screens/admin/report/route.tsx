import { Link } from "react-router";
import { dataOf, isMissing, statusOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChevronLeftIcon } from "#app/ui/icons.tsx";
import type { ReportedThing } from "#contracts/reports.ts";
import { thingNames } from "#contracts/thing-names.ts";
import { AdminLoading, NotLoaded } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminQuery } from "../admin-queries.ts";
import { ReportDetail } from "./report-detail.tsx";
import type { Route } from "./+types/route";

export default function ReportPage({ params: { thing, thingId } }: Route.ComponentProps) {
  const { data, error, refetch } = useAdminQuery(["report", thing, thingId], () =>
    dataOf(
      memberApi.operators.reports[":thing"][":id"].$get({ param: { thing: thing as ReportedThing, id: thingId } }),
    ),
  );
  const name = thing in thingNames ? thingNames[thing as keyof typeof thingNames] : "신고";
  return (
    <AdminPage title={`신고된 ${name}`}>
      <Link
        to="/admin/reports"
        className="h-11 -ml-1.5 -mt-3 mb-2 inline-flex items-center gap-1 text-sm text-muted font-semibold hover:text-ink"
      >
        <ChevronLeftIcon className="size-4.5" />
        신고
      </Link>
      {data && <ReportDetail detail={data} />}
      {!data && !error && <AdminLoading />}
      {error &&
        (isMissing(statusOf(error)) ? (
          <EmptyState title="그런 신고는 없어요" />
        ) : (
          <NotLoaded onRetry={() => void refetch()} />
        ))}
    </AdminPage>
  );
}
