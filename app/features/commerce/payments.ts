import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { OrderStatus } from "#contracts/commerce.ts";
import type { Payment } from "#contracts/commerce-orders.ts";
import { memberApi } from "#app/data/client.ts";
import { editLists, useMemberList } from "#app/data/lists.ts";
import { queryClient, queryKeys } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";

const LIST = [queryKeys.payments, "list"];

/** The member's orders that reached a payment, newest first. */
export const usePayments = () =>
  useMemberList({ key: LIST, load: (query) => dataOf(memberApi.payments.index.$get({ query })) });

/** Replaces an order in the cached list. */
export const replacePayment = (payment: Payment) =>
  editLists<Payment>(LIST, (one) => [one.order_id === payment.order_id ? payment : one]);

const open: OrderStatus[] = ["confirming", "refunding", "canceling"];
const POLL_MS = 5_000;

/** Polls an order as long as its outcome is open. */
export function useFollowPayment({ order_id, status }: Payment) {
  const { data } = useQuery(
    {
      // An answer from before the status changed must not undo the change.
      queryKey: [queryKeys.payments, "one", order_id, status],
      queryFn: () => dataOf(memberApi.payments[":order_id"].$get({ param: { order_id } })),
      enabled: open.includes(status),
      refetchInterval: POLL_MS,
      gcTime: 0,
    },
    queryClient(),
  );
  useEffect(() => {
    if (data && data.status !== status && open.includes(status)) replacePayment(data);
  }, [data, status]);
}
