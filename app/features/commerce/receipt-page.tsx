import { useEffect } from "react";
import { Link } from "react-router";
import type { Payment } from "#contracts/commerce-orders.ts";
import { memberApi } from "#app/data/client.ts";
import { queryKeys, useMemberQuery } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";
import { formatLongDate, formatSum } from "#app/lib/format.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PrintIcon } from "#app/ui/icons.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { claimWay, statusLooks } from "./payment-statuses.ts";
import { brokerDisclosure } from "./terms.ts";

const SoldByPanel = lazyPart(() => import("./sold-by-panel.tsx"));

function Receipt({ payment, readAt }: { payment: Payment; readAt: number }) {
  // The title names the file when the page is printed to one.
  useEffect(() => {
    document.title = `글감 거래 내역서 ${payment.order_number}`;
  }, [payment.order_number]);
  const { name, look } = statusLooks[payment.status];
  return (
    <article className="card p-5 md:p-9 print:border-0! print:p-0 print:shadow-none">
      <p className="text-sm text-persimmon font-bold">글감</p>
      <h1 className="text-xl font-bold tracking-tight">거래 내역서</h1>
      <p className="mt-1 text-xs text-muted">{formatLongDate(readAt)} 기준 · 한국 시각</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-3 border-y border-line py-3">
        <span className="text-2xl font-extrabold tabular-nums">{formatSum(payment.amount)}</span>
        <span className={`rounded-1.5 px-2 py-0.5 text-sm font-semibold ${look}`}>{name}</span>
      </p>
      <PaymentFacts payment={payment} />
      <p className="mt-5 text-xs text-muted">
        금액에는 부가세가 들어 있어요. 세금 처리에 쓰는 증빙은 결제사의 영수증이에요. {brokerDisclosure}
      </p>
    </article>
  );
}

/** What was bought, when and from whom, to be printed. */
export function ReceiptPage({ orderId }: { orderId: string }) {
  const { data, isError, refetch, dataUpdatedAt } = useMemberQuery([queryKeys.payments, "one", orderId], () =>
    dataOf(memberApi.payments[":order_id"].$get({ param: { order_id: orderId } })),
  );
  return (
    <div className="mx-auto max-w-160 pt-4 lg:mx-0 lg:pt-7 print:max-w-none print:pt-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 print:hidden">
        <BackLink to="/mypage/paymentHistory">결제 내역</BackLink>
        {data && (
          <Button variant="secondary" size="small" onClick={() => print()}>
            <PrintIcon className="size-4.5" />
            인쇄하기
          </Button>
        )}
      </div>
      {data && <Receipt payment={data} readAt={dataUpdatedAt} />}
      {data?.paid_at && data.seller.seller_type !== "business" && <SoldByPanel orderId={orderId} />}
      {data && (data.claim || (data.opened_at && data.refunded_at === null)) && (
        <p className="mt-3 text-right print:hidden">
          <Link
            to={claimWay(orderId, data.claim).to}
            className="min-h-11 inline-flex items-center text-sm text-muted font-semibold hover:text-ink hover:underline"
          >
            {data.claim ? claimWay(orderId, data.claim).label : "이 구매에 문제가 있어요"}
          </Link>
        </p>
      )}
      {!data && isError && (
        <EmptyState
          title="거래 내역서를 불러오지 못했어요"
          action={<Button onClick={() => refetch()}>다시 시도</Button>}
        >
          내가 주문한 것만 볼 수 있어요. 인터넷 연결도 확인해 주세요.
        </EmptyState>
      )}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-120 w-full" />
        </Loading>
      )}
    </div>
  );
}
