import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { type CardQuery, promptCards } from "#worker/features/prompts/listing.ts";
import type { Intersections } from "#worker/features/prompts/bounded-match.ts";
import { intersectionsOf, matchAny, matchOf, type Word } from "../query/match.ts";
import type { SearchRequest } from "../query/normalise.ts";
import { isLight } from "../query/light-words.ts";
import { contentOf, pairOf } from "../query/phrases.ts";
import { formsOf } from "../query/rewrite.ts";
import { isStopWord } from "../query/rules.ts";
import { beginningsOf } from "../query/spelling.ts";
import { type SynonymRow, synonymsAmong } from "../query/synonyms.ts";
import { tokenise, type TokenisedQuery, type WordPlan } from "../query/tokens.ts";
import { isPredicate } from "../query/verbs.ts";
import { isCrowded } from "../query/words.ts";
import type { Candidates, RelaxedHit } from "./candidates.ts";
import { isWanted } from "./is-wanted.ts";
import type { Retrieved } from "./retrieve.ts";
import { type Row, weigh, type Weighed } from "./weigh.ts";
import { widen } from "./widen.ts";

const WORDS_MAX = 6;
/** With more words there would be more than ten pairs, and pairs are not tried. */
const PAIRED_MAX = 5;
const ALTERNATIVES_MAX = 15;
const ANY_ROWS = 60;
const WITHOUT_ONE_ROWS = 30;
const PAIR_ROWS = 10;
/** A prompt that holds less than this share of what the best one holds is left out; of the ten best, less than the second share. */
const SHARE_MIN = 0.4;
const SHARE_OF_TEN_MIN = 0.2;
const TEN = 10;
/** The best prompt holds at least this much of what is asked for; all of it in the title would be two. */
const ANSWER_MIN = 0.46;
/** From this weight on a word counts as held; below it, by its share. */
const WHOLE_WEIGHT = 2.5;
/** A word of this weight, that of the title, counts twice. */
const FULL_WEIGHT = 10;

/** Factor of words that say something about a noun, or what is done with it: what is asked for are the other nouns. */
const PREDICATE = 0.5;

const meaningOf = ({ written, forms }: WordPlan) =>
  isPredicate(written) || isLight([written, ...forms]) ? PREDICATE : 1;

const namesOf = (spellings: readonly string[], synonyms: readonly SynonymRow[]) =>
  spellings.flatMap((spelling) => synonymsAmong(synonyms, spelling) ?? []);

function planOf(spellings: readonly string[], named: ReturnType<typeof namesOf>, parts: readonly string[]): WordPlan {
  const [written, ...forms] = spellings;
  const alternatives = [...new Set(named.flatMap(({ terms }) => terms))].slice(0, ALTERNATIVES_MAX);
  return { written: written!, forms, alternatives, wider: named.flatMap(({ wider }) => wider), parts };
}

/** The two words by themselves: those that narrow the search, and of these the nouns (지원금 받을 → 지원금) where there are any. */
function eachOf(words: readonly string[], content: ReadonlySet<string>, synonyms: readonly SynonymRow[]): WordPlan[] {
  const narrowing = words.filter((word) => content.has(word));
  const nouns = narrowing.filter((word) => !isPredicate(word));
  return (nouns.length > 0 ? nouns : narrowing).map((word) => ({
    ...planOf(formsOf(word), namesOf(formsOf(word), synonyms), []),
    wider: [],
  }));
}

/**
 * What each word that narrows the search may be read as. A word counts as one with the next when both together have a name (전 직장), and
 * so does one that only asks (뭐 먹지).
 */
function plansOf(words: readonly string[], content: ReadonlySet<string>, synonyms: readonly SynonymRow[]): WordPlan[] {
  const [word, ...others] = words;
  if (word === undefined) return [];
  const rest = (after: number) => plansOf(others.slice(after), content, synonyms);
  const isContent = content.has(word);
  const nextContent = others.findIndex((other) => content.has(other));
  const pairs = [0, isContent ? nextContent : 0]
    .filter((at) => at in others)
    .map((at) => ({ at, next: others[at]!, spellings: pairOf(word, others[at]!) }));
  const together = pairs.find(({ spellings }) => namesOf(spellings, synonyms).length > 0);
  if (together) {
    const { at, next, spellings } = together;
    const each = eachOf([word, next], content, synonyms);
    return [{ ...planOf(spellings, namesOf(spellings, synonyms), []), each }, ...rest(at + 1)];
  }
  if (!isContent) return rest(0);
  return [planOf(formsOf(word), namesOf(formsOf(word), synonyms), beginningsOf(word)), ...rest(0)];
}

/** The six longest of the words that narrow the search, in their order; without stop words, unless there is nothing else. */
function relaxedTokens(words: readonly string[], synonyms: readonly SynonymRow[]) {
  const going = words.filter((word) => !isStopWord(synonyms, formsOf(word)));
  const kept = going.length > 0 ? going : words;
  const plans = plansOf(kept, new Set(contentOf(kept)), synonyms);
  const longest = new Set(plans.toSorted((a, b) => b.written.length - a.written.length).slice(0, WORDS_MAX));
  return tokenise(plans.filter((plan) => longest.has(plan)));
}

const pairsAmong = <T>(list: readonly T[]) =>
  list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other]));

const besideEach = <T>(list: readonly T[]) => list.slice(1).map((other, index) => [list[index]!, other]);

/** The pairs of words that are looked up: of many words those that stand beside each other. */
function pairsOf(words: Word[], isMany: boolean) {
  if (isMany) return besideEach(words);
  return words.length < 4 || words.length > PAIRED_MAX ? [] : pairsAmong(words);
}

/** Popular prompts; then prompts with any word, with all words but one, and with any two of them (of many, two beside each other). */
function relaxedQueries({ options, words: all }: SearchRequest, words: Word[]) {
  const { sort = "popular", ...filters } = options;
  const query = (match: string, limit: number, intersections: Intersections): CardQuery => ({
    ...filters,
    sort,
    words: match,
    limit,
    intersections,
  });
  const holding = (some: Word[], limit: number) => query(matchOf(some), limit, intersectionsOf(some));
  const isMany = isCrowded(all);
  const withoutOne =
    words.length < 3 || isMany ? [] : words.map((_, left) => words.filter((_word, index) => index !== left));
  const pairs = pairsOf(words, isMany);
  const popular: CardQuery = { ...filters, sort };
  const some = [
    ...(words.length > 0 ? [query(matchAny(words), ANY_ROWS, [[]])] : []),
    ...withoutOne.map((rest) => holding(rest, WITHOUT_ONE_ROWS)),
    ...pairs.map((pair) => holding(pair, PAIR_ROWS)),
  ];
  return { popular, some };
}

/** Of the word or of two that count as one, without the endings that forms of at least two letters leave out (연습하고 → 연습). */
function lengthOf({ written, forms }: WordPlan) {
  const stems = forms.filter((form) => form.length > 1 && written.startsWith(form));
  const [shortest] = [written, ...stems].toSorted((a, b) => a.length - b.length);
  return shortest!.split(" ").reduce((sum, word) => sum + Math.sqrt(word.length), 0);
}

/**
 * Information of each word, or of two that count as one: more for words that few candidates hold, each counted by its share, and for long
 * ones; 0 for words that none holds.
 */
function informationOf(weighed: Weighed[], { plan }: TokenisedQuery) {
  return plan.map((word, index) => {
    const holding = weighed.reduce((sum, { weights }) => sum + Math.min(1, weights[index]! / WHOLE_WEIGHT), 0);
    const information = Math.log(2 + weighed.length / holding) * lengthOf(word);
    return holding === 0 ? 0 : information * meaningOf(word);
  });
}

const heldBy = ({ weights }: Weighed, information: number[]) =>
  weights.reduce(
    (sum, weight, index) => sum + Math.min(1, weight / WHOLE_WEIGHT) * (1 + weight / FULL_WEIGHT) * information[index]!,
    0,
  );

/**
 * Whether the best of the prompts holds enough of what is asked for: words that no prompt holds count as rare ones. One word of several
 * that says little (가격, 풀이) answers nothing.
 */
function isAnswer(most: number, weighed: readonly Weighed[], information: readonly number[], { plan }: TokenisedQuery) {
  const rare = Math.log(2 + weighed.length);
  const all = plan.map((word, index) => information[index] || rare * lengthOf(word) * meaningOf(word));
  return most >= ANSWER_MIN * all.reduce((sum, one) => sum + one, 0);
}

/** Prompts that hold some of the words, or all of them and are known. Pure. */
export function relaxedHits(rows: readonly Row[], tokens: TokenisedQuery, knownIds: ReadonlySet<number>): RelaxedHit[] {
  const weighed = rows.map((row) => weigh(row, tokens.words));
  const information = informationOf(weighed, tokens);
  const measured = weighed.map((one) => ({
    ...one,
    held: heldBy(one, information),
    isKnown: knownIds.has(one.row.id),
  }));
  const inOrder = measured.map(({ held }) => held).toSorted((a, b) => b - a);
  const [most = 0] = inOrder;
  if (knownIds.size === 0 && !isAnswer(most, weighed, information, tokens)) return [];
  const least = Math.min(SHARE_MIN * most, Math.max(SHARE_OF_TEN_MIN * most, inOrder[TEN - 1] ?? 0));
  return measured
    .filter(({ held, isKnown }) => held > 0 || isKnown)
    .map((one) => ({ ...one, isKept: one.isKnown || one.held >= least }));
}

/**
 * Where too few prompts hold all words, adds those that hold some, or shows popular ones when none does. One round trip
 * of at most 17 statements and 360 rows. Where this does not make the list longer, goes on to `widen` what was retrieved.
 */
export async function relax(db: Db, request: SearchRequest, retrieved: Retrieved): Promise<Candidates> {
  const { matches, rewritten, synonyms, isEnough } = retrieved;
  const widened = () => widen(db, request, rewritten ?? matches, synonyms);
  if (isEnough || request.isFromInitials) return widened();

  const tokens = relaxedTokens(request.words, synonyms);
  const { popular, some } = relaxedQueries(request, tokens.words);
  const cards = await batchOf(db, {
    popular: promptCards(db, popular),
    some: some.map((query) => promptCards(db, query)),
  });
  const knownRows = [...matches.hits, ...(rewritten?.hits ?? [])].map(({ row }) => row);
  const rows = new Map([...knownRows, ...cards.some.flat()].map((row) => [row.id, row]));
  const candidates = [...rows.values()].filter((row) => isWanted(row, request.options));
  const hits = relaxedHits(candidates, tokens, new Set(knownRows.map(({ id }) => id)));

  if (!hits.some(({ held }) => held > 0))
    return knownRows.length > 0
      ? widened()
      : { kind: "popular", rows: cards.popular.filter((row) => isWanted(row, request.options)) };
  const keptCount = Math.min(request.options.limit, hits.filter(({ isKept }) => isKept).length);
  return knownRows.length === 0 || keptCount > knownRows.length ? { kind: "dropped", tokens, hits } : widened();
}
