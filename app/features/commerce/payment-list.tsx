import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { PaymentItem } from "./payment-item.tsx";
import { usePayments } from "./payments.ts";

export function PaymentList() {
  const query = usePayments();
  return (
    <GrowingList
      query={query}
      failed="결제 내역을 불러오지 못했어요"
      waiting={<LoadingList count={3} item="h-49 w-full" className="space-y-4" />}
      empty={
        <EmptyState
          title="아직 결제한 내역이 없어요"
          action={<ButtonLink to="/?price=paid">유료 프롬프트 둘러보기</ButtonLink>}
        >
          프롬프트를 구매하면 영수증과 환불까지 여기에서 볼 수 있어요.
        </EmptyState>
      }
    >
      {(payments) => (
        <ul aria-label="결제 내역 목록" className="space-y-4">
          {payments.map((payment) => (
            <li key={payment.order_id}>
              <PaymentItem payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}
