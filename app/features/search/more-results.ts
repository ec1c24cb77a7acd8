import { dataOf } from "#app/data/result.ts";
import { publicApi } from "#app/data/client.ts";
import { queryClient, queryKeys } from "#app/data/query.ts";
import { type Browsing, toQuery } from "./browsing.ts";

/** The next page of results, cached for a minute. */
export function moreResults(browsing: Browsing) {
  const query = toQuery(browsing);
  return queryClient().fetchQuery({
    queryKey: [queryKeys.searchPrompts, query],
    queryFn: () => dataOf(publicApi.prompts.index.$get({ query })),
    staleTime: 60_000,
  });
}
