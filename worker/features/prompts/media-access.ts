import type { OwnPromptCard, PromptCard, PromptDetail } from "#contracts/prompts.ts";
import type { Env } from "#worker/env.ts";
import { signCover, signResults } from "#worker/features/results/read-result.ts";
import { RATED } from "#worker/features/results/signature.ts";

/** The prompt with signed addresses for those of its media that only this reader may see. */
export async function withMediaAccess(env: Env, prompt: PromptDetail | Promise<PromptDetail>): Promise<PromptDetail> {
  const detail = await prompt;
  const isRated = detail.status === "hidden" && detail.access !== "owner" && detail.age_rating === "19";
  const status = isRated ? RATED : detail.status;
  return {
    ...detail,
    cover: await signCover(env, status, detail.cover),
    results: await signResults(env, { ...detail, status }, detail.results),
  };
}

/** Cards with signed addresses for the covers of prompts that are not published, whose status is given. */
export const withCoverAccess = <T extends PromptCard & Partial<Pick<OwnPromptCard, "status">>>(env: Env, cards: T[]) =>
  Promise.all(
    cards.map(async (card) => ({ ...card, cover: await signCover(env, card.status ?? "published", card.cover) })),
  );

/** As `withCoverAccess`, of what is rated 19 and so stored as hidden. */
export const withRatedCovers = (env: Env, cards: PromptCard[]) =>
  Promise.all(cards.map(async (card) => ({ ...card, cover: await signCover(env, RATED, card.cover) })));
