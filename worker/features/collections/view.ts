import { eq, type SQL, sql } from "drizzle-orm";
import type { CollectedPrompt, CollectionCard } from "#contracts/collections.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { collectionItems, collections } from "#worker/db/schema/collections.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/access.ts";

/** How many prompts of the collection's row fulfil a condition; reads at most the 200 of it. */
export const countOf = (isCounted: SQL) =>
  sql<number>`(SELECT count(*) FROM ${collectionItems} CROSS JOIN ${prompts} ON ${eq(prompts.id, collectionItems.promptId)} WHERE ${eq(collectionItems.collectionId, collections.id)} AND ${isCounted})`;

// D1 keys the rows of a batch by column name, so no two columns here may share one.
export const collectionColumns = {
  id: collections.id,
  memberId: collections.memberId,
  title: collections.title,
  about: collections.about,
  isPublic: collections.isPublic,
  followerCount: collections.followerCount,
  hiddenFor: collections.hiddenFor,
  updatedAt: collections.updatedAt,
  promptCount: countOf(isPublished).as("prompt_count"),
  nickname: members.nickname,
  profileImage: members.profileImage,
};

export type CollectionRow = Pick<
  typeof collections.$inferSelect,
  Exclude<keyof typeof collectionColumns, "promptCount" | "nickname" | "profileImage">
> & { promptCount: number; nickname: string; profileImage: string | null };

export const toCollection = (row: CollectionRow): Omit<CollectionCard, "beginning"> => ({
  id: row.id,
  title: row.title,
  about: row.about,
  is_public: row.isPublic,
  prompt_count: row.promptCount,
  follower_count: row.followerCount,
  member: { user_id: row.memberId, nickname: row.nickname, profile_image: row.profileImage },
  updated_at: row.updatedAt.toISOString(),
  ...(row.hiddenFor && { is_hidden: true as const }),
});

export const toCollected = ({ note }: { note: string }, prompt: PromptCard): CollectedPrompt => ({ prompt, note });
