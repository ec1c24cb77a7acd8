import { z } from "zod";
import { count, namedPrompt, pageOf, person, rowId, time } from "./answers.ts";
import { id } from "./common.ts";
import { MESSAGE_MAX } from "./limits.ts";
import { text } from "./text.ts";

const memberId = z.int("받는 회원의 번호가 올바르지 않아요.").positive("받는 회원의 번호가 올바르지 않아요.");
const promptId = z.int("프롬프트의 번호가 올바르지 않아요.").positive("프롬프트의 번호가 올바르지 않아요.");

export const newMessage = z.strictObject(
  {
    recipient_id: memberId,
    content: text({ min: 1, max: MESSAGE_MAX, label: "메시지", lines: true }),
    prompt_id: promptId.optional(),
  },
  "받는 회원과 메시지만 보내 주세요.",
);
export type NewMessage = z.output<typeof newMessage>;

export const conversationParam = z.object({ id });

export const message = z
  .object({
    id: rowId,
    conversation_id: rowId,
    sender_id: rowId,
    content: z.string(),
    prompt: namedPrompt,
    create_at: time,
  })
  .meta({ id: "Message" });
export type Message = z.output<typeof message>;

export const conversation = z
  .object({ id: rowId, other: person, last_message: message, unread_count: count })
  .meta({ id: "Conversation" });
export type Conversation = z.output<typeof conversation>;

/** Whether the member can send to the other side: false after a block by either side or a withdrawal. */
export const conversationStates = ["open", "blocked", "apart", "left"] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Newest message first. */
export const conversationPage = pageOf(message).extend({
  id: rowId,
  other: person,
  standing: z.enum(conversationStates),
});
export type ConversationPage = z.output<typeof conversationPage>;
