import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { dataOf } from "#app/data/result.ts";
import { subscribe } from "#app/data/events.ts";
import { memberApi } from "#app/data/client.ts";
import { useSession } from "#app/session/session.ts";
import { queryClient, queryKeys, refetchAfterCurrent } from "#app/data/query.ts";

const { settlements } = queryKeys;

const useMemberId = () => useSession().user.user_id;

export function useSummary() {
  const id = useMemberId();
  return useQuery(
    {
      queryKey: [settlements, "summary", id],
      queryFn: () => dataOf(memberApi.settlements.summary.$get()),
      staleTime: 0,
      enabled: id > 0,
    },
    queryClient(),
  );
}

/** What was sold, newest first. */
export function useSales() {
  const id = useMemberId();
  return useInfiniteQuery(
    {
      queryKey: [settlements, "sales", id],
      queryFn: ({ pageParam }) =>
        dataOf(memberApi.settlements.sales.$get({ query: pageParam ? { cursor: pageParam } : {} })),
      initialPageParam: "",
      getNextPageParam: (last) => last.next_cursor,
      staleTime: 0,
      enabled: id > 0,
    },
    queryClient(),
  );
}

/** Payouts, newest first. */
export function usePayouts() {
  const id = useMemberId();
  return useInfiniteQuery(
    {
      queryKey: [settlements, "payouts", id],
      queryFn: ({ pageParam }) =>
        dataOf(memberApi.settlements.index.$get({ query: pageParam ? { cursor: pageParam } : {} })),
      initialPageParam: "",
      getNextPageParam: (last) => last.next_cursor,
      staleTime: 0,
      enabled: id > 0,
    },
    queryClient(),
  );
}

export function useMonths() {
  const id = useMemberId();
  return useQuery(
    {
      queryKey: [settlements, "months", id],
      queryFn: () => dataOf(memberApi.settlements.monthly.$get()),
      staleTime: 0,
      enabled: id > 0,
    },
    queryClient(),
  );
}

export function useStatement(month: string) {
  const id = useMemberId();
  return useQuery(
    {
      queryKey: [settlements, "statement", id, month],
      queryFn: () => dataOf(memberApi.settlements.statement.$get({ query: { month, format: "json" } })),
      staleTime: 0,
      enabled: id > 0,
    },
    queryClient(),
  );
}

/** After anything moved: every amount on the page is read again, so that none contradicts another. */
export const readMoneyAgain = () => refetchAfterCurrent([settlements]);

/** A sale, a refund or a payout that ends is news: the amounts follow it. */
export function useMoneyNews() {
  useEffect(
    () =>
      subscribe(({ type }) => {
        if (type !== "message") void readMoneyAgain();
      }),
    [],
  );
}
