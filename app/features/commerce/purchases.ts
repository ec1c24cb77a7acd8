import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryKeys } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";

/** The member's purchased prompts, newest purchase first. */
export const usePurchases = (limit = 20) =>
  useMemberList({
    key: [queryKeys.prompts, "purchased", limit],
    load: (page) => dataOf(memberApi.members.me.purchases.$get({ query: { ...page, limit: String(limit) } })),
  });
