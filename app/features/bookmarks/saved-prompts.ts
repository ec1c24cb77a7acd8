import { type InfiniteData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { unwrap } from "#app/api.ts";
import { keys, queryClient } from "#app/query.ts";
import { memberApi, useSession } from "#app/session.ts";
import { toast } from "#app/ui/toast.tsx";
import type { Page } from "#contracts/common.ts";
import type { PromptCard } from "#contracts/prompts.ts";

const SAVED = [keys.prompts, "saved"];
type Pages = InfiniteData<Page<PromptCard>>;

/** What one keeps, last kept first. Pages of prompts change it too, so each visit reads it again. */
export function useSavedPrompts() {
  const { user } = useSession();
  return useInfiniteQuery(
    {
      queryKey: [...SAVED, user.user_id],
      queryFn: ({ pageParam }) =>
        unwrap(memberApi.members.me.bookmarks.$get({ query: pageParam ? { cursor: pageParam } : {} })),
      initialPageParam: "",
      getNextPageParam: (last) => last.next_cursor,
      staleTime: 0,
      enabled: user.user_id > 0,
    },
    queryClient(),
  );
}

const without = (id: number) => (data: Pages | undefined) =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.filter((prompt) => prompt.id !== id) })),
  };

async function remove(id: number) {
  const response = await memberApi.prompts[":id"].bookmarks.$delete({ param: { id: String(id) } });
  // No longer published: it is off the list already.
  if (!response.ok && response.status !== 404) throw new Error(`${response.status}`);
}

/** Off the list at once, and back when the server refuses. */
export function useRemoveSaved() {
  return useMutation(
    {
      mutationFn: remove,
      onMutate: async (id) => {
        await queryClient().cancelQueries({ queryKey: SAVED });
        const before = queryClient().getQueriesData<Pages>({ queryKey: SAVED });
        queryClient().setQueriesData<Pages>({ queryKey: SAVED }, without(id));
        return before;
      },
      onSuccess: () => toast("저장한 프롬프트에서 뺐어요."),
      onError: (_, _id, before) => {
        for (const [key, data] of before ?? []) queryClient().setQueryData(key, data);
        toast("빼지 못했어요. 잠시 후 다시 시도해 주세요.");
      },
      onSettled: () => queryClient().invalidateQueries({ queryKey: SAVED }),
    },
    queryClient(),
  );
}
