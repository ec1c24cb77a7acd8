import type { Placed } from "#contracts/leaderboard.ts";

/** What the leaderboard shows of a prompt. */
export const shownPlace = ({ prompt, member_count, place_before }: Placed) => ({
  id: prompt.id,
  title: prompt.title,
  category: prompt.category,
  model: prompt.model,
  price: prompt.price,
  nickname: prompt.prompter.nickname,
  member_count,
  place_before,
});
export type ShownPlace = ReturnType<typeof shownPlace>;
