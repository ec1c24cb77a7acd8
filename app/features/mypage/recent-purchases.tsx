import { lazyOr } from "#app/ui/lazy-or.ts";
import { RecentSection, RowsNotRead } from "./recent-section.tsx";

const PurchaseRows = lazyOr(() => import("#app/features/commerce/purchase-rows.tsx"), RowsNotRead);

export const RecentPurchases = () => (
  <RecentSection id="purchases-title" title="최근에 구매한 프롬프트" all="/mypage/purchases">
    <PurchaseRows />
  </RecentSection>
);
