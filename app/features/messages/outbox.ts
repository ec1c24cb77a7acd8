import type { Message } from "#contracts/messages.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { newKey } from "#app/lib/key.ts";
import { createStore } from "#app/lib/store.ts";
import { refetchConversations } from "./conversations.ts";
import { addMessage, syncConversation } from "./use-conversation.ts";

/** A message being sent. Every try has the same idempotency `key`, so that it is stored once. */
export type Outgoing = {
  key: string;
  conversationId: number;
  recipientId: number;
  content: string;
  at: string;
  /** The newest message of the conversation that was known when this one was written; 0 without one. */
  after: number;
  state: "sending" | "failed" | "sent";
  reason?: string;
  message?: Message;
};

const outbox = createStore<readonly Outgoing[]>([]);

export const useOutbox = (conversationId: number) =>
  outbox.use().filter((one) => one.conversationId === conversationId);

export const isSendingTo = (conversationId: number) =>
  outbox.read().some((one) => one.conversationId === conversationId && one.state === "sending");

const update = (key: string, change: Partial<Outgoing>) =>
  outbox.write(outbox.read().map((one) => (one.key === key ? { ...one, ...change } : one)));

async function deliver({ key, conversationId, recipientId, content }: Outgoing) {
  const answer = await resultOf(
    memberApi.messages.index.$post({
      json: { recipient_id: recipientId, content },
      header: { "idempotency-key": key },
    }),
  );
  if (answer.ok) {
    update(key, { state: "sent", message: answer.data });
    addMessage(answer.data);
    refetchConversations();
    return;
  }
  update(key, { state: "failed", reason: answer.problem.detail });
  // The conversation's state says why it was refused.
  if (answer.problem.code !== "offline") void syncConversation(conversationId);
}

// One at a time, in the order of writing.
let queue: Promise<void> = Promise.resolve();
const enqueue = (outgoing: Outgoing) => {
  queue = queue.then(() => deliver(outgoing));
};

export function post(conversation: { id: number; recipientId: number; after: number }, content: string) {
  const outgoing: Outgoing = {
    key: newKey(),
    conversationId: conversation.id,
    recipientId: conversation.recipientId,
    content,
    at: new Date().toISOString(),
    after: conversation.after,
    state: "sending",
  };
  outbox.write([...outbox.read().filter(({ state }) => state !== "sent"), outgoing]);
  enqueue(outgoing);
}

export function resend(outgoing: Outgoing) {
  update(outgoing.key, { state: "sending", reason: undefined });
  enqueue(outgoing);
}

export const discard = (key: string) => outbox.write(outbox.read().filter((one) => one.key !== key));
