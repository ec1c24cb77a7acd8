import type { Conversation, ConversationList, ConversationPage, Message } from "#contracts/messages.ts";
import type { Unread } from "#contracts/notifications.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";

/** Sends a message as it is, and returns the answer. */
export const post = (as: Member, to: { id: number }, content = "안녕하세요", headers: Record<string, string> = {}) =>
  call("POST", "/api/messages", { as, body: { recipient_id: to.id, content }, headers });
export const say = (as: Member, to: { id: number }, content?: string) => dataOf<Message>(post(as, to, content));

export const readBox = (as: Member, box: "inbox" | "requests" = "inbox") =>
  dataOf<ConversationList>(call("GET", `/api/messages?box=${box}`, { as }));
export const idsIn = async (as: Member, box?: "inbox" | "requests") =>
  (await readBox(as, box)).items.map(({ id }: Conversation) => id);
export const read = (as: Member, id: number) => dataOf<ConversationPage>(call("GET", `/api/messages/${id}`, { as }));
export const unread = (as: Member) => dataOf<Unread>(call("GET", "/api/unread", { as }));

export const accept = (as: Member, id: number) => call("POST", `/api/messages/${id}/accept`, { as });
export const mute = (as: Member | undefined, id: number | string, method: "PUT" | "DELETE" = "PUT") =>
  call(method, `/api/messages/${id}/mute`, { as });
