import { Link } from "react-router";
import { useSession } from "#app/session/session.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

const PurchaseStrip = lazyPart(() => import("#app/features/commerce/purchase-strip.tsx"));

const link = "min-h-11 inline-flex flex-none items-center text-sm text-muted font-medium hover:text-ink";

/** What the member bought last, in one row of the same height whatever is in it. */
export function RecentPurchases() {
  const { isMember } = useSession();
  const waiting = <Skeleton className="h-26 w-full rounded-3.5!" />;
  return (
    <section aria-labelledby="purchases-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="purchases-title" className="text-lg font-bold">
          최근에 구매한 프롬프트
        </h2>
        <div className="flex gap-x-4">
          <Link to="/mypage/paymentHistory" className={link}>
            결제 내역
          </Link>
          <Link to="/mypage/purchases" className={link}>
            모두 보기
          </Link>
        </div>
      </div>
      {isMember ? <PurchaseStrip waiting={waiting} /> : waiting}
    </section>
  );
}
