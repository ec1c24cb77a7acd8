import { squeeze } from "#contracts/fold.ts";
import type { Db } from "#worker/db/client.ts";
import { newestCardsOf } from "#worker/features/prompts/newest-of-member.ts";
import { orderOf } from "#worker/features/prompts/facets.ts";
import { HIGHEST_RANK } from "#worker/lib/cursor.ts";
import { categoryNamed } from "../query/category-names.ts";
import { stemsOf } from "../query/endings.ts";
import type { ListOptions } from "../query/normalise.ts";
import { type SynonymRow, synonymsAmong } from "../query/synonyms.ts";
import { tokenise } from "../query/tokens.ts";
import { isWanted } from "./is-wanted.ts";
import { type Row, weigh } from "./weigh.ts";

/** A member's cards are read in chunks, newest first, and put in order within one. */
const CHUNK = 200;
/** What a card of the category that a word names holds of it: as much as a tag. */
const OF_CATEGORY = 8;
/** Chunks that are read for one page where hardly any card is about the topic. */
const CHUNKS_MAX = 3;

type Topic = { words: readonly string[]; synonyms: readonly SynonymRow[] };
export type PrompterRows = {
  /** In the order of the page. */
  rows: Row[];
  /** Behind which the chunk began, and the next one begins; undefined where there is none. */
  after?: string;
  next?: string;
};

/** How much of a topic a card holds, 0 where a word is neither in it nor the name of its category. */
function aboutTopic({ words, synonyms }: Topic): (row: Row) => number {
  const wanted = words.map((written) => {
    const forms = [written, ...stemsOf(written)];
    const terms = forms.flatMap((form) => synonymsAmong(synonyms, form)?.terms ?? []);
    const category = forms.map((form) => categoryNamed(squeeze(form))).find(Boolean);
    return { category, tokens: tokenise([{ written, forms: forms.slice(1), alternatives: terms }]).words };
  });
  return (row) => {
    const weights = wanted.map(
      ({ category, tokens }) => weigh(row, tokens).weights[0]! + (row.category === category ? OF_CATEGORY : 0),
    );
    return weights.includes(0) ? 0 : 1 + weights.reduce((sum, weight) => sum + weight, 0);
  };
}

const byRank = (sort: ListOptions["sort"]) => {
  const isAscending = orderOf(sort ?? "popular").isAscending;
  return (one: Row, other: Row) => (BigInt(one.rank) < BigInt(other.rank) === isAscending ? -1 : 1);
};

/**
 * A chunk of a member's cards that the options let through, without those already shown: about a topic the fittest first, else in the order
 * asked for, by popularity without one. At most three chunks of 200 rows are read until one has any.
 */
export async function prompterRows(
  db: Db,
  memberId: number,
  options: ListOptions,
  { topic, after, shown }: { topic: Topic; after?: string; shown: ReadonlySet<number> },
): Promise<PrompterRows> {
  const measure = aboutTopic(topic);
  const inOrder = byRank(options.sort);
  let begin = after;
  for (let chunk = 0; chunk < CHUNKS_MAX; chunk += 1) {
    const page = { memberId, after: begin ?? HIGHEST_RANK, limit: CHUNK };
    const read = await newestCardsOf(db, page, options.sort ?? "popular");
    const rows = read
      .filter((row) => isWanted(row, options) && !shown.has(row.id))
      .map((row) => ({ row, held: measure(row) }))
      .filter(({ held }) => held > 0)
      .toSorted((a, b) => (options.sort ? 0 : b.held - a.held) || inOrder(a.row, b.row))
      .map(({ row }) => row);
    const next = read.length < CHUNK ? undefined : read.at(-1)!.latest;
    if (rows.length > 0 || next === undefined) return { rows, after: begin, next };
    begin = next;
  }
  return { rows: [], after: begin };
}
