import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import { COLLECTION_FACES, COLLECTIONS_PAGE } from "#contracts/collections.ts";
import type { Db } from "#worker/db/client.ts";
import { type Given, type Placeholders, prepared } from "#worker/db/prepared.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { collectionFollows, collectionItems, collectionPicks, collections } from "#worker/db/schema/collections.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { type Audience, audienceOf, readerIn, readerValue } from "#worker/features/members/audience.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { cardColumns } from "#worker/features/prompts/view.ts";
import { collectionColumns, countOf } from "./view.ts";

// Literals, not bound values: SQLite uses a partial index only when the query repeats its condition.
export const isThere = sql`${collections.deletedAt} IS NULL`;
/** Whether others see it. */
export const isShown = sql`${collections.isPublic} = 1 AND ${collections.hiddenFor} IS NULL AND ${isThere}`;
/** A member's own collection that is not deleted. */
export const isOwn = (member: Pick<Member, "id">, id: number) =>
  and(eq(collections.id, id), eq(collections.memberId, member.id), isThere)!;
/** The same, unless an operator hid it. */
export const isEditable = (member: Pick<Member, "id">, id: number) =>
  and(isOwn(member, id), sql`${collections.hiddenFor} IS NULL`)!;

type One = Placeholders<{ id: number; readerId: number }>;

const one = prepared((db, at: One, audience: Audience) => {
  const readerId = readerIn(audience, at);
  const isFollowed =
    readerId === null
      ? sql<number>`0`
      : sql<number>`EXISTS (SELECT 1 FROM ${collectionFollows} WHERE ${eq(collectionFollows.memberId, readerId)} AND ${eq(collectionFollows.collectionId, collections.id)})`;
  return db
    .select({
      ...collectionColumns,
      goneCount: countOf(sql`${prompts.status} NOT IN ('published', 'deleted')`).as("gone_count"),
      isFollowing: isFollowed.as("is_following"),
    })
    .from(collections)
    .innerJoin(members, eq(members.id, collections.memberId))
    .where(
      and(
        eq(collections.id, at.id),
        readerId === null ? isShown : or(isShown, and(eq(collections.memberId, readerId), isThere)),
      ),
    );
});

/** A collection that this reader may see: a shown one, or their own. */
export const visibleCollection = (db: Db, id: number, reader: Member | null) =>
  one(db, { id, ...readerValue(reader) }, audienceOf(reader));

/** The published prompts of a collection behind a position, in its order. */
export const promptsOf = prepared((db, at: Placeholders<{ id: number; after: number; limit: number }>) =>
  db
    .select({ ...cardColumns, note: collectionItems.note, position: collectionItems.position })
    .from(collectionItems)
    .crossJoin(prompts)
    .where(
      and(
        eq(collectionItems.collectionId, at.id),
        gt(collectionItems.position, sql`CAST(${at.after} AS INTEGER)`),
        eq(prompts.id, collectionItems.promptId),
        isPublished,
      ),
    )
    .orderBy(asc(collectionItems.position))
    .limit(at.limit),
);

/** Collections of a member that are shown on the profile. */
const NEWEST = sql.raw("3");
const newestIds = (memberId: Given<number>) =>
  sql`SELECT id FROM ${collections} WHERE member_id = ${memberId} AND is_public = 1 AND hidden_for IS NULL AND deleted_at IS NULL
    ORDER BY id DESC LIMIT ${NEWEST}`;

/** A member's newest collections that others see, newest first. */
export const newestCollections = prepared((db, at: Placeholders<{ memberId: number }>) =>
  db
    .select(collectionColumns)
    .from(collections)
    .innerJoin(members, eq(members.id, collections.memberId))
    .where(sql`${collections.id} IN (${newestIds(at.memberId)})`)
    .orderBy(desc(collections.id)),
);

type Asked = Placeholders<{ ids: string; memberId: number }>;
const askedBy = {
  given: (at: Asked) => sql`(SELECT value AS id FROM json_each(${at.ids}))`,
  picked: () => sql`(SELECT collection_id AS id FROM ${collectionPicks})`,
  newest: (at: Asked) => sql`(${newestIds(at.memberId)})`,
};

/** The first prompts of collections, in their order: of those with the given ids, a JSON array, of the operators' picks, or of a member's newest. */
export const beginningsOf = prepared((db, at: Asked, which: keyof typeof askedBy) => {
  const source = askedBy[which](at);
  const first = sql`SELECT item.id FROM collection_items AS item CROSS JOIN prompts AS listed ON listed.id = item.prompt_id
    WHERE item.collection_id = asked.id AND listed.status = 'published' ORDER BY item.position LIMIT ${sql.raw(String(COLLECTION_FACES))}`;
  return db
    .select({ ...cardColumns, collectionId: collectionItems.collectionId, position: collectionItems.position })
    .from(collectionItems)
    .innerJoin(prompts, eq(prompts.id, collectionItems.promptId))
    .where(
      sql`${collectionItems.id} IN (SELECT face.id FROM ${source} AS asked CROSS JOIN collection_items AS face ON face.id IN (${first}))`,
    )
    .orderBy(asc(collectionItems.collectionId), asc(collectionItems.position));
});

/** What operators picked for the main page and others can see, in order. */
export const pickedCollections = prepared((db, _at: Placeholders<object>) =>
  db
    .select({ ...collectionColumns, place: collectionPicks.place })
    .from(collectionPicks)
    .innerJoin(collections, eq(collections.id, collectionPicks.collectionId))
    .innerJoin(members, eq(members.id, collections.memberId))
    .where(isShown)
    .orderBy(asc(collectionPicks.place)),
);

/** The cursor keys of the lists. */
export const orders = { own: "mycollection", shown: "collections", followed: "followed", prompts: "collected" };
const rows = (db: Db) =>
  db
    .select({ ...collectionColumns, rank: sql<number>`${collections.id}`.as("rank") })
    .from(collections)
    .innerJoin(members, eq(members.id, collections.memberId))
    .$dynamic();

const listed = (db: Db, isListed: SQL, order: string, cursor: string | undefined) =>
  rows(db)
    .where(and(isListed, lt(collections.id, lastShown(order, cursor))))
    .orderBy(desc(collections.id))
    .limit(COLLECTIONS_PAGE + 1);

/** A member's own collections, newest first. */
export const ownCollections = (db: Db, memberId: number, cursor?: string) =>
  listed(db, and(eq(collections.memberId, memberId), isThere)!, orders.own, cursor);

/** A member's collections that others see, newest first. */
export const shownCollections = (db: Db, memberId: number, cursor?: string) =>
  listed(db, and(eq(collections.memberId, memberId), isShown)!, orders.shown, cursor);

/** The shown collections that a member follows, last followed first. */
export const followedCollections = (db: Db, memberId: number, cursor?: string) =>
  db
    .select({ ...collectionColumns, rank: sql<number>`${collectionFollows.id}`.as("rank") })
    .from(collectionFollows)
    .innerJoin(collections, eq(collections.id, collectionFollows.collectionId))
    .innerJoin(members, eq(members.id, collections.memberId))
    .where(
      and(
        eq(collectionFollows.memberId, memberId),
        lt(collectionFollows.id, lastShown(orders.followed, cursor)),
        isShown,
      ),
    )
    .orderBy(desc(collectionFollows.id))
    .limit(COLLECTIONS_PAGE + 1);
