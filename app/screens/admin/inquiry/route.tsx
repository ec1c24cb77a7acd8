import { Link } from "react-router";
import { memberApi } from "#app/data/client.ts";
import { dataOf, isMissing, statusOf } from "#app/data/result.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChevronLeftIcon } from "#app/ui/icons.tsx";
import { AdminLoading, NotLoaded } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminQuery } from "../admin-queries.ts";
import { InquiryDesk } from "./inquiry-desk.tsx";
import type { Route } from "./+types/route";

export default function AdminInquiryPage({ params: { inquiryId } }: Route.ComponentProps) {
  const { data, error, refetch } = useAdminQuery(["inquiry", inquiryId], () =>
    dataOf(memberApi.adminInquiries[":id"].$get({ param: { id: inquiryId } })),
  );
  return (
    <AdminPage title="문의 답하기">
      <Link
        to="/admin/inquiries"
        className="h-11 -ml-1.5 -mt-3 mb-2 inline-flex items-center gap-1 text-sm text-muted font-semibold hover:text-ink"
      >
        <ChevronLeftIcon className="size-4.5" />
        문의
      </Link>
      {data && <InquiryDesk key={data.id} inquiry={data} />}
      {!data && !error && <AdminLoading />}
      {error &&
        (isMissing(statusOf(error)) ? (
          <EmptyState title="그런 문의는 없어요" />
        ) : (
          <NotLoaded onRetry={() => void refetch()} />
        ))}
    </AdminPage>
  );
}
