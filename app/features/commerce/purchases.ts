import { useInfiniteQuery } from "@tanstack/react-query";
import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { useSession } from "#app/session/session.ts";
import { queryClient, queryKeys } from "#app/data/query.ts";

/** What one bought and can read, last bought first. */
export function usePurchases(limit = 20) {
  const { user } = useSession();
  return useInfiniteQuery(
    {
      queryKey: [queryKeys.prompts, "bought", user.user_id, limit],
      queryFn: ({ pageParam }) => {
        const query = { limit: String(limit), ...(pageParam && { cursor: pageParam }) };
        return dataOf(memberApi.members.me.purchases.$get({ query }));
      },
      initialPageParam: "",
      getNextPageParam: (last) => last.next_cursor,
      staleTime: 0,
      enabled: user.user_id > 0,
    },
    queryClient(),
  );
}
