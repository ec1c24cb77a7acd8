import { type InfiniteData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { unwrap } from "#app/api.ts";
import { keys, queryClient, readAgain } from "#app/query.ts";
import { memberApi, readSession, recount, useSession } from "#app/session.ts";
import { toast } from "#app/ui/toast.tsx";
import type { Page } from "#contracts/common.ts";
import type { Conversation } from "#contracts/messages.ts";

const listKey = (memberId: number) => [keys.messages, memberId, "list"];
type Pages = InfiniteData<Page<Conversation>>;

/** Read again when there is news, and otherwise kept. */
export function useConversations() {
  const { user } = useSession();
  return useInfiniteQuery(
    {
      queryKey: listKey(user.user_id),
      queryFn: ({ pageParam }) =>
        unwrap(memberApi.messages.index.$get({ query: pageParam ? { cursor: pageParam } : {} })),
      initialPageParam: "",
      getNextPageParam: (last) => last.next_cursor,
      staleTime: Infinity,
      enabled: user.user_id > 0,
    },
    queryClient(),
  );
}

export const readListAgain = () => void readAgain(listKey(readSession().user.user_id));

const change = (edit: (conversation: Conversation) => Conversation[]) => (data: Pages | undefined) =>
  data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap(edit) })) };

function editList(edit: (conversation: Conversation) => Conversation[]) {
  queryClient().setQueryData<Pages>(listKey(readSession().user.user_id), change(edit));
}

/** The server marked it read as it was opened. */
export function markListed(id: number) {
  editList((one) => [one.id === id ? { ...one, unread_count: 0 } : one]);
}

async function leave(id: number) {
  const response = await memberApi.messages[":id"].$delete({ param: { id: String(id) } });
  // Gone already, in another tab: as good as deleted here.
  if (!response.ok && response.status !== 404) throw new Error(`${response.status}`);
}

export function useLeaveConversation() {
  return useMutation(
    {
      mutationFn: leave,
      onSuccess: (_, id) => {
        editList((one) => (one.id === id ? [] : [one]));
        toast("대화를 지웠어요.");
      },
      onError: () => toast("지우지 못했어요. 잠시 후 다시 시도해 주세요."),
      onSettled: (_, _error, id) => {
        queryClient().removeQueries({ queryKey: [keys.messages, readSession().user.user_id, "talk", id] });
        readListAgain();
        void recount();
      },
    },
    queryClient(),
  );
}
