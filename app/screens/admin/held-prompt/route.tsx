import { memberApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { AdminDetailPage } from "../admin-detail-page.tsx";
import { useAdminQuery } from "../admin-queries.ts";
import { HeldPrompt } from "./held-prompt.tsx";
import type { Route } from "./+types/route";

export default function AdminHeldPromptPage({ params: { vettingId } }: Route.ComponentProps) {
  const query = useAdminQuery(["held prompt", vettingId], () =>
    dataOf(memberApi.adminHeld[":id"].$get({ param: { id: vettingId } })),
  );
  return (
    <AdminDetailPage
      title="글 살펴보기"
      list={{ to: "/admin/held", name: "살펴볼 글" }}
      query={query}
      missing="그런 글은 없어요"
    >
      {(detail) => <HeldPrompt held={detail} />}
    </AdminDetailPage>
  );
}
