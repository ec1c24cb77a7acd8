import { lazyPart } from "#app/ui/lazy-part.tsx";
import { RecentSection } from "./recent-section.tsx";

const PurchaseRows = lazyPart(() => import("#app/features/commerce/purchase-rows.tsx"));

export const RecentPurchases = () => (
  <RecentSection id="purchases-title" title="최근에 구매한 프롬프트" all="/mypage/purchases" rows={PurchaseRows} />
);
