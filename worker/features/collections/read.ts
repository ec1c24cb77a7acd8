import { COLLECTIONS_PAGE, type CollectionCard, type CollectionDetail } from "#contracts/collections.ts";
import { PAGE_SIZE, type Page, type PageQuery } from "#contracts/common.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { profileOf } from "#worker/features/members/queries.ts";
import { toProfile } from "#worker/features/members/view.ts";
import { toCard } from "#worker/features/prompts/view.ts";
import { readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import {
  beginningsOf,
  followedCollections,
  newestCollections,
  orders,
  ownCollections,
  promptsOf,
  shownCollections,
  visibleCollection,
} from "./queries.ts";
import { type CollectionRow, toCollected, toCollection } from "./view.ts";

export const collectionNotFound = () => notFound("모음");

/** Positions begin above 0, but a moved prompt may go below. */
const LOWEST = -(2 ** 62);

/** A collection with one page of its prompts, in one round trip; 404 for one that this reader may not see. */
export async function readCollection(
  db: Db,
  id: number,
  reader: Member | null,
  { cursor, limit }: PageQuery = { limit: PAGE_SIZE },
): Promise<CollectionDetail> {
  const after = Number(readCursor(orders.prompts, cursor) ?? LOWEST);
  const { collection, items } = await batchOf(db, {
    collection: visibleCollection(db, id, reader),
    items: promptsOf(db, { id, after, limit: limit + 1 }),
  });
  if (!collection[0]) throw collectionNotFound();
  const page = toPage(items, limit, ({ position }) => writeCursor(orders.prompts, position));
  const isOwn = collection[0].memberId === reader?.id;
  return {
    ...toCollection(collection[0]),
    prompts: { ...page, items: page.items.map((row) => toCollected(row, toCard(row))) },
    ...(isOwn && { gone_count: collection[0].goneCount }),
    ...(reader && !isOwn && { is_following: collection[0].isFollowing === 1 }),
  };
}

type Beginning = Parameters<typeof toCard>[0] & { collectionId: number };

/** Collections with their first prompts. */
export function withBeginnings(rows: CollectionRow[], beginnings: Beginning[]): CollectionCard[] {
  const byCollection = new Map<number, PromptCard[]>();
  for (const row of beginnings)
    byCollection.set(row.collectionId, [...(byCollection.get(row.collectionId) ?? []), toCard(row)]);
  return rows.map((row) => ({ ...toCollection(row), beginning: byCollection.get(row.id) ?? [] }));
}

async function toCollectionPage(
  db: Db,
  rows: (CollectionRow & { rank: number })[],
  order: string,
): Promise<Page<CollectionCard>> {
  const { items, next_cursor } = toPage(rows, COLLECTIONS_PAGE, ({ rank }) => writeCursor(order, rank));
  if (items.length === 0) return { items: [], next_cursor };
  const beginnings = await beginningsOf(db, { ids: JSON.stringify(items.map(({ id }) => id)), memberId: 0 }, "given");
  return { items: withBeginnings(items, beginnings), next_cursor };
}

type Cursor = Pick<PageQuery, "cursor">;

export const listOwnCollections = async ({ db, member }: Actor, { cursor }: Cursor) =>
  toCollectionPage(db, await ownCollections(db, member.id, cursor), orders.own);

export const listFollowedCollections = async ({ db, member }: Actor, { cursor }: Cursor) =>
  toCollectionPage(db, await followedCollections(db, member.id, cursor), orders.followed);

/** The collections of a member that others see. Empty for a member who is gone. */
export const listShownCollections = async (db: Db, memberId: number, { cursor }: Cursor = {}) =>
  toCollectionPage(db, await shownCollections(db, memberId, cursor), orders.shown);

/** The three newest collections of a member that others see, for the profile: in one round trip. */
export async function listNewestCollections(db: Db, memberId: number): Promise<CollectionCard[]> {
  const { rows, beginnings } = await batchOf(db, {
    rows: newestCollections(db, { memberId }),
    beginnings: beginningsOf(db, { ids: "[]", memberId }, "newest"),
  });
  return withBeginnings(rows, beginnings);
}

/** A member's profile with a page of the collections that others see; 404 for a member who is gone. */
export async function readMemberCollections(db: Db, memberId: number, { cursor }: Cursor) {
  const { profile, rows } = await batchOf(db, {
    profile: profileOf(db, memberId, null),
    rows: shownCollections(db, memberId, cursor),
  });
  if (!profile[0]) throw notFound("회원");
  return { member: toProfile(profile[0]), list: await toCollectionPage(db, rows, orders.shown) };
}
