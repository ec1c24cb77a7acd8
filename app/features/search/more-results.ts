import { unwrap } from "#app/api.ts";
import { publicApi } from "#app/public-api.ts";
import { keys, queryClient } from "#app/query.ts";
import { type Browsing, toQuery } from "./browsing.ts";

/** The next page of what was found; the same question again within a minute is not asked twice. */
export function moreResults(browsing: Browsing) {
  const query = toQuery(browsing);
  return queryClient().fetchQuery({
    queryKey: [keys.searchPrompts, query],
    queryFn: () => unwrap(publicApi.prompts.index.$get({ query })),
    staleTime: 60_000,
  });
}
