import { z } from "zod";
import { count, namedPrompt, person, rowId, time } from "./answers.ts";
import { id } from "./common.ts";

export const notificationKinds = [
  "follow",
  "review",
  "review_reply",
  "tryout",
  "request_answer",
  "remix",
  "proposal",
  "proposal_answer",
  "question",
  "question_answer",
  "collection",
  "message",
  "purchase",
  "gift",
  "refund",
  "settlement",
  "scheduled",
  "new_prompt",
  "followed",
  "revised",
  "price",
  "notice",
  "moderation",
  "claim",
  "inquiry",
  "account",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationParam = z.object({ id });

/** `title` is the whole sentence; `link` is a path of ours, or null when there is nothing left to see. */
export const notification = z
  .object({
    id: rowId,
    kind: z.enum(notificationKinds),
    title: z.string(),
    content: z.string(),
    link: z.string().nullable(),
    actor: person.nullable(),
    prompt: namedPrompt,
    is_read: z.boolean(),
    create_at: time,
  })
  .meta({ id: "Notification" });
export type Notification = z.output<typeof notification>;

export const unread = z.object({ messages: count, notifications: count });
export type Unread = z.output<typeof unread>;

/** The followed member was notified. */
export const notified = z.object({ notified: z.literal(true) });
