import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { reviews } from "#worker/db/schema/reviews.ts";
import { isOnPublished, onPrompt } from "#worker/features/prompts/on-prompt.ts";
import type { Thing } from "#worker/lib/thing.ts";

export const reviewThing: Thing = {
  name: "review",
  titled: (title) => `‘${title}’에 쓴 후기`,
  own: "내 후기는 신고할 수 없어요.",
  id: reviews.id,
  owner: reviews.memberId,
  prompter: reviews.prompterId,
  ...onPrompt(reviews.promptId),
  isShown: () => and(isNull(reviews.hiddenAt), isOnPublished(reviews.promptId))!,
  texts: [reviews.content],
  state: sql`iif(${reviews.hiddenAt} IS NULL, 'shown', 'hidden')`,
  hide: (db, id, now) =>
    db
      .update(reviews)
      .set({ hiddenAt: now })
      .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt))),
  unhide: (db, id) =>
    db
      .update(reviews)
      .set({ hiddenAt: null })
      .where(and(eq(reviews.id, id), isNotNull(reviews.hiddenAt))),
};
