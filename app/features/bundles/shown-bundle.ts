import type { BundleCard, BundledPrompt, BundleDetail } from "#contracts/bundles.ts";
import type { CardPrompt } from "#app/prompt/prompt-card.tsx";
import { shownCard } from "#app/prompt/shown-card.ts";

/** What a row shows of a bundle. */
export type ShownBundle = Pick<
  BundleCard,
  "id" | "title" | "prompt_count" | "price" | "separate_price" | "is_for_sale" | "is_hidden"
>;

export const shownBundle = ({
  id,
  title,
  prompt_count,
  price,
  separate_price,
  is_for_sale,
  is_hidden,
}: BundleCard): ShownBundle => ({
  id,
  title,
  prompt_count,
  price,
  separate_price,
  is_for_sale,
  ...(is_hidden && { is_hidden }),
});

export type ShownBundled = Omit<BundledPrompt, "prompt"> & { prompt: CardPrompt };
/** What the page of a bundle shows. */
export type WholeBundle = Omit<BundleDetail, "prompts"> & { prompts: ShownBundled[] };

export const wholeBundle = ({ prompts, ...bundle }: BundleDetail): WholeBundle => ({
  ...bundle,
  prompts: prompts.map(({ prompt, ...part }) => ({ ...part, prompt: shownCard(prompt) })),
});

/** What the reader would pay for: in won, one by one and together, and how many they have already. */
export function offerOf({ prompts, amount }: Pick<WholeBundle, "prompts" | "amount">) {
  const missing = prompts.filter(({ is_owned }) => !is_owned);
  return {
    amount,
    separate: missing.reduce((sum, { prompt }) => sum + prompt.price, 0),
    missing: missing.length,
    owned: prompts.length - missing.length,
  };
}
export type BundleOffer = ReturnType<typeof offerOf>;
