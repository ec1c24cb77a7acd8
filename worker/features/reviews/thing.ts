import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { reviews } from "#worker/db/schema/reviews.ts";
import { isOnPublished, onPrompt } from "#worker/features/prompts/on-prompt.ts";
import type { HiddenWhy, Thing } from "#worker/lib/thing.ts";

const columnOf = (why: HiddenWhy) => (why === "takedown" ? why : null);

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
  hide: (db, id, why, now) =>
    db
      .update(reviews)
      .set({ hiddenAt: now, hiddenFor: columnOf(why) })
      .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt))),
  unhide: (db, id, why) =>
    db
      .update(reviews)
      .set({ hiddenAt: null, hiddenFor: null })
      .where(and(eq(reviews.id, id), isNotNull(reviews.hiddenAt), sql`${reviews.hiddenFor} IS ${columnOf(why)}`)),
};
