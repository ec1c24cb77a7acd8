import { type InfiniteData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { unwrap } from "#app/api.ts";
import { forgetLists, keys, queryClient } from "#app/query.ts";
import { memberApi, useSession } from "#app/session.ts";
import { toast } from "#app/ui/toast.tsx";
import type { Page } from "#contracts/common.ts";
import type { OwnPromptCard } from "#contracts/prompts.ts";

export const ownStatuses = ["published", "draft"] as const;
export type OwnStatus = (typeof ownStatuses)[number];

async function load(memberId: number, status: OwnStatus, cursor: string, limit: number) {
  const query = { status, limit: String(limit), ...(cursor && { cursor }) };
  const page = await unwrap(memberApi.members[":id"].prompts.$get({ param: { id: String(memberId) }, query }));
  // The owner's answer carries each prompt's status.
  return page as Page<OwnPromptCard>;
}

/** One's own prompts on sale or in the drawer, newest first. */
export function useOwnPrompts(status: OwnStatus, limit = 20) {
  const { user } = useSession();
  return useInfiniteQuery(
    {
      queryKey: [keys.prompts, "own", user.user_id, status, limit],
      queryFn: ({ pageParam }) => load(user.user_id, status, pageParam, limit),
      initialPageParam: "",
      getNextPageParam: (last) => last.next_cursor,
      enabled: user.user_id > 0,
    },
    queryClient(),
  );
}

async function remove(id: number) {
  const response = await memberApi.prompts[":id"].$delete({ param: { id: String(id) } });
  // Gone already, in another tab: as good as deleted here.
  if (!response.ok && response.status !== 404) throw new Error(`${response.status}`);
}

type Pages = InfiniteData<Page<OwnPromptCard>>;

/** Off the lists at once, before they are read again. */
function dropFromLists(id: number) {
  queryClient().setQueriesData<Pages>(
    { queryKey: [keys.prompts, "own"] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter((prompt) => prompt.id !== id) })),
      },
  );
}

export function useRemovePrompt() {
  return useMutation(
    {
      mutationFn: remove,
      onSuccess: (_, id) => {
        dropFromLists(id);
        toast("프롬프트를 삭제했어요.");
      },
      onError: () => toast("삭제하지 못했어요. 잠시 후 다시 시도해 주세요."),
      onSettled: forgetLists,
    },
    queryClient(),
  );
}
