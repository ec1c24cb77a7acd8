import { href, Link } from "react-router";
import type { BundlePurchase, Payment } from "#contracts/commerce-orders.ts";
import { memberApi } from "#app/data/client.ts";
import { queryKeys, useMemberQuery } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";
import { shareTerms } from "./bundle-terms.ts";
import { formatNumber, formatSum } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChevronRightIcon } from "#app/ui/icons.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { statusLooks } from "./payment-statuses.ts";
import { Moment } from "./moment.tsx";

/** Pages of the payment history that are read at most; those of a new purchase are on the first one or two. */
const PAGES_MAX = 5;

/** The orders of the purchase, in the order in which they were placed. */
async function listOrders({ purchase_id, prompt_count }: BundlePurchase) {
  const orders: Payment[] = [];
  let cursor: string | null | undefined;
  for (let read = 0; read < PAGES_MAX && cursor !== null && orders.length < prompt_count; read += 1) {
    const page = await dataOf(memberApi.payments.index.$get({ query: cursor ? { cursor } : {} }));
    orders.push(...page.items.filter(({ bundle }) => bundle?.purchase_id === purchase_id));
    cursor = page.next_cursor;
  }
  return orders.toReversed();
}

const actOf = ({ status, opened_at }: Payment) => {
  if (status !== "paid" && status !== "released") return statusLooks[status].name;
  return opened_at ? "다시 보기" : "열어 보기";
};

const Row = ({ order }: { order: Payment }) => (
  <li>
    <Link
      to={href("/prompt/:promptId", { promptId: String(order.prompt_id) })}
      className="min-h-14 flex items-center gap-3 px-4 py-2 -outline-offset-2! hover:bg-persimmon-soft"
    >
      <span className="min-w-0 flex-1 break-words font-semibold">{order.order_name}</span>
      <span className="flex-none text-sm text-muted tabular-nums">{formatSum(order.amount)}</span>
      <span className="flex-none text-sm text-persimmon font-semibold">{actOf(order)}</span>
      <ChevronRightIcon className="size-4 flex-none text-muted" />
    </Link>
  </li>
);

/** The moment of the purchase of a bundle, with each of its prompts to open. */
export default function BoughtBundle({ bundle }: { bundle: BundlePurchase }) {
  const { title, amount, prompt_count, purchase_id } = bundle;
  const { data, isError, refetch } = useMemberQuery(
    [queryKeys.payments, "purchase", purchase_id],
    () => listOrders(bundle),
    { staleTime: 0 },
  );
  return (
    <div className="mx-auto max-w-140 py-10">
      <Moment title="결제했어요" name={title}>
        <p className="mt-1 text-sm text-muted tabular-nums">
          프롬프트 {formatNumber(prompt_count)}개 · {formatSum(amount)}
        </p>
      </Moment>
      <h2 className="mb-2 mt-8 text-base font-bold">이제 열 수 있어요</h2>
      {data && (
        <ul aria-label="이제 열 수 있는 프롬프트" className="card overflow-hidden divide-y divide-line">
          {data.map((order) => (
            <Row key={order.order_id} order={order} />
          ))}
        </ul>
      )}
      {!data && isError && <NotRead title="구매한 프롬프트를 불러오지 못했어요" onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingList count={prompt_count} item="h-14 w-full" className="space-y-1" />}
      <p className="mt-3 text-pretty text-sm text-muted">{shareTerms}</p>
      <ButtonLink variant="secondary" to="/mypage/paymentHistory" className="mt-5 w-full">
        결제 내역 보기
      </ButtonLink>
    </div>
  );
}
