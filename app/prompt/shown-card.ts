import type { PromptCard } from "#contracts/prompts.ts";
import { oneLine } from "#app/lib/meta.ts";
import type { CardPrompt } from "./prompt-card.tsx";
import { TINT_LENGTH } from "./tint-of.ts";
import { coverWords } from "./cover-words.ts";

const WIDEST = { card: 640, large: 1280 };
type Look = keyof typeof WIDEST;

const EXCERPT_MAX = 90;
/** The beginning of a description, about two lines of the large card. */
const excerptOf = (description: string) => oneLine(description, EXCERPT_MAX);

/** The parts of a cover that a card shows. */
function shownCover(card: PromptCard, look: Look): CardPrompt["cover"] {
  const { cover } = card;
  if (!cover?.media) return { kind: cover?.kind ?? "text", text: coverWords(card) };
  const { url, width, height, alt, srcset, poster, placeholder } = cover.media;
  const copies = srcset.filter((copy) => copy.width <= WIDEST[look]);
  const only = copies.length === 0 && (poster ? { poster } : { url });
  return {
    kind: cover.kind,
    media: { width, height, alt, srcset: copies, placeholder: placeholder?.slice(0, TINT_LENGTH), ...only },
  };
}

/** The counts that a card shows. */
const countsOf = ({ price, rating, review_count, view_count, sales_count }: PromptCard) => ({
  ...(review_count > 0 && { rating, review_count }),
  ...(price === 0 && { view_count }),
  ...(sales_count > 0 && { sales_count }),
});

/**
 * What a card shows of a prompt: a document holds it twice, drawn and as data. The description is left out but of a large
 * card: the cover says its first sentence.
 */
export function shownCard(card: PromptCard, look: Look = "card"): CardPrompt {
  const { id, title, category, model, price } = card;
  const description = look === "large" && { description: excerptOf(card.description) };
  const prompter = { nickname: card.prompter.nickname };
  return {
    id,
    title,
    category,
    model,
    price,
    ...countsOf(card),
    ...description,
    cover: shownCover(card, look),
    prompter,
  };
}

/** As `shownCard`, with what the terms of a search may be found in. */
export const foundCard = (card: PromptCard): CardPrompt => ({
  ...shownCard(card),
  description: card.description,
  tags: card.tags,
});
