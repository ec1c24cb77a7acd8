import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { squeeze } from "#contracts/fold.ts";
import { peopleNamed, toPeople } from "#worker/features/members/find-people.ts";
import { MILESTONE_EVERY } from "#worker/features/prompts/bounded-match.ts";
import { promptCards } from "#worker/features/prompts/listing.ts";
import { stemsOf } from "../query/endings.ts";
import { intersectionsOf, matchOf, type Word } from "../query/match.ts";
import type { ListOptions, SearchRequest } from "../query/normalise.ts";
import { rewritesOf } from "../query/rewrite.ts";
import { type SynonymRow, synonymsAmong } from "../query/synonyms.ts";
import { literalPlan, tokenise } from "../query/tokens.ts";
import { wordsOf } from "../query/words.ts";
import { exactCount } from "../retrieve/matches.ts";
import { retrieve, type Retrieved } from "../retrieve/retrieve.ts";
import { type Row, weigh } from "../retrieve/weigh.ts";
import { isKnown, meantBy } from "./choose.ts";
import { nearWords } from "./near-words.ts";
import { type Reading, readingsOf, termsToRead } from "./readings.ts";
import { partsIn, segmentsOf } from "./segment.ts";
import { knownTerms, nearTerms } from "./terms.ts";

/** Words that may be slips in one search, and those of them whose near terms are read; the longest ones. */
const DOUBTFUL_MAX = 4;
/** Searches of more words are not corrected, and with more than three the corrected words are not rewritten: `relax` leaves some out. */
const WORDS_MAX = 5;
const REWRITTEN_MAX = 3;
const NEAR_MAX = 2;
const TERMS_MAX = 76;
const HELD_ROWS = 3;

/** A search and what it retrieved: as given, or with corrected words; and words that may be meant instead of the given one. */
export type Corrected = { request: SearchRequest; retrieved: Retrieved; near: string[] };

type Doubtful = { word: string; readings: Reading[] };

/** Words that may be slips: those that are no synonyms, fillers, names of models or of categories. */
function doubtfulWords(words: readonly string[], rows: readonly SynonymRow[]): Doubtful[] {
  const isListed = ({ readings }: Doubtful) =>
    readings.some(({ word, isRetyped }) => !isRetyped && synonymsAmong(rows, word) !== undefined);
  return [...new Set(words)]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => ({ word, readings: readingsOf(word) }))
    .filter((one) => one.readings.length > 0 && !isListed(one))
    .slice(0, DOUBTFUL_MAX);
}

const tokensOf = (word: string): Word[] => tokenise([{ written: word, forms: stemsOf(word), alternatives: [] }]).words;

/** Prompts that may hold a word, whatever the filters; a statement of three rows. */
function holding(db: Db, word: string) {
  const words = tokensOf(word);
  return promptCards(db, {
    sort: "popular",
    words: matchOf(words),
    intersections: intersectionsOf(words),
    limit: HELD_ROWS,
  });
}

// Milestones say that reading on would be dear, not that nothing holds the word.
const isHeld = (word: string, rows: readonly Row[]) =>
  rows.some((row) => row.id % MILESTONE_EVERY === 0 || weigh(row, tokensOf(word)).weights[0]! > 0);

/** Of one word two readings are worth looking around, of several words one each: without a particle, if there is one. */
function wordsToSurround(doubtful: readonly Doubtful[]): string[] {
  const ofEach = doubtful.map(({ readings }) => readings.filter(({ budget }) => budget > 0).slice(0, NEAR_MAX));
  const chosen = doubtful.length === 1 ? ofEach.flat() : ofEach.flatMap((readings) => readings.slice(-1));
  return chosen.slice(0, NEAR_MAX).map(({ word }) => word);
}

/** Terms close to these words, and which of the words are no slips. One round trip of at most 200 rows. */
async function readTerms(db: Db, text: string, doubtful: readonly Doubtful[], mayBeHeld: boolean) {
  const share = Math.floor(TERMS_MAX / doubtful.length);
  const terms = doubtful.flatMap(({ readings }) => termsToRead(readings, share));
  const { rows, parts, people, near, held } = await batchOf(db, {
    rows: knownTerms(db, terms),
    parts: knownTerms(db, partsIn(text)),
    people: peopleNamed(db, text),
    near: wordsToSurround(doubtful).map((word) => nearTerms(db, word)),
    held: mayBeHeld ? doubtful.map(({ word }) => holding(db, word)) : [],
  });
  return {
    terms: [...rows, ...near.flat()],
    parts,
    slips: toPeople(people, text, 1).length > 0 ? [] : doubtful.filter(({ word }, at) => !isHeld(word, held[at] ?? [])),
  };
}

const isNarrowed = ({ limit: _limit, sort: _sort, ...filters }: ListOptions) =>
  Object.values(filters).some((value) => value !== undefined);

const mayBeCorrected = ({ position, isLiteral, isFromInitials, words }: SearchRequest) =>
  !position && !isLiteral && !isFromInitials && words.length <= WORDS_MAX;

const hasFound = ({ matches, rewritten }: Retrieved) => matches.hits.length > 0 || rewritten !== undefined;

async function correctedWords(db: Db, { words, text, options }: SearchRequest, synonyms: readonly SynonymRow[]) {
  const doubtful = doubtfulWords(words, synonyms);
  if (doubtful.length === 0) return words;
  const { terms, parts, slips } = await readTerms(db, text, doubtful, words.length > 1 || isNarrowed(options));
  const meant = new Map(
    slips
      .filter(({ readings }) => !isKnown(readings, terms))
      .map(({ word, readings }) => [word, meantBy(readings, terms)] as const),
  );
  const corrected = words.map((word) => meant.get(word) ?? word);
  const isUnread = words.length === 1 && slips.length === 1 && corrected[0] === words[0];
  return (isUnread && segmentsOf(squeeze(words[0]!), parts)) || corrected;
}

/**
 * Where nothing matched, corrects the words that no prompt holds to terms of the corpus, and retrieves again. Leaves literal searches,
 * initials, later pages and searches of more than five words alone, and every word that finds something, names somebody or is known. One round trip more than `retrieve`,
 * one where a short word finds little, and as much as it again when a word was corrected. Returns what was given where a single corrected word finds nothing either.
 */
export async function correct(db: Db, request: SearchRequest, retrieved: Retrieved): Promise<Corrected> {
  const asGiven = async () => ({
    request,
    retrieved,
    near: await nearWords(db, request, exactCount(request, retrieved.matches)),
  });
  if (!mayBeCorrected(request) || hasFound(retrieved)) return asGiven();
  const text = (await correctedWords(db, request, retrieved.synonyms)).join(" ");
  if (text === request.words.join(" ")) return asGiven();
  const words = wordsOf(text);
  const corrected = { ...request, text, words, isCorrected: true };
  const again = await retrieve(
    db,
    corrected,
    tokenise(literalPlan(words)),
    (rows) => (words.length > REWRITTEN_MAX ? [] : rewritesOf(words, rows)),
    null,
  );
  return words.length === 1 && !hasFound(again) ? asGiven() : { request: corrected, retrieved: again, near: [] };
}
