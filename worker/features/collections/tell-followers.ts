import { and, asc, eq, gt, isNotNull, lte, max, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { collectionFollows, collections } from "#worker/db/schema/collections.ts";
import { notifyGrouped } from "#worker/features/notifications/notify.ts";
import { type JobResult, untilNone } from "#worker/lib/job.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { isShown } from "./queries.ts";

const STEP = 500;

/** The key of the one notification of collections that a follower gets on a day in Seoul. */
const aboutArrivals = (day: string) => `collections:${day}`;

const told = sql`FROM collection_follows AS told WHERE told.member_id = members.id AND told.told_on = `;
const sentence = (day: string) => sql`(SELECT CASE WHEN count(*) = 1 THEN '팔로우하는 모음에 새 글감이 들어왔어요.'
  ELSE '팔로우하는 모음 ' || count(*) || '개에 새 글감이 들어왔어요.' END ${told} ${day})`;
const subject = (day: string) => sql`(SELECT CASE WHEN count(*) = 1 THEN max(told.collection_id) END ${told} ${day})`;

/**
 * Tells the next 500 followers of one collection that something new came, oldest first; `done` counts the collections worked on.
 * A follower has one notification a day, which counts the collections. A collection is told of once a day; the words name none, so
 * that nothing of it is left where it is made private or removed.
 */
export async function tellCollectionFollowers(db: Db): Promise<JobResult> {
  const now = new Date();
  const day = seoulDay(now.getTime());
  const arrival = await db
    .select({
      id: collections.id,
      arrivedAt: collections.arrivedAt,
      toldTo: collections.toldTo,
      isShown: sql<number>`${isShown}`,
    })
    .from(collections)
    .where(and(isNotNull(collections.tellAt), lte(collections.tellAt, now)))
    .orderBy(asc(collections.tellAt))
    .limit(1)
    .get();
  if (!arrival) return untilNone(0);
  const isOfCollection = and(
    eq(collectionFollows.collectionId, arrival.id),
    gt(collectionFollows.id, arrival.toldTo),
    // Who followed later has seen what there was.
    lte(collectionFollows.createdAt, arrival.arrivedAt ?? now),
  );
  const next = db
    .select({ id: collectionFollows.id })
    .from(collectionFollows)
    .where(isOfCollection)
    .orderBy(asc(collectionFollows.id))
    .limit(STEP)
    .as("next");
  const [last] = arrival.isShown ? await db.select({ id: max(next.id) }).from(next) : [];
  const isThis = and(eq(collections.id, arrival.id), eq(collections.toldTo, arrival.toldTo));
  if (!last?.id) {
    await db.update(collections).set({ tellAt: null, toldTo: 0, toldOn: day }).where(isThis);
    return untilNone(1);
  }
  const isOfStep = and(isOfCollection, lte(collectionFollows.id, last.id));
  await db.batch([
    db.update(collectionFollows).set({ toldOn: day }).where(isOfStep),
    notifyGrouped(db, {
      to: sql`(SELECT member_id FROM ${collectionFollows} WHERE ${isOfStep})`,
      kind: "collection",
      about: aboutArrivals(day),
      subjectId: subject(day),
      content: sentence(day),
      when: sql`true`,
    }),
    db.update(collections).set({ toldTo: last.id }).where(isThis),
  ]);
  return untilNone(1);
}
