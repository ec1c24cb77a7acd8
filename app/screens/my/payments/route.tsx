import { TitledPage } from "#app/ui/titled-page.tsx";
import { PaymentList } from "#app/features/commerce/payment-list.tsx";

export const meta = () => [{ title: "결제 내역 | 글감" }, { name: "robots", content: "noindex" }];

export default function PaymentHistoryPage() {
  return (
    <TitledPage title="결제 내역">
      <PaymentList />
    </TitledPage>
  );
}
