import { Link } from "react-router";
import { memberApi } from "#app/data/client.ts";
import { dataOf, isMissing, statusOf } from "#app/data/result.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChevronLeftIcon } from "#app/ui/icons.tsx";
import { AdminLoading, NotLoaded } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminQuery } from "../admin-queries.ts";
import { TakedownDetail } from "./takedown-detail.tsx";
import type { Route } from "./+types/route";

export default function AdminTakedownPage({ params: { takedownId } }: Route.ComponentProps) {
  const { data, error, refetch } = useAdminQuery(["takedown", takedownId], () =>
    dataOf(memberApi.adminTakedowns[":id"].$get({ param: { id: takedownId } })),
  );
  return (
    <AdminPage title="권리침해 신고 살펴보기">
      <Link
        to="/admin/takedowns"
        className="h-11 -ml-1.5 -mt-3 mb-2 inline-flex items-center gap-1 text-sm text-muted font-semibold hover:text-ink"
      >
        <ChevronLeftIcon className="size-4.5" />
        권리침해
      </Link>
      {data && <TakedownDetail detail={data} />}
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
