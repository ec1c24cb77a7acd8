import { memberApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { AdminDetailPage } from "../admin-detail-page.tsx";
import { useAdminQuery } from "../admin-queries.ts";
import { InquiryDesk } from "./inquiry-desk.tsx";
import type { Route } from "./+types/route";

export default function AdminInquiryPage({ params: { inquiryId } }: Route.ComponentProps) {
  const query = useAdminQuery(["inquiry", inquiryId], () =>
    dataOf(memberApi.adminInquiries[":id"].$get({ param: { id: inquiryId } })),
  );
  return (
    <AdminDetailPage
      title="문의 답하기"
      list={{ to: "/admin/inquiries", name: "문의" }}
      query={query}
      missing="그런 문의는 없어요"
    >
      {(detail) => <InquiryDesk key={detail.id} inquiry={detail} />}
    </AdminDetailPage>
  );
}
