import { nameOf } from "#contracts/catalog.ts";
import type { Db } from "#worker/db/client.ts";
import { promptCards } from "#worker/features/prompts/listing.ts";
import { matchAny } from "../query/match.ts";
import type { SearchRequest } from "../query/normalise.ts";
import { formsOf } from "../query/rewrite.ts";
import { type SynonymRow, synonymRows, synonymsAmong } from "../query/synonyms.ts";
import { literalPlan, tokenise } from "../query/tokens.ts";
import { isByRelevance } from "./candidate-queries.ts";
import { isWanted } from "./is-wanted.ts";
import type { Candidates } from "./candidates.ts";
import type { Matches } from "./matches.ts";
import { type Row, weigh } from "./weigh.ts";

/** With fewer results than this, prompts that are close to them follow. */
const FEW = 3;
/** As many results as there are then at most. */
const ENOUGH = 6;
const TAGS_MAX = 8;
const WORDS_MAX = 8;
const ROWS = 60;
/** A word in the title or a tag; in the description it says less. */
const OF_TITLE = 6;
/** How close a prompt is: for each tag in common, each wider word, each tag that is a word of its title, and the same category. */
const closeBy = { tag: 3, wider: 4, title: 2, text: 0.75, category: 1.5 };
/** What a prompt that is close has at least: a tag or a word of the title in common, or a word of the text and the category. */
const CLOSE = 2;

const wordsNear = (words: readonly string[], synonyms: readonly SynonymRow[]) =>
  words.flatMap((word) => {
    const named = synonymsAmong(synonyms, word);
    return named ? [...named.wider, ...named.near] : [];
  });

/** What was found, and the tags and wider words by which others are close to it. */
type Centre = { rows: Row[]; tags: readonly string[]; words: string[] };

const asWord = (word: string) => ({ word, tokens: tokenise(literalPlan([word])).words });

function closenessTo({ rows, tags, words }: Centre) {
  const [wider, tagWords] = [words.map(asWord), tags.map(asWord)];
  const categories = new Set(rows.map(({ category }) => category));
  const ofTag = (row: Row, { word, tokens }: ReturnType<typeof asWord>) => {
    if (row.tags.includes(word)) return closeBy.tag;
    const [weight = 0] = weigh(row, tokens).weights;
    return weight >= OF_TITLE ? closeBy.title : weight > 0 ? closeBy.text : 0;
  };
  const ofWider = (row: Row, { tokens }: ReturnType<typeof asWord>) =>
    weigh(row, tokens).weights[0]! >= OF_TITLE ? closeBy.wider : 0;
  return (row: Row) => {
    const held = [
      ...wider.map((one) => ({ word: one.word, worth: ofWider(row, one) })),
      ...tagWords.map((one) => ({ word: one.word, worth: ofTag(row, one) })),
    ].filter(({ worth }) => worth > 0);
    const closeness = held.reduce((sum, { worth }) => sum + worth, 0);
    const ofCategory = closeness > 0 && categories.has(row.category) ? closeBy.category : 0;
    return { row, by: held.map(({ word }) => word), closeness: closeness + ofCategory };
  };
}

/**
 * Where the words, or what they were read as, find one prompt or two, adds up to six that are close to them: by the tags of what was found
 * and by words that are wider than, or near, these and those of the search; then the most popular of the category, up to three in all. Two round trips of at most 165 rows; none where
 * enough was found.
 */
export async function widen(
  db: Db,
  request: SearchRequest,
  matches: Matches,
  synonyms: readonly SynonymRow[],
): Promise<Candidates> {
  const isAsMeant = !request.isLiteral && !request.isFromInitials && !request.isCorrected;
  const { hits, count, floor } = matches;
  const candidates: Candidates = { kind: "matched", matches };
  if (!isByRelevance(request) || !isAsMeant) return candidates;
  if (count > 0 || hits.length === 0 || hits.length >= FEW || floor !== undefined) return candidates;
  const matchedRows = hits.map(({ row }) => row);
  const tags = [...new Set(matchedRows.flatMap((row) => row.tags))].slice(0, TAGS_MAX);
  const ofTags = await synonymRows(db, tags);
  const near = [...wordsNear(request.words.flatMap(formsOf), synonyms), ...wordsNear(tags, ofTags)];
  const words = [...new Set(near)].slice(0, WORDS_MAX);
  const match = matchAny([...tags, ...words].flatMap((word) => tokenise(literalPlan([word])).words));
  if (match === "") return candidates;
  const { sort: _sort, limit: _limit, ...filters } = request.options;
  const { category } = matchedRows[0]!;
  const [rows, ofCategory] = await db.batch([
    promptCards(db, { ...filters, sort: "popular", words: match, limit: ROWS }),
    promptCards(db, { ...filters, sort: "popular", category: filters.category ?? category, limit: FEW + hits.length }),
  ]);
  const knownIds = new Set(matchedRows.map(({ id }) => id));
  const isNew = (row: Row) => !knownIds.has(row.id) && isWanted(row, request.options);
  const closest = rows
    .filter(isNew)
    .map(closenessTo({ rows: matchedRows, tags, words }))
    .filter(({ closeness }) => closeness >= CLOSE)
    .toSorted((a, b) => b.closeness - a.closeness)
    .slice(0, ENOUGH - hits.length);
  const others = ofCategory
    .filter((row) => isNew(row) && !closest.some((one) => one.row.id === row.id))
    .slice(0, Math.max(0, FEW - hits.length - closest.length))
    .map((row) => ({ row, by: [nameOf(row.category)] }));
  if (closest.length === 0) return candidates;
  const close = [...closest, ...others];
  const by = [...new Set(close.flatMap((one) => one.by))];
  return { ...candidates, close: { rows: close.map(({ row }) => row), by } };
}
