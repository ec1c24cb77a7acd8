import { type SQL, sql } from "drizzle-orm";
import { memberTag, promptTag } from "#contracts/cache-tags.ts";
import type { Db } from "#worker/db/client.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { notify, retract } from "#worker/features/notifications/notify.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";

/** The member who acts, and where to put the events and stale cache tags that follow. */
export type ReviewActor = Actor & { publications: Publication[]; stale: string[] };

type Place = { promptId: number; prompterId: number };
/** The shared copies about a prompt and its prompter, which show a review of it. Lists count it when they are too old. */
export const tagsOf = ({ promptId, prompterId }: Place) => [promptTag(promptId), memberTag(prompterId)];

type Review = { promptId: number; memberId: number; prompterId: number };
const exists = (condition: SQL | undefined) => sql`EXISTS (SELECT 1 FROM ${reviews} WHERE ${condition})`;

const aboutReview = ({ promptId, memberId }: Review) => `review:${promptId}:${memberId}`;
const aboutReply = (id: number) => `review_reply:${id}`;

// Each function is a statement for the caller's batch; `condition` finds the review only when that batch changes something.

export const notifyOfReview = (db: Db, review: Review, condition: SQL | undefined) =>
  notify(db, {
    to: review.prompterId,
    kind: "review",
    about: aboutReview(review),
    actorId: review.memberId,
    promptId: review.promptId,
    subjectId: sql`(SELECT ${reviews.id} FROM ${reviews} WHERE ${condition})`,
    when: exists(condition),
  });

export const retractReview = (db: Db, review: Review, condition: SQL | undefined) =>
  retract(db, { memberId: review.prompterId, about: aboutReview(review), when: exists(condition) });

export const notifyOfReply = (db: Db, review: Review & { id: number }, condition: SQL | undefined) =>
  notify(db, {
    to: review.memberId,
    kind: "review_reply",
    about: aboutReply(review.id),
    actorId: review.prompterId,
    promptId: review.promptId,
    subjectId: review.id,
    when: exists(condition),
  });

export const retractReply = (db: Db, review: { id: number; memberId: number }, condition: SQL | undefined) =>
  retract(db, { memberId: review.memberId, about: aboutReply(review.id), when: exists(condition) });
