import { z } from "zod";
import { id, type Page } from "./common.ts";
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

export type Message = {
  id: number;
  conversation_id: number;
  sender_id: number;
  content: string;
  prompt: { id: number; title: string } | null;
  create_at: string;
};

type Other = { user_id: number; nickname: string; profile_image: string | null };

export type Conversation = { id: number; other: Other; last_message: Message; unread_count: number };

/** Whether the other can be written to: not whom I blocked, not apart for the other's reasons, not who has left. */
export const standings = ["open", "blocked", "apart", "left"] as const;
export type Standing = (typeof standings)[number];

/** Newest message first. */
export type ConversationPage = Page<Message> & { id: number; other: Other; standing: Standing };
