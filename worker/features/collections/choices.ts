import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { COLLECTION_PROMPTS_MAX, COLLECTIONS_MAX } from "#contracts/limits.ts";
import { collectionItems, collections } from "#worker/db/schema/collections.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isThere } from "./queries.ts";

/** All of the member's own collections that a prompt may be put into, newest first, with whether it is in them. */
export async function listChoices({ db, member }: Actor, promptId: number) {
  const rows = await db
    .select({
      id: collections.id,
      title: collections.title,
      isPublic: collections.isPublic,
      itemCount: collections.itemCount,
      itemId: sql<number | null>`${collectionItems.id}`.as("item_id"),
    })
    .from(collections)
    .leftJoin(
      collectionItems,
      and(eq(collectionItems.collectionId, collections.id), eq(collectionItems.promptId, promptId)),
    )
    .where(and(eq(collections.memberId, member.id), isThere, isNull(collections.hiddenFor)))
    .orderBy(desc(collections.id))
    .limit(COLLECTIONS_MAX);
  return {
    items: rows.map(({ id, title, isPublic, itemCount, itemId }) => ({
      id,
      title,
      is_public: isPublic,
      has_prompt: itemId !== null,
      is_full: itemCount >= COLLECTION_PROMPTS_MAX,
    })),
  };
}
