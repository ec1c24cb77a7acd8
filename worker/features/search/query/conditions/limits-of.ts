import { categories, type CategorySlug, type ModelSlug } from "#contracts/catalog.ts";
import { squeeze } from "#contracts/fold.ts";
import type { Condition, ConditionKind } from "#contracts/understood.ts";
import { categoryToken, modelToken } from "#worker/features/prompts/facets.ts";
import { categoriesOf } from "../categories-of.ts";
import type { Word } from "../match.ts";
import { modelNamed } from "../model-names.ts";
import { type SynonymRow, synonymsAmong } from "../synonyms.ts";
import { tokenise } from "../tokens.ts";

/** What no result may be: these words, categories and models; `match` and `tokens` are the same for the index. */
export type Without = {
  words: Word[];
  categories: CategorySlug[];
  models: ModelSlug[];
  match: string;
  tokens: string[];
};

/** The conditions of a search as bounds of its results. */
export type Limits = { min: number; max: number; models: ModelSlug[]; without?: Without };

const officialNames = new Map<string, CategorySlug>(
  categories.flatMap(({ slug, name }) => [name, ...name.split("·")].map((one) => [squeeze(one), slug] as const)),
);

/** The category that a word names, unless the rest of the search is about it: 외국어 번역 말고 is about languages still. */
function categoryWithout(word: string, text: string) {
  const slug = officialNames.get(squeeze(word));
  return slug && categoriesOf(text)[0] !== slug ? slug : undefined;
}

function withoutOf(named: readonly string[], text: string, synonyms: readonly SynonymRow[]): Without {
  const tokenised = named.map((written) =>
    tokenise([{ written, forms: [], alternatives: synonymsAmong(synonyms, written)?.terms ?? [] }]),
  );
  const slugs = named.flatMap((word) => categoryWithout(word, text) ?? []);
  const models = named.flatMap((word) => modelNamed(word) ?? []);
  const tokens = [...slugs.map(categoryToken), ...models.map(modelToken)];
  return {
    words: tokenised.flatMap(({ words }) => words),
    categories: slugs,
    models,
    match: [...tokenised.map(({ match }) => match), ...tokens.map((token) => `"${token}"`)]
      .filter(Boolean)
      .join(" OR "),
    tokens,
  };
}

/** The conditions as bounds; undefined without any. `text` is what else was asked for. Pure. */
export function limitsOf(
  understood: readonly Condition[],
  text: string,
  synonyms: readonly SynonymRow[],
): Limits | undefined {
  if (understood.length === 0) return undefined;
  const valuesOf = (kind: ConditionKind) => understood.filter((one) => one.kind === kind).map(({ value }) => value);
  const price = valuesOf("price")[0];
  const without = valuesOf("without");
  return {
    min: Math.max(price === "paid" ? 1 : 0, ...valuesOf("min_price").map(Number)),
    max: Math.min(price === "free" ? 0 : Infinity, ...valuesOf("max_price").map(Number)),
    models: valuesOf("model") as ModelSlug[],
    ...(without.length > 0 && { without: withoutOf(without, text, synonyms) }),
  };
}
