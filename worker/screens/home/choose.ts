import type { PromptCard } from "#contracts/prompts.ts";

/** Whether a card has a picture to show: a picture, or a film with a still one. */
export const hasPicture = ({ cover }: Pick<PromptCard, "cover">) =>
  cover?.kind === "image" || (cover?.kind === "video" && cover.media?.poster !== undefined);

/** Takes the first card that fits and is not taken, of a category not taken if there is one. */
function take(cards: PromptCard[], taken: PromptCard[]) {
  const left = cards.filter(({ id }) => !taken.some((one) => one.id === id));
  return left.find(({ category }) => !taken.some((one) => one.category === category)) ?? left[0];
}

/**
 * At most `size` cards, free ones and ones for sale by turns, the most popular of each first; no category twice while there is
 * another. Without the cards of `others`. Both lists are in order of popularity.
 */
export function mixCards(free: PromptCard[], paid: PromptCard[], size: number, others: PromptCard[] = []) {
  const lists = [free, paid].map((cards) => cards.filter(({ id }) => !others.some((one) => one.id === id)));
  const mixed: PromptCard[] = [];
  while (mixed.length < size) {
    const [first, second] = mixed.length % 2 === 0 ? lists : lists.toReversed();
    const next = take(first!, mixed) ?? take(second!, mixed);
    if (!next) break;
    mixed.push(next);
  }
  return mixed;
}

/**
 * The card that opens the page on a day without a pick: by turns of days, one of the most popular that have a picture, else of all.
 * `day` counts days.
 */
export function chooseByDay(popular: PromptCard[], day: number): PromptCard | undefined {
  const pictured = popular.filter(hasPicture);
  const cards = pictured.length > 0 ? pictured : popular;
  return cards[day % cards.length];
}
