import { z } from "zod";
import { id } from "./common.ts";

export const notificationKinds = [
  "follow",
  "review",
  "review_reply",
  "message",
  "purchase",
  "refund",
  "settlement",
  "new_prompt",
  "notice",
  "moderation",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationParam = z.object({ id });

/** `title` is the whole sentence; `link` is a path of ours, or null when there is nothing left to see. */
export type Notification = {
  id: number;
  kind: NotificationKind;
  title: string;
  content: string;
  link: string | null;
  actor: { user_id: number; nickname: string; profile_image: string | null } | null;
  prompt: { id: number; title: string } | null;
  is_read: boolean;
  create_at: string;
};

export type Unread = { messages: number; notifications: number };
