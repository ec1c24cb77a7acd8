import type { InfiniteData } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ConversationPage, Message } from "#contracts/messages.ts";
import { memberApi } from "#app/data/client.ts";
import { refreshUnread, subscribe } from "#app/data/events.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryClient } from "#app/data/query.ts";
import { dataOf, resultOf } from "#app/data/result.ts";
import { useSession } from "#app/session/session.ts";
import { conversationKey, markRead } from "./conversations.ts";
import { withMessage, withNewest } from "./merge.ts";

type Pages = InfiniteData<ConversationPage>;

const read = (id: number, query: { cursor?: string }) =>
  memberApi.messages[":id"].$get({ param: { id: String(id) }, query });

const edit = (id: number, change: (pages: Pages) => Pages) =>
  queryClient().setQueriesData<Pages>({ queryKey: conversationKey(id) }, (pages) => pages && change(pages));

async function readNewest(id: number) {
  const newest = await resultOf(read(id, {}));
  if (!newest.ok) return;
  edit(id, (pages) => withNewest(pages, newest.data));
  markRead(id);
}

const running = new Map<number, { isWanted: boolean; done: Promise<void> }>();

/** Reads the newest page, which marks it read on the server, and adds what is missing. Calls made meanwhile share one more read. */
export function syncConversation(id: number): Promise<void> {
  const sync = running.get(id) ?? { isWanted: false, done: Promise.resolve() };
  sync.isWanted = true;
  if (running.has(id)) return sync.done;
  running.set(id, sync);
  const run = async () => {
    while (sync.isWanted) {
      sync.isWanted = false;
      await readNewest(id);
    }
    running.delete(id);
  };
  return (sync.done = run());
}

export const addMessage = (message: Message) => edit(message.conversation_id, (pages) => withMessage(pages, message));

/** One conversation in pages, the newest first; events about it add messages while it is open. */
export function useConversation(id: number) {
  const { user } = useSession();
  const load = async (query: { cursor?: string }) => {
    const page = await dataOf(read(id, query));
    markRead(id);
    return page;
  };
  const query = useMemberList({ key: conversationKey(id), load, staleTime: Infinity });
  const wasKnown = useRef(query.data !== undefined);
  useEffect(() => {
    if (wasKnown.current) void syncConversation(id);
    return subscribe((event) => {
      const isAbout = event.type === "message" && event.message.conversation_id === id;
      const mayBeAbout = event.type === "missed" || (event.type === "unread" && event.messages > 0);
      if (isAbout ? event.message.sender_id !== user.user_id : mayBeAbout) void syncConversation(id);
    });
  }, [id, user.user_id]);
  // Opening it marked it read: the count is read again where no event says so.
  const isRead = query.isSuccess;
  useEffect(() => {
    if (isRead) void refreshUnread();
  }, [id, isRead]);
  return query;
}
