import { eq, or, sql } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { collectionFollows, collectionItems, collectionPicks, collections } from "#worker/db/schema/collections.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { purgeCollections } from "./purge-collections.ts";

export const collectionsLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => {
    const isOfOwn = sql`collection_id IN (SELECT id FROM ${collections} WHERE ${eq(collections.memberId, memberId)})`;
    return [
      db.delete(collectionPicks).where(isOfOwn),
      db.delete(collectionFollows).where(or(eq(collectionFollows.memberId, memberId), isOfOwn)),
      db.delete(collectionItems).where(eq(collectionItems.memberId, memberId)),
      db.delete(collections).where(eq(collections.memberId, memberId)),
    ];
  },
  sections: [
    ownRows({
      name: "collections",
      table: collections,
      key: collections.id,
      owner: collections.memberId,
      fields: {
        title: collections.title,
        about: collections.about,
        is_public: collections.isPublic,
        create_at: collections.createdAt,
      },
    }),
    ownRows({
      name: "collection_items",
      table: collectionItems,
      key: collectionItems.id,
      owner: collectionItems.memberId,
      fields: {
        collection_id: collectionItems.collectionId,
        prompt_id: collectionItems.promptId,
        note: collectionItems.note,
        create_at: collectionItems.createdAt,
      },
    }),
    ownRows({
      name: "collection_follows",
      table: collectionFollows,
      key: collectionFollows.id,
      owner: collectionFollows.memberId,
      fields: { collection_id: collectionFollows.collectionId, create_at: collectionFollows.createdAt },
    }),
  ],
  purges: { purgeCollections },
  counters: [
    {
      table: "collections",
      size: 500,
      counted: {
        item_count: "(SELECT count(*) FROM collection_items WHERE collection_items.collection_id = collections.id)",
        follower_count:
          "(SELECT count(*) FROM collection_follows WHERE collection_follows.collection_id = collections.id)",
      },
    },
  ],
};
