import { useInfiniteQuery } from "@tanstack/react-query";
import { unwrap } from "#app/api.ts";
import { keys, queryClient } from "#app/query.ts";
import { memberApi, useSession } from "#app/session.ts";

export type OwnList = "following" | "followers" | "blocks";

export const listKey = (list: OwnList) => [keys.prompterList, list];

function load(list: OwnList, memberId: number, cursor: string) {
  const { members } = memberApi;
  const query = cursor ? { cursor } : {};
  if (list === "blocks") return unwrap(members.blocks.$get({ query }));
  return unwrap(members[list][":id"].$get({ param: { id: String(memberId) }, query }));
}

/** Whom one follows or blocked changes only by one's own edits; followers come and go by themselves. */
export function useOwnMembers(list: OwnList) {
  const { user } = useSession();
  return useInfiniteQuery(
    {
      queryKey: [...listKey(list), user.user_id],
      queryFn: ({ pageParam }) => load(list, user.user_id, pageParam),
      initialPageParam: "",
      getNextPageParam: (last) => last.next_cursor,
      staleTime: list === "followers" ? 0 : Infinity,
      enabled: user.user_id > 0,
    },
    queryClient(),
  );
}
