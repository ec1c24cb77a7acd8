import { type InfiniteData, useMutation } from "@tanstack/react-query";
import type { MemberList } from "#contracts/follows.ts";
import type { Prompter } from "#contracts/members.ts";
import { listKey } from "#app/features/follows/own-members.ts";
import { queryClient } from "#app/query.ts";
import { setBlocked } from "./set-blocked.ts";

type Pages = InfiniteData<MemberList>;

const without = (id: number) => (data: Pages | undefined) =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ user_id }) => user_id !== id) })),
  };

/** Off the list at once, and back when the server refuses. */
export function useUnblock() {
  const key = listKey("blocks");
  return useMutation(
    {
      mutationFn: async (member: Prompter) => {
        if (!(await setBlocked(member, false))) throw new Error("refused");
      },
      onMutate: async ({ user_id }) => {
        await queryClient().cancelQueries({ queryKey: key });
        const before = queryClient().getQueriesData<Pages>({ queryKey: key });
        queryClient().setQueriesData<Pages>({ queryKey: key }, without(user_id));
        return before;
      },
      onError: (_, _member, before) => {
        for (const [each, data] of before ?? []) queryClient().setQueryData(each, data);
      },
    },
    queryClient(),
  );
}
