import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryKeys } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";

export const useGiven = () =>
  useMemberList({
    key: [queryKeys.payments, "gifts"],
    load: (query) => dataOf(memberApi.gifts.index.$get({ query })),
  });

export const useReceived = () =>
  useMemberList({
    key: [queryKeys.prompts, "gifts"],
    load: (query) => dataOf(memberApi.gifts.received.$get({ query })),
  });
