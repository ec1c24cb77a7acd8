import { Link } from "react-router";
import { memberApi } from "#app/data/client.ts";
import { dataOf, isMissing, statusOf } from "#app/data/result.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChevronLeftIcon } from "#app/ui/icons.tsx";
import { AdminLoading, NotLoaded } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminQuery } from "../admin-queries.ts";
import { ClaimDetail } from "./claim-detail.tsx";
import type { Route } from "./+types/route";

export default function AdminClaimPage({ params: { claimId } }: Route.ComponentProps) {
  const { data, error, refetch } = useAdminQuery(["claim", claimId], () =>
    dataOf(memberApi.adminComplaints[":id"].$get({ param: { id: claimId } })),
  );
  return (
    <AdminPage title="접수 살펴보기">
      <Link
        to="/admin/claims"
        className="h-11 -ml-1.5 -mt-3 mb-2 inline-flex items-center gap-1 text-sm text-muted font-semibold hover:text-ink"
      >
        <ChevronLeftIcon className="size-4.5" />
        접수
      </Link>
      {data && <ClaimDetail detail={data} />}
      {!data && !error && <AdminLoading />}
      {error &&
        (isMissing(statusOf(error)) ? (
          <EmptyState title="그런 접수는 없어요" />
        ) : (
          <NotLoaded onRetry={() => void refetch()} />
        ))}
    </AdminPage>
  );
}
