import { memberApi } from "#app/data/client.ts";
import { queryKeys, useMemberQuery } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";

/** How many of each thing the member has; read again after their writes, and at a visit half a minute later. */
export const useOwnCounts = () =>
  useMemberQuery([queryKeys.prompters, "counts"], () => dataOf(memberApi.members.me.counts.$get())).data;
