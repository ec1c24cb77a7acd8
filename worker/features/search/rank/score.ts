import type { CategorySlug } from "#contracts/catalog.ts";
import { squeeze } from "#contracts/fold.ts";
import type { PromptSort } from "#contracts/prompts.ts";
import { bayesianStars, RATING_PRIOR } from "#contracts/rating.ts";
import { orderOf } from "#worker/features/prompts/facets.ts";
import { DAY } from "#worker/lib/time.ts";
import type { SearchRequest } from "../query/normalise.ts";
import { categoriesOf } from "../query/categories-of.ts";
import { interleave } from "./interleave.ts";
import { type Lifts, noLifts } from "./lift.ts";
import { contentOf } from "../query/phrases.ts";
import { stemsOf } from "../query/endings.ts";
import { weighLiterally } from "../retrieve/weigh.ts";
import { type QueryPlan, tokenise } from "../query/tokens.ts";
import type { Matches } from "../retrieve/matches.ts";
import type { Candidates, Close } from "../retrieve/candidates.ts";
import type { Row, Weighed } from "../retrieve/weigh.ts";

/** Candidates in the order they are shown. `query` are the words that any of the dropped candidates holds. */
export type Ranked =
  | { kind: "matched"; matches: Matches; close?: Close }
  | { kind: "dropped" | "popular"; query: string; plan: QueryPlan; rows: Row[] };

/** What a prompt of the category that the words name is worth more than others that hold them: half of a word in the title. */
const OF_NAMED_CATEGORY = 5;
/** The same where words were left out, for the category that everyday words of the search belong to. */
const OF_GUESSED_CATEGORY = 4;
/** Factor of the mean weight of the words as written where synonyms were looked up. */
const LITERAL = 0.5;
/** A tag longer than the phrase by this many characters is another word, and not worth normalising. */
const TAG_EXTRA = 4;

/** Bonus where the query as one word is the title (30), begins it (4) or is in it (2), and 3 where it is a tag. */
function phraseBonus({ row, squeezedTitle }: Weighed, phrase: string) {
  if (squeezedTitle === phrase) return 30;
  const isTag = row.tags.some((tag) => tag.length - phrase.length < TAG_EXTRA && squeeze(tag) === phrase) ? 3 : 0;
  if (squeezedTitle.startsWith(phrase)) return 4 + isTag;
  return (squeezedTitle.includes(phrase) ? 2 : 0) + isTag;
}

/** Sales, use, Bayesian rating and freshness (60 days): decides between equal texts. */
function qualityOf(
  { salesCount, viewCount, downloadCount, bookmarkCount, ratingSum, reviewCount, createdAt }: Row,
  now: number,
) {
  const use = Math.log1p(viewCount + 5 * downloadCount + 10 * bookmarkCount) / 4;
  const stars = bayesianStars(ratingSum, reviewCount) - RATING_PRIOR.stars;
  const age = Math.max(0, now - createdAt.getTime()) / DAY;
  return Math.log1p(salesCount) / 2 + use + stars + Math.exp(-age / 60);
}

/** Mean weight of the words, plus the bonus of the whole phrase, plus quality: about 0 to 50. */
export function scoreOf(weighed: Weighed, phrase: string, now: number) {
  const { row, weights } = weighed;
  const mean = weights.reduce((sum, one) => sum + one, 0) / weights.length;
  return mean + phraseBonus(weighed, phrase) + qualityOf(row, now);
}

const byRank = (one: Row, other: Row) => (BigInt(one.rank) < BigInt(other.rank) ? 1 : -1);

function inOrderOf(sort: PromptSort, rows: Row[]) {
  const descending = rows.toSorted(byRank);
  return orderOf(sort).isAscending ? descending.toReversed() : descending;
}

/** What the words that synonyms stand for are worth where a prompt holds them too (맞춤법 검사기 → 교정): half of their mean weight. */
function literalWeights({ lookup }: Matches, writtenWords: readonly string[]): (row: Row) => number {
  if (lookup.rewrite?.kind !== "synonym") return () => 0;
  const { words } = tokenise(writtenWords.map((written) => ({ written, forms: stemsOf(written), alternatives: [] })));
  return (row) => LITERAL * weighLiterally(row, words);
}

function scoreMatches(matches: Matches, writtenWords: readonly string[], now: number, lifts: Lifts): Matches {
  if (matches.scanned) return matches;
  const literally = literalWeights(matches, writtenWords);
  const { phrase, category } = matches.lookup.tokens;
  const scored = matches.hits.map((hit) => ({
    hit,
    score:
      scoreOf(hit, phrase, now) +
      literally(hit.row) +
      lifts(hit.row.id) +
      (hit.row.category === category ? OF_NAMED_CATEGORY : 0),
  }));
  scored.sort(
    (a, b) =>
      Number(a.hit.isOnlyInCategory) - Number(b.hit.isOnlyInCategory) ||
      b.score - a.score ||
      byRank(a.hit.row, b.hit.row),
  );
  return { ...matches, hits: scored.map(({ hit }) => hit) };
}

function scoreDropped(
  { tokens, hits }: Extract<Candidates, { kind: "dropped" }>,
  sort: PromptSort | undefined,
  now: number,
  lifts: Lifts,
  guessed?: CategorySlug,
): Ranked {
  const scored = hits
    .map((hit) => ({
      ...hit,
      score:
        (hit.row.category === guessed ? OF_GUESSED_CATEGORY : 0) +
        10 * hit.held +
        scoreOf(hit, tokens.phrase, now) +
        lifts(hit.row.id),
    }))
    .sort((a, b) => Number(b.isKnown) - Number(a.isKnown) || b.score - a.score);
  const kept = scored.filter(({ isKept }) => isKept);
  const rows = kept.map(({ row }) => row);
  return {
    kind: "dropped",
    query: tokens.plan
      .filter((_, index) => kept.some(({ weights }) => weights[index]! > 0))
      .map(({ written }) => written)
      .join(" "),
    plan: tokens.plan,
    rows: sort ? inOrderOf(sort, rows) : rows,
  };
}

type Matched = Extract<Ranked, { kind: "matched" }>;

/** Puts candidates in the order of the page: by score, or by rank where an order was asked for. Pure; `now` in ms. */
export function score(
  request: SearchRequest,
  candidates: Extract<Candidates, { kind: "matched" }>,
  now: number,
  lifts?: Lifts,
): Matched;
export function score(request: SearchRequest, candidates: Candidates, now: number, lifts?: Lifts): Ranked;
export function score(
  { options, text, words, readings = [] }: SearchRequest,
  candidates: Candidates,
  now: number,
  lifts: Lifts = noLifts,
): Ranked {
  if (candidates.kind === "matched") {
    const matches = scoreMatches(candidates.matches, contentOf(words), now, lifts);
    const isInTurns = readings.length > 1 && !matches.scanned;
    const inTurns = isInTurns ? { ...matches, hits: interleave(matches.hits, readings) } : matches;
    return { kind: "matched", matches: inTurns, close: candidates.close };
  }
  if (candidates.kind === "dropped") return scoreDropped(candidates, options.sort, now, lifts, categoriesOf(text)[0]);
  return { kind: "popular", query: "", plan: [], rows: candidates.rows };
}
