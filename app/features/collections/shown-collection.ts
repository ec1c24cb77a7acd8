import type { CollectionCard } from "#contracts/collections.ts";
import type { CardPrompt } from "#app/prompt/prompt-card.tsx";
import { shownCard } from "#app/prompt/shown-card.ts";
import { oneLine } from "#app/lib/meta.ts";

const ABOUT_MAX = 60;

/** What a list shows of a collection. */
export type ShownCollection = Pick<CollectionCard, "id" | "title" | "about" | "is_public" | "prompt_count"> & {
  nickname: string;
  is_hidden?: true;
  faces: Pick<CardPrompt, "id" | "category" | "cover" | "description">[];
};

export const shownCollection = (collection: CollectionCard): ShownCollection => ({
  id: collection.id,
  title: collection.title,
  about: oneLine(collection.about, ABOUT_MAX),
  is_public: collection.is_public,
  prompt_count: collection.prompt_count,
  nickname: collection.member.nickname,
  ...(collection.is_hidden && { is_hidden: true }),
  faces: collection.beginning.map((card) => {
    const { id, category, cover, description } = shownCard(card);
    return { id, category, cover, ...(description && { description }) };
  }),
});
