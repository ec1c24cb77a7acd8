import { memberApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { AdminDetailPage } from "../admin-detail-page.tsx";
import { useAdminQuery } from "../admin-queries.ts";
import { TakedownDetail } from "./takedown-detail.tsx";
import type { Route } from "./+types/route";

export default function AdminTakedownPage({ params: { takedownId } }: Route.ComponentProps) {
  const query = useAdminQuery(["takedown", takedownId], () =>
    dataOf(memberApi.adminTakedowns[":id"].$get({ param: { id: takedownId } })),
  );
  return (
    <AdminDetailPage
      title="권리침해 신고 살펴보기"
      list={{ to: "/admin/takedowns", name: "권리침해" }}
      query={query}
      missing="그런 신고는 없어요"
    >
      {(detail) => <TakedownDetail detail={detail} />}
    </AdminDetailPage>
  );
}
