import { z } from "zod";
import type { Blocking, Following, Ties } from "#contracts/follows.ts";
import type { LiveTicket } from "#contracts/realtime.ts";
import { type Conversation, type ConversationPage, type Message, standings } from "#contracts/messages.ts";
import { type Notification, notificationKinds, type Unread } from "#contracts/notifications.ts";
import { count, id, image, pageOf, time } from "./shapes.ts";

export const following = z.object({ is_following: z.boolean(), follower_count: count }) satisfies z.ZodType<Following>;
export const blocking = z.object({ is_blocked: z.boolean() }) satisfies z.ZodType<Blocking>;
export const ties = z.object({
  items: z.array(z.object({ user_id: id, is_following: z.boolean(), is_blocked: z.boolean(), follower_count: count })),
}) satisfies z.ZodType<Ties>;
export const notified = z.object({ notified: z.literal(true) });

const other = z.object({ user_id: id, nickname: z.string(), profile_image: image });
const namedPrompt = z.object({ id, title: z.string() }).nullable();

export const notification = z
  .object({
    id,
    kind: z.enum(notificationKinds),
    title: z.string(),
    content: z.string(),
    link: z.string().nullable(),
    actor: other.nullable(),
    prompt: namedPrompt,
    is_read: z.boolean(),
    create_at: time,
  })
  .meta({ id: "Notification" }) satisfies z.ZodType<Notification>;
export const unread = z.object({ messages: count, notifications: count }) satisfies z.ZodType<Unread>;

export const message = z
  .object({ id, conversation_id: id, sender_id: id, content: z.string(), prompt: namedPrompt, create_at: time })
  .meta({ id: "Message" }) satisfies z.ZodType<Message>;
export const conversation = z
  .object({ id, other, last_message: message, unread_count: count })
  .meta({ id: "Conversation" }) satisfies z.ZodType<Conversation>;
export const conversationPage = pageOf(message).extend({
  id,
  other,
  standing: z.enum(standings),
}) satisfies z.ZodType<ConversationPage>;

export const liveTicket = z.object({ ticket: z.string(), expires_in: z.int() }) satisfies z.ZodType<LiveTicket>;
