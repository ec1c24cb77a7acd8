import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { attempt, unwrap } from "#app/api.ts";
import { keys, queryClient } from "#app/query.ts";
import { hearNews, memberApi, readSession, recount, useSession } from "#app/session.ts";
import type { ConversationPage, Message } from "#contracts/messages.ts";
import { markListed } from "./conversations.ts";
import { withMessage, withNewest } from "./merge.ts";

export type TalkPages = InfiniteData<ConversationPage>;

const keyOf = (id: number) => [keys.messages, readSession().user.user_id, "talk", id];

async function load(id: number, cursor: string) {
  const page = await unwrap(
    memberApi.messages[":id"].$get({ param: { id: String(id) }, query: cursor ? { cursor } : {} }),
  );
  markListed(id);
  return page;
}

async function readNewest(id: number) {
  const answer = await attempt(memberApi.messages[":id"].$get({ param: { id: String(id) }, query: {} })).catch(
    () => undefined,
  );
  if (!answer?.ok) return;
  queryClient().setQueryData<TalkPages>(keyOf(id), (data) => data && withNewest(data, answer.data));
  markListed(id);
}

const running = new Map<number, { isAsked: boolean; done: Promise<void> }>();

/** Reads the newest page again, which marks it read, and adds what is not there yet; once more for what came meanwhile. */
export function syncTalk(id: number): Promise<void> {
  const sync = running.get(id) ?? { isAsked: false, done: Promise.resolve() };
  sync.isAsked = true;
  if (running.has(id)) return sync.done;
  running.set(id, sync);
  const run = async () => {
    while (sync.isAsked) {
      sync.isAsked = false;
      await readNewest(id);
    }
    running.delete(id);
  };
  return (sync.done = run());
}

export function addMessage(message: Message) {
  queryClient().setQueryData<TalkPages>(keyOf(message.conversation_id), (data) => data && withMessage(data, message));
}

/** One conversation, its newest page first; news of it arrives while it is open. */
export function useTalk(id: number) {
  const { user } = useSession();
  const query = useInfiniteQuery(
    {
      queryKey: [keys.messages, user.user_id, "talk", id],
      queryFn: ({ pageParam }) => load(id, pageParam),
      initialPageParam: "",
      getNextPageParam: (last: ConversationPage) => last.next_cursor,
      staleTime: Infinity,
      enabled: user.user_id > 0,
    },
    queryClient(),
  );
  const wasKnown = useRef(query.data !== undefined);
  useEffect(() => {
    if (wasKnown.current) void syncTalk(id);
    const stop = hearNews((news) => {
      const isAbout = news.type === "message" && news.message.conversation_id === id;
      const mayBeAbout = news.type === "missed" || (news.type === "unread" && news.messages > 0);
      if (isAbout ? news.message.sender_id !== user.user_id : mayBeAbout) void syncTalk(id);
    });
    return stop;
  }, [id, user.user_id]);
  // Opening it has read it: where nobody calls this page, it asks.
  const isRead = query.isSuccess;
  useEffect(() => {
    if (isRead) void recount();
  }, [id, isRead]);
  return query;
}
