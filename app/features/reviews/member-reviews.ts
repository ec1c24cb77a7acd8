import { useInfiniteQuery } from "@tanstack/react-query";
import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { useSession } from "#app/session/session.ts";
import { queryClient, queryKeys } from "#app/data/query.ts";

export const shelves = ["written", "received"] as const;
export type Shelf = (typeof shelves)[number];

const REVIEWS = [queryKeys.prompts, "reviews"];

function load(shelf: Shelf, memberId: number, cursor: string) {
  const { members } = memberApi;
  const query = cursor ? { cursor } : {};
  return dataOf(
    shelf === "written"
      ? members.me.reviews.$get({ query })
      : members[":id"].reviews.$get({ param: { id: String(memberId) }, query }),
  );
}

/** Reviews that one wrote or received. Pages of prompts change them too, so each visit reads them again. */
export function useMemberReviews(shelf: Shelf) {
  const { user } = useSession();
  return useInfiniteQuery(
    {
      queryKey: [...REVIEWS, user.user_id, shelf],
      queryFn: ({ pageParam }) => load(shelf, user.user_id, pageParam),
      initialPageParam: "",
      getNextPageParam: (last) => last.next_cursor,
      staleTime: 0,
      enabled: user.user_id > 0,
    },
    queryClient(),
  );
}

/** After a write of one's own: read again, and with it the counts that it moved. */
export async function rereadReviews() {
  void queryClient().invalidateQueries({ queryKey: [queryKeys.prompters] });
  await queryClient().invalidateQueries({ queryKey: REVIEWS });
}
