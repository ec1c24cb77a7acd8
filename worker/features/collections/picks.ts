import { asc, eq, sql } from "drizzle-orm";
import { LISTS } from "#contracts/cache-tags.ts";
import type { CollectionPick } from "#contracts/collections.ts";
import { audit } from "#worker/db/audit.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { collectionPicks, collections } from "#worker/db/schema/collections.ts";
import { members } from "#worker/db/schema/members.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { CollectionActor } from "./own-writes.ts";
import { isShown } from "./queries.ts";
import { countOf } from "./view.ts";

/** The collections that operators picked, in order, also those that nobody else can see now. */
export async function listCollectionPicks(db: Db): Promise<{ items: CollectionPick[] }> {
  const rows = await db
    .select({
      id: collections.id,
      title: collections.title,
      nickname: members.nickname,
      isShown: sql<number>`(${isShown}) AND ${countOf(isPublished)} > 0`.as("is_shown"),
    })
    .from(collectionPicks)
    .innerJoin(collections, eq(collections.id, collectionPicks.collectionId))
    .innerJoin(members, eq(members.id, collections.memberId))
    .orderBy(asc(collectionPicks.place));
  return { items: rows.map(({ isShown: flag, ...row }) => ({ ...row, is_shown: flag === 1 })) };
}

const notShown = "공개된 모음이 아니에요.";

/**
 * Shows these collections on the main page, in this order, in place of those before. One that was picked before may have become
 * private. Throws `invalid_input` for another that others cannot see.
 */
export async function pickCollections({ db, member, stale }: CollectionActor, ids: number[]) {
  const list = JSON.stringify(ids);
  const source = sql`json_each(${list}) AS asked CROSS JOIN ${collections} ON collections.id = asked.value`;
  const isPickable = sql`((${isShown}) OR EXISTS (SELECT 1 FROM ${collectionPicks} WHERE collection_id = ${collections.id}))`;
  try {
    await db.batch([
      must(db, sql`(SELECT count(*) FROM ${source} WHERE ${isPickable}) = ${ids.length}`),
      audit(db, { adminId: member.id, action: "arrange", thing: "collection", thingId: ids.join(","), reason: "" }),
      db.delete(collectionPicks),
      insertFrom(
        db,
        collectionPicks,
        { place: sql`asked.key + 1`, collectionId: sql`collections.id` },
        sql`FROM ${source} WHERE true`,
      ),
    ]);
  } catch (error) {
    if (!isUndone(error)) throw error;
    throw new AppError("invalid_input", notShown, { errors: [{ field: "collection_ids", message: notShown }] });
  }
  stale.push(LISTS);
  return listCollectionPicks(db);
}
