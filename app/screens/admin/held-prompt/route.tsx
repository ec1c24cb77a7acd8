import { Link } from "react-router";
import { memberApi } from "#app/data/client.ts";
import { dataOf, isMissing, statusOf } from "#app/data/result.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChevronLeftIcon } from "#app/ui/icons.tsx";
import { AdminLoading, NotLoaded } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminQuery } from "../admin-queries.ts";
import { HeldPrompt } from "./held-prompt.tsx";
import type { Route } from "./+types/route";

export default function AdminHeldPromptPage({ params: { vettingId } }: Route.ComponentProps) {
  const { data, error, refetch } = useAdminQuery(["held prompt", vettingId], () =>
    dataOf(memberApi.adminHeld[":id"].$get({ param: { id: vettingId } })),
  );
  return (
    <AdminPage title="글 살펴보기">
      <Link
        to="/admin/held"
        className="h-11 -ml-1.5 -mt-3 mb-2 inline-flex items-center gap-1 text-sm text-muted font-semibold hover:text-ink"
      >
        <ChevronLeftIcon className="size-4.5" />
        살펴볼 글
      </Link>
      {data && <HeldPrompt held={data} />}
      {!data && !error && <AdminLoading />}
      {error &&
        (isMissing(statusOf(error)) ? (
          <EmptyState title="그런 글은 없어요" />
        ) : (
          <NotLoaded onRetry={() => void refetch()} />
        ))}
    </AdminPage>
  );
}
