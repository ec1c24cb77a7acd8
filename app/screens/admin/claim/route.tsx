import { memberApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { AdminDetailPage } from "../admin-detail-page.tsx";
import { useAdminQuery } from "../admin-queries.ts";
import { ClaimDetail } from "./claim-detail.tsx";
import type { Route } from "./+types/route";

export default function AdminClaimPage({ params: { claimId } }: Route.ComponentProps) {
  const query = useAdminQuery(["claim", claimId], () =>
    dataOf(memberApi.adminComplaints[":id"].$get({ param: { id: claimId } })),
  );
  return (
    <AdminDetailPage
      title="접수 살펴보기"
      list={{ to: "/admin/claims", name: "접수" }}
      query={query}
      missing="그런 접수는 없어요"
    >
      {(detail) => <ClaimDetail detail={detail} />}
    </AdminDetailPage>
  );
}
