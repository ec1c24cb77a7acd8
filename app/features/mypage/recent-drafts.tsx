import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useSession } from "#app/session.ts";
import { DraftSkeleton } from "./draft-skeleton.tsx";

const DraftRows = lazy(() => import("./draft-rows.tsx"));

export function RecentDrafts() {
  const { isMember } = useSession();
  return (
    <section aria-labelledby="drafts-title">
      <div className="mb-2 flex items-center justify-between">
        <h2 id="drafts-title" className="text-lg font-bold">
          쓰다 만 글
        </h2>
        <Link
          to="/mypage/prompt?status=draft"
          className="inline-flex h-11 items-center text-sm text-muted font-medium hover:text-ink"
        >
          모두 보기
        </Link>
      </div>
      <div className="card overflow-hidden">
        {isMember ? (
          <Suspense fallback={<DraftSkeleton />}>
            <DraftRows />
          </Suspense>
        ) : (
          <DraftSkeleton />
        )}
      </div>
    </section>
  );
}
