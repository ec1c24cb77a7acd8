import { sent } from "#app/lib/sent.ts";
import { createStore } from "#app/lib/store.ts";
import { memberApi } from "#app/session.ts";
import type { Message } from "#contracts/messages.ts";
import { newKey } from "#app/lib/key.ts";
import { readListAgain } from "./conversations.ts";
import { addMessage, syncTalk } from "./talk.ts";

/** One message on its way. Its key stays the same however often it is sent, so that it is never stored twice. */
export type Outgoing = {
  key: string;
  talkId: number;
  recipientId: number;
  content: string;
  at: string;
  state: "sending" | "failed" | "sent";
  reason?: string;
  message?: Message;
};

const outbox = createStore<readonly Outgoing[]>([]);

export const useOutbox = (talkId: number) => outbox.use().filter((one) => one.talkId === talkId);

export const isSendingTo = (talkId: number) =>
  outbox.read().some((one) => one.talkId === talkId && one.state === "sending");

const update = (key: string, change: Partial<Outgoing>) =>
  outbox.write(outbox.read().map((one) => (one.key === key ? { ...one, ...change } : one)));

async function deliver({ key, talkId, recipientId, content }: Outgoing) {
  const answer = await sent(
    memberApi.messages.index.$post({
      json: { recipient_id: recipientId, content },
      header: { "idempotency-key": key },
    }),
  );
  if (answer.ok) {
    update(key, { state: "sent", message: answer.data });
    addMessage(answer.data);
    readListAgain();
    return;
  }
  update(key, { state: "failed", reason: answer.message });
  // Refused: the conversation says why.
  if (answer.code !== "offline") void syncTalk(talkId);
}

// One after another, in the order of writing.
let line: Promise<void> = Promise.resolve();
const queue = (outgoing: Outgoing) => {
  line = line.then(() => deliver(outgoing));
};

export function post(talk: { id: number; recipientId: number }, content: string) {
  const at = new Date().toISOString();
  const key = newKey();
  const outgoing: Outgoing = { key, talkId: talk.id, recipientId: talk.recipientId, content, at, state: "sending" };
  outbox.write([...outbox.read().filter(({ state }) => state !== "sent"), outgoing]);
  queue(outgoing);
}

export function resend(outgoing: Outgoing) {
  update(outgoing.key, { state: "sending", reason: undefined });
  queue(outgoing);
}

export const discard = (key: string) => outbox.write(outbox.read().filter((one) => one.key !== key));
