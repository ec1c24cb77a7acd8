import { z } from "zod";
import { count, namedPrompt, pageOf, person, rowId, time } from "./answers.ts";
import { id, pageQuery } from "./common.ts";
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
export const messageParam = z.object({ message_id: id });

/** `requests`: conversations that strangers began and that wait to be accepted or answered. */
export const boxes = ["inbox", "requests"] as const;
export const conversationsQuery = pageQuery.extend({
  box: z.enum(boxes, "받은 대화(inbox)와 요청(requests) 중에서 골라 주세요.").default("inbox"),
});
export type ConversationsQuery = z.output<typeof conversationsQuery>;

/** The words of a message that operators hid, for both members. */
export const HIDDEN_MESSAGE = "운영자가 가린 메시지예요.";

export const message = z
  .object({
    id: rowId,
    conversation_id: rowId,
    sender_id: rowId,
    content: z.string(),
    prompt: namedPrompt,
    is_hidden: z.boolean(),
    create_at: time,
  })
  .meta({ id: "Message" });
export type Message = z.output<typeof message>;

export const conversation = z
  .object({ id: rowId, other: person, last_message: message, unread_count: count, is_muted: z.boolean() })
  .meta({ id: "Conversation" });
export type Conversation = z.output<typeof conversation>;

/** `request_count`: how many conversations wait in the box of requests, up to 100. */
export const conversationList = pageOf(conversation).extend({ request_count: count });
export type ConversationList = z.output<typeof conversationList>;

/** Whether the member can send to the other side: false after a block by either side or a withdrawal. */
export const conversationStates = ["open", "blocked", "apart", "left"] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Newest message first. */
export const conversationPage = pageOf(message).extend({
  id: rowId,
  other: person,
  standing: z.enum(conversationStates),
  is_request: z.boolean(),
  /** The member began it as a stranger, and the other has neither accepted nor answered yet. */
  is_waiting: z.boolean(),
  is_muted: z.boolean(),
});
export type ConversationPage = z.output<typeof conversationPage>;

export const accepted = z.object({ id: rowId, is_request: z.literal(false) });
export const muted = z.object({ id: rowId, is_muted: z.boolean() });
