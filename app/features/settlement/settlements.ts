import { useEffect } from "react";
import { memberApi } from "#app/data/client.ts";
import { subscribe } from "#app/data/events.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryKeys, refetchAfterCurrent, useMemberQuery } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";

const { settlements } = queryKeys;
const atEveryVisit = { staleTime: 0 };

export const useSummary = () =>
  useMemberQuery([settlements, "summary"], () => dataOf(memberApi.settlements.summary.$get()), atEveryVisit);

/** The member's sales, newest first. */
export const useSales = () =>
  useMemberList({
    key: [settlements, "sales"],
    load: (query) => dataOf(memberApi.settlements.sales.$get({ query })),
  });

/** The member's payouts, newest first. */
export const usePayouts = () =>
  useMemberList({
    key: [settlements, "payouts"],
    load: (query) => dataOf(memberApi.settlements.index.$get({ query })),
  });

export const useMonths = () =>
  useMemberQuery([settlements, "months"], () => dataOf(memberApi.settlements.monthly.$get()), atEveryVisit);

export const useStatement = (month: string) =>
  useMemberQuery(
    [settlements, "statement", month],
    () => dataOf(memberApi.settlements.statement.$get({ query: { month, format: "json" } })),
    atEveryVisit,
  );

/** Reads every amount on the page again, so that they stay consistent. */
export const refreshMoney = () => refetchAfterCurrent([settlements]);

/** Refreshes the amounts on realtime events of sales, refunds and payouts. */
export function useMoneyEvents() {
  useEffect(
    () =>
      subscribe(({ type }) => {
        if (type !== "message") void refreshMoney();
      }),
    [],
  );
}
