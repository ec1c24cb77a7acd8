import { and, gt, sql } from "drizzle-orm";
import { conversationSides as sides } from "#worker/db/schema/messages.ts";
import { retract } from "#worker/features/notifications/notify.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { MessagesActor } from "#worker/lib/http.ts";
import { isSide } from "./queries.ts";
import { aboutMessages } from "./read.ts";

/** Switches what is told of a conversation off or on: notifications, pushes and the count of unread messages. */
export async function setMuted({ db, messagesDb, member }: MessagesActor, id: number, isMuted: boolean) {
  const side = await messagesDb
    .update(sides)
    .set({ mutedAt: isMuted ? sql`coalesce(muted_at, ${Date.now()})` : null })
    .where(and(isSide(member.id, id), gt(sides.lastMessageId, 0)))
    .returning({ otherId: sides.otherId })
    .get();
  if (!side) throw notFound("대화");
  if (isMuted) await retract(db, { memberId: member.id, about: aboutMessages(side.otherId) });
  return { id, is_muted: isMuted };
}
