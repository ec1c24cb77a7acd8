import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import type { Page } from "#contracts/common.ts";
import { useSession } from "#app/session/session.ts";
import { editItems, findItems, type Pages, restoreItems } from "./pages.ts";
import { loadFor, queryClient } from "./query.ts";

type MemberList<P> = {
  key: QueryKey;
  /** `cursor` is absent for the first page. */
  load: (query: { cursor?: string }, memberId: number) => Promise<P>;
  /** 0 (the default) reads the list at every visit; `Infinity` is for lists that events and edits keep current. */
  staleTime?: number;
};

/**
 * A paged list of the signed-in member, kept under `[...key, memberId]`; draw it with `GrowingList`.
 * Public pages use `usePublicList`, which does not load TanStack Query (decision 0035).
 */
export function useMemberList<P extends Page<unknown>>({ key, load, staleTime = 0 }: MemberList<P>) {
  const memberId = useSession().user.user_id;
  return useInfiniteQuery(
    {
      queryKey: [...key, memberId],
      queryFn: ({ pageParam }) => loadFor(memberId, (id) => load(pageParam ? { cursor: pageParam } : {}, id)),
      initialPageParam: "",
      getNextPageParam: (last) => last.next_cursor,
      staleTime,
      enabled: memberId > 0,
    },
    queryClient(),
  );
}

/** Replaces each item of every kept list under `key` by those that `edit` returns: `[]` removes it. */
export const editLists = <T>(key: QueryKey, edit: (item: T) => T[]) =>
  void queryClient().setQueriesData<Pages<T>>({ queryKey: key }, (data) => data && editItems(data, edit));

/** Removes items from every kept list under `key`. Returns a function that puts them back in their places. */
export function removeFromLists<T>(key: QueryKey, isRemoved: (item: T) => boolean): () => void {
  const before = queryClient().getQueriesData<Pages<T>>({ queryKey: key });
  const removed = before.map(([list, data]) => [list, data ? findItems(data, isRemoved) : []] as const);
  editLists<T>(key, (item) => (isRemoved(item) ? [] : [item]));
  return () => {
    for (const [list, items] of removed)
      queryClient().setQueryData<Pages<T>>(list, (data) => data && restoreItems(data, items, isRemoved));
  };
}
