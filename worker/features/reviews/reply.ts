import { and, eq } from "drizzle-orm";
import type { NewReply } from "#contracts/reviews.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { reviewWhere } from "./queries.ts";
import { toReview } from "./view.ts";

type Answer = Pick<typeof reviews.$inferSelect, "reply" | "repliedAt">;

async function setReply(db: Db, id: number, prompter: Member, answer: Answer) {
  const isReceived = and(eq(reviews.id, id), eq(reviews.prompterId, prompter.id));
  const [, [review]] = await db.batch([db.update(reviews).set(answer).where(isReceived), reviewWhere(db, isReceived)]);
  if (!review) throw notFound("후기");
  return toReview(review);
}

export const replyToReview = ({ db, member }: Actor, id: number, { content }: NewReply) =>
  setReply(db, id, member, { reply: content, repliedAt: new Date() });

export const removeReply = ({ db, member }: Actor, id: number) =>
  setReply(db, id, member, { reply: null, repliedAt: null });
