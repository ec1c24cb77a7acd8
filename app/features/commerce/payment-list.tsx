import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreButton } from "#app/ui/more-button.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { PaymentItem } from "./payment-item.tsx";
import { usePayments } from "./payments.ts";

export function PaymentList() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    usePayments();
  if (!data && isError) {
    return (
      <EmptyState title="결제 내역을 불러오지 못했어요" action={<Button onClick={() => refetch()}>다시 시도</Button>}>
        인터넷 연결을 확인하고 다시 시도해 주세요.
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <Loading>
        <div className="space-y-4">
          <Skeleton className="h-49 w-full" />
          <Skeleton className="h-49 w-full" />
          <Skeleton className="h-49 w-full" />
        </div>
      </Loading>
    );
  }
  const payments = data.pages.flatMap((page) => page.items);
  if (payments.length === 0) {
    return (
      <EmptyState
        title="아직 결제한 내역이 없어요"
        action={<ButtonLink to="/?price=paid">유료 프롬프트 둘러보기</ButtonLink>}
      >
        프롬프트를 구매하면 영수증과 환불까지 여기에서 볼 수 있어요.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="결제 내역 목록" className="space-y-4">
        {payments.map((payment) => (
          <li key={payment.order_id}>
            <PaymentItem payment={payment} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <MoreButton isLoading={isFetchingNextPage} isFailed={isFetchNextPageError} onMore={() => fetchNextPage()} />
      )}
    </>
  );
}
