import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useSession } from "#app/session.ts";
import { DraftSkeleton } from "./draft-skeleton.tsx";

const PurchaseRows = lazy(() => import("#app/features/commerce/purchase-rows.tsx"));

export function RecentPurchases() {
  const { isMember } = useSession();
  return (
    <section aria-labelledby="purchases-title">
      <div className="mb-2 flex items-center justify-between">
        <h2 id="purchases-title" className="text-lg font-bold">
          최근에 구매한 프롬프트
        </h2>
        <Link
          to="/mypage/purchases"
          className="inline-flex h-11 items-center text-sm text-muted font-medium hover:text-ink"
        >
          모두 보기
        </Link>
      </div>
      <div className="card overflow-hidden">
        {isMember ? (
          <Suspense fallback={<DraftSkeleton />}>
            <PurchaseRows />
          </Suspense>
        ) : (
          <DraftSkeleton />
        )}
      </div>
    </section>
  );
}
