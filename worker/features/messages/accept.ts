import { and, eq, gt } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import { conversationSides as sides } from "#worker/db/schema/messages.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { MessagesActor } from "#worker/lib/http.ts";
import { otherOf } from "./names.ts";
import { isSide, sideOf } from "./queries.ts";
import { conversationStateOf } from "./view.ts";

/** Takes a stranger's conversation among one's own. The same call again changes nothing. */
export async function acceptApproach({ db, messagesDb, member }: MessagesActor, id: number) {
  const [side] = await sideOf(messagesDb, member.id, id);
  if (!side || side.lastMessageId === 0) throw notFound("대화");
  const [other] = await otherOf(db, member.id, side.otherId);
  if (conversationStateOf(other!) !== "open")
    throw new AppError("conflict", "이 회원과는 메시지를 주고받을 수 없어서 받을 수 없어요.");
  const { rows } = await batchOf(messagesDb, {
    updated: messagesDb
      .update(sides)
      .set({ isApproach: false })
      .where(and(isSide(member.id, id), eq(sides.isApproach, true), gt(sides.lastMessageId, 0))),
    rows: sideOf(messagesDb, member.id, id),
  });
  // Deleted in another tab meanwhile.
  if (rows[0]!.lastMessageId === 0) throw notFound("대화");
  return { id, is_request: false as const };
}
