import { TitledPage } from "#app/ui/titled-page.tsx";
import { PurchaseList } from "#app/features/commerce/purchase-list.tsx";

export const meta = () => [{ title: "구매한 프롬프트 | 글감" }, { name: "robots", content: "noindex" }];

export default function PurchasesPage() {
  return (
    <TitledPage title="구매한 프롬프트" isWide>
      <PurchaseList />
    </TitledPage>
  );
}
