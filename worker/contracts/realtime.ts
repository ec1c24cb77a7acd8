import { z } from "zod";
import type { Message } from "./messages.ts";
import type { Unread } from "./notifications.ts";

export const TICKET_SECONDS = 60;
/** How often the sign-in of an open connection is checked again: as often as an access token is renewed. */
export const SIGN_IN_CHECK_SECONDS = 15 * 60;

export const realtimeQuery = z.object({ ticket: z.string("입장권을 함께 보내 주세요.").min(1).max(1_000) });

/** `expires_in` in seconds. */
export const realtimeTicket = z.object({ ticket: z.string(), expires_in: z.int() });
export type RealtimeTicket = z.output<typeof realtimeTicket>;
/** `conversation`: something in it changed other than by a message; it is read again. */
export type RealtimeEvent =
  | ({ type: "unread" } & Unread)
  | { type: "message"; message: Message }
  | { type: "conversation"; id: number };
