import type { ModelSlug } from "#contracts/catalog.ts";
import type { Wanted } from "#contracts/matching.ts";
import { beginningFor, inTitle, pairsOf, tokenOf, wholeTitle } from "#contracts/tokens.ts";
import type { Intersections, TokenGroup } from "#worker/features/prompts/bounded-match.ts";
import { modelToken } from "#worker/features/prompts/facets.ts";

// More words or tokens do not narrow the match any further; candidates are verified against all of them.
const WORDS_MAX = 16;
const TOKENS_MAX = 8;

/** What one spelling of a word requires of a prompt: all of these runs, or to be made for the model of that name. */
export type Variant = { runs: Wanted[]; model?: ModelSlug };
/** A word of a query in runs, see `WordPlan`: a prompt holds the word when it satisfies any variant. */
export type Word = {
  written: Variant;
  forms: Variant[];
  alternatives: Variant[];
  wider: Variant[];
  parts: Variant[];
  each: Word[];
};

/** Where a token must stand: anywhere, or in the title. */
type Field = (token: string) => string;
const anywhere: Field = (token) => token;

const anyOf = (...parts: string[]) => (parts.length > 1 ? `(${parts.join(" OR ")})` : parts[0]!);
const allOf = (parts: string[]) => parts.join(" AND ");

// Tokens consist of our own letters and digits (contracts/tokens.ts); quoting them is a second safeguard.
function runMatch({ kind, text, before, after, isUnfinished }: Wanted, field: Field) {
  const quote = (token: string) => `"${field(token)}"`;
  if (kind === "picture") return quote(tokenOf.picture(text));
  if (kind !== "syllables") {
    const start = isUnfinished ? beginningFor(text) : undefined;
    return anyOf(quote(tokenOf.whole(text)), ...(start ? [quote(start)] : []));
  }
  const characters = [...text];
  const within = (pair: string) => quote(tokenOf.syllables(pair));
  const across = (pair: string) => quote(tokenOf.acrossSpace(pair));
  const pairs = pairsOf(characters).slice(0, TOKENS_MAX);
  if (characters.length === 1)
    return anyOf(within(text), ...(before ? [within(before + text)] : []), ...(after ? [within(text + after)] : []));
  if (characters.length === 2) return anyOf(within(text), `(${within(characters[0]!)} AND ${across(text)})`);
  return allOf(pairs.map((pair) => anyOf(within(pair), across(pair))));
}

const variantMatch = ({ runs, model }: Variant, field: Field) => {
  const match = allOf(runs.slice(0, TOKENS_MAX).map((run) => runMatch(run, field)));
  return model && field === anywhere ? anyOf(match, `"${modelToken(model)}"`) : match;
};

const isSingleRun = ({ runs, model }: Variant) => !model && runs.length === 1 && runs[0]!.kind === "syllables";

/** Drops variants that contain another one: whatever holds the longer holds the shorter too. */
function withoutLonger(variants: Variant[]) {
  const texts = variants.filter(isSingleRun).map(({ runs }) => runs[0]!.text);
  const isLonger = (text: string) =>
    texts.some((other) => other.length > 1 && other.length < text.length && text.includes(other));
  return variants.filter((variant) => !isSingleRun(variant) || !isLonger(variant.runs[0]!.text));
}

const allVariants = ({ written, forms, alternatives, wider, parts, each }: Word): Variant[] => [
  written,
  ...forms,
  ...alternatives,
  ...wider,
  ...parts,
  ...each.flatMap(allVariants),
];

const variantsOf = (word: Word) => withoutLonger(allVariants(word));

const wordMatch = (word: Word, field: Field) =>
  `(${variantsOf(word)
    .map((variant) => `(${variantMatch(variant, field)})`)
    .join(" OR ")})`;

const matchIn = (words: Word[], field: Field) => allOf(words.slice(0, WORDS_MAX).map((word) => wordMatch(word, field)));

/** Prompts with all words; "" for no words. */
export const matchOf = (words: Word[]) => matchIn(words, anywhere);
/** Prompts with all words in the title. */
export const matchInTitle = (words: Word[]) => matchIn(words, inTitle);
/** Prompts with any of the words. */
export const matchAny = (words: Word[]) =>
  words
    .slice(0, WORDS_MAX)
    .map((word) => wordMatch(word, anywhere))
    .join(" OR ");
/** Prompts whose title is these words and nothing else. */
export const matchWholeTitle = (words: readonly string[]) => `"${wholeTitle(words.join(" "))}"`;

/** For each part of a run, the most frequent of the tokens that `runMatch` asks for. */
function frequentTokens({ kind, text, isUnfinished }: Wanted) {
  if (kind === "picture") return [tokenOf.picture(text)];
  if (kind !== "syllables") return [(isUnfinished ? beginningFor(text) : undefined) ?? tokenOf.whole(text)];
  const characters = [...text];
  return characters.length === 1
    ? [tokenOf.syllables(text)]
    : pairsOf(characters).slice(0, TOKENS_MAX).map(tokenOf.syllables);
}

function intersectionsIn(words: Word[], field: Field): Intersections {
  const common: TokenGroup[] = [];
  const alternatives: TokenGroup[][] = [];
  for (const word of words.slice(0, WORDS_MAX)) {
    const variants = variantsOf(word);
    const groups = variants.map(({ runs }) => runs.slice(0, TOKENS_MAX).map((run) => frequentTokens(run).map(field)));
    const model = field === anywhere ? variants.find((variant) => variant.model)?.model : undefined;
    if (model) common.push([modelToken(model)]);
    else if (groups.length === 1) common.push(...groups[0]!);
    if (groups.length > 1) alternatives.push(...groups);
  }
  return [common, ...alternatives];
}

/** What `matchOf` intersects, for `boundedMatch`: words with one variant together, then each variant of the others. */
export const intersectionsOf = (words: Word[]) => intersectionsIn(words, anywhere);
/** The same for `matchInTitle`. */
export const intersectionsInTitle = (words: Word[]) => intersectionsIn(words, inTitle);
