import type { Conversation, ConversationsQuery } from "#contracts/messages.ts";
import { memberApi } from "#app/data/client.ts";
import { refreshUnread } from "#app/data/events.ts";
import { editLists, useMemberList } from "#app/data/lists.ts";
import { refetchLists, useRemoval } from "#app/data/optimistic.ts";
import { queryClient, queryKeys } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";

const LIST = [queryKeys.messages, "list"];
export const LIST_ID = "conversations";

export const conversationKey = (id: number) => [queryKeys.messages, "conversation", id];

export type Box = ConversationsQuery["box"];
export const pathOf: Record<Box, string> = {
  inbox: "/mypage/message/message",
  requests: "/mypage/message/message?box=requests",
};

/** The member's conversations of one box, last message first; events and the member's own actions keep the list current. */
export const useConversations = (box: Box) =>
  useMemberList({
    key: [...LIST, box],
    load: (query) => dataOf(memberApi.messages.index.$get({ query: { box, ...query } })),
    staleTime: Infinity,
  });

export const refetchConversations = () => void refetchLists(LIST);

/** Reads a conversation and the lists again, after something other than a message changed it. */
export function rereadConversation(id: number) {
  void queryClient().invalidateQueries({ queryKey: conversationKey(id) });
  refetchConversations();
}

/** In the list, as reading its messages marked it on the server. */
export const markRead = (id: number) =>
  editLists<Conversation>(LIST, (one) => [one.id === id ? { ...one, unread_count: 0 } : one]);

/** Removes a conversation from the member's own box; the other member keeps it. */
export const useLeaveConversation = () =>
  useRemoval<Conversation>({
    lists: LIST,
    isRemoved: (conversation, id) => conversation.id === id,
    send: (id) => resultOf(memberApi.messages[":id"].$delete({ param: { id: String(id) } })),
    focus: LIST_ID,
    done: "대화를 지웠어요.",
    failed: "지우지 못했어요. 잠시 후 다시 시도해 주세요.",
    onSettled: (id) => {
      queryClient().removeQueries({ queryKey: conversationKey(id) });
      void refreshUnread();
    },
  });
