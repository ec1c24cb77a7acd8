import { type InfiniteData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { useSession } from "#app/session/session.ts";
import { queryClient, queryKeys } from "#app/data/query.ts";
import type { Page } from "#contracts/common.ts";
import type { OrderStatus } from "#contracts/commerce.ts";
import type { Payment } from "#contracts/commerce-orders.ts";

type Pages = InfiniteData<Page<Payment>>;
const LIST = [queryKeys.payments, "list"];

/** One's orders that got as far as paying, newest first. */
export function usePayments() {
  const { user } = useSession();
  return useInfiniteQuery(
    {
      queryKey: [...LIST, user.user_id],
      queryFn: ({ pageParam }) =>
        dataOf(memberApi.payments.index.$get({ query: pageParam ? { cursor: pageParam } : {} })),
      initialPageParam: "",
      getNextPageParam: (last) => last.next_cursor,
      staleTime: 0,
      enabled: user.user_id > 0,
    },
    queryClient(),
  );
}

/** An order as the server just answered it, in its place in the list. */
export function keepPayment(payment: Payment) {
  queryClient().setQueriesData<Pages>(
    { queryKey: LIST },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.order_id === payment.order_id ? payment : one)),
        })),
      },
  );
}

const open: OrderStatus[] = ["confirming", "refunding", "canceling"];
const ASK_AGAIN_MS = 5_000;

/** While its outcome is open, looking at an order asks for it again. */
export function useFollowPayment({ order_id, status }: Payment) {
  const { data } = useQuery(
    {
      queryKey: [queryKeys.payments, "one", order_id],
      queryFn: () => dataOf(memberApi.payments[":order_id"].$get({ param: { order_id } })),
      enabled: open.includes(status),
      refetchInterval: ASK_AGAIN_MS,
    },
    queryClient(),
  );
  useEffect(() => {
    if (data && data.status !== status && open.includes(status)) keepPayment(data);
  }, [data, status]);
}
