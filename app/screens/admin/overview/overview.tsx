import { dailyMetricNames } from "#contracts/daily-metrics.ts";
import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { AdminLoading, NotLoaded } from "../admin-list.tsx";
import { useAdminQuery } from "../admin-queries.ts";
import { AlertList } from "./alert-list.tsx";
import { DepthList } from "./depth-list.tsx";
import { MetricCard } from "./metric-card.tsx";
import { WaitingList } from "./waiting-list.tsx";

/** What waits for an operator, the backlog, the alerts, and the metrics of the last 30 days. */
export function Overview() {
  const { data, isError, refetch } = useAdminQuery(["overview"], () => dataOf(memberApi.ops.overview.$get()));
  if (!data && isError) return <NotLoaded onRetry={() => void refetch()} />;
  // As tall as the screen, so that what follows is not seen to move.
  if (!data)
    return (
      <div className="min-h-[100dvh]">
        <AdminLoading />
      </div>
    );
  return (
    <div className="space-y-8">
      <section>
        <h2 className="mb-2.5 text-base font-bold">기다리는 일</h2>
        <WaitingList waiting={data.waiting} />
      </section>
      <section>
        <h2 className="mb-2.5 text-base font-bold">밀린 일</h2>
        <DepthList depth={data.depth} />
        <p className="mt-2 break-all text-xs text-muted">빌드 {data.version}</p>
      </section>
      <section>
        <h2 className="mb-2.5 text-base font-bold">알림</h2>
        <AlertList alerts={data.alerts} />
      </section>
      <section>
        <h2 className="text-base font-bold">최근 {data.days.length}일</h2>
        <p className="mb-2.5 mt-1 text-sm text-muted">오류는 바로, 나머지는 한 시간마다 세요.</p>
        <div className="grid gap-3 md:grid-cols-2 [&>*]:min-w-0">
          {dailyMetricNames.map((metric) => (
            <MetricCard key={metric} metric={metric} days={data.days} values={data.metrics[metric]} />
          ))}
        </div>
      </section>
    </div>
  );
}
