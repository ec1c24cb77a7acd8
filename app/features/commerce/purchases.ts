import { useInfiniteQuery } from "@tanstack/react-query";
import { unwrap } from "#app/api.ts";
import { keys, queryClient } from "#app/query.ts";
import { memberApi, useSession } from "#app/session.ts";

/** What one bought and can read, last bought first. */
export function usePurchases(limit = 20) {
  const { user } = useSession();
  return useInfiniteQuery(
    {
      queryKey: [keys.prompts, "bought", user.user_id, limit],
      queryFn: ({ pageParam }) => {
        const query = { limit: String(limit), ...(pageParam && { cursor: pageParam }) };
        return unwrap(memberApi.members.me.purchases.$get({ query }));
      },
      initialPageParam: "",
      getNextPageParam: (last) => last.next_cursor,
      staleTime: 0,
      enabled: user.user_id > 0,
    },
    queryClient(),
  );
}
