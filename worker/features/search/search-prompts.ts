import type { PromptList, PromptListQuery } from "#contracts/prompts.ts";
import type { Interpretation } from "#contracts/search.ts";
import { squeeze } from "#contracts/fold.ts";
import { hasVisible } from "#contracts/text.ts";
import type { Db } from "#worker/db/client.ts";
import { listPrompts, toCard } from "#worker/features/prompts/service.ts";
import { readPosition, writePosition } from "./rank/cursor.ts";
import { dropWords, type Known } from "./retrieve/relax.ts";
import type { Row } from "./rank/weigh.ts";
import { climb, FEW, formsOf, readingsOf } from "./query/rewrite.ts";
import { marksOf } from "./rank/highlight-terms.ts";
import {
  type Batch,
  createSearch,
  type Found,
  orderKeyOf,
  pageOf,
  pageToEnd,
  type Question,
  SHOWN_MAX,
  statementsOf,
} from "./retrieve/retrieve.ts";
import { literally, type Plan, wordsOf } from "./query/match.ts";
import { suggest } from "./suggest/suggest.ts";
import { synonymRows } from "./query/synonyms.ts";

/** A list, and how many prompts on it hold the very words: none is worth knowing. */
export type Searched = { list: PromptList; exact: number };

const listOf = ({ rows, next }: Found, interpretation: Interpretation | null = null): PromptList => ({
  items: rows.map(toCard),
  next_cursor: next && writePosition(next),
  interpreted_as: interpretation,
  total_at_most: SHOWN_MAX,
});

type Read = Pick<Interpretation, "kind" | "query"> & { plan: Plan };

function tellOf({ kind, query, plan }: Read, rows: Row[], original: string): Interpretation {
  const marks = marksOf(plan, rows, [query, original]);
  return { kind, query, original, ...(marks.length > 0 && { marks }) };
}

const nothing: Found = { rows: [], next: null };

async function laterPage(db: Db, question: Question, original: string, cursor: string) {
  const position = readPosition(orderKeyOf(question.sort), cursor);
  const words = wordsOf(original);
  const read =
    position.i === undefined
      ? undefined
      : readingsOf(words, await synonymRows(db, namesIn(words, original)))[position.i];
  const search = createSearch(question, read?.plan ?? literally(words), { position, reading: position.i });
  if (search.words === "") return listOf(nothing);
  const found = await pageToEnd(db, search, await db.batch(statementsOf(db, search) as Batch));
  return listOf(found, read && tellOf(read, found.rows, original));
}

const namesIn = (words: readonly string[], original: string) => [...words.flatMap(formsOf), original];

async function lastResort(db: Db, question: Question, original: string, words: string[], rest: Known) {
  const { rows, ...read } = await dropWords(db, question, words, rest);
  return listOf({ rows, next: null }, rows.length > 0 ? tellOf(read, rows, original) : null);
}

const INITIALS = /^[ㄱ-ㅎ]{2,}$/;

/** Initials alone are somebody's short way of writing what is suggested for them first (ㅎㅇㄹ → 회의록). */
async function meantBy(db: Db, { search = "", literal }: PromptListQuery): Promise<string | undefined> {
  if (literal || !INITIALS.test(squeeze(search))) return undefined;
  const { items } = await suggest(db, search);
  return items[0]?.text;
}

/** The list of prompts; with words to look for, those that hold them all, or what was most likely meant. */
export async function searchPrompts(db: Db, query: PromptListQuery): Promise<Searched> {
  const meant = await meantBy(db, query);
  if (meant === undefined) return searchWords(db, query);
  const { list } = await searchWords(db, { ...query, search: meant });
  const marks = list.interpreted_as?.marks ?? [meant];
  return {
    list: { ...list, interpreted_as: { kind: "initials", query: meant, original: query.search!, marks } },
    exact: 0,
  };
}

async function searchWords(db: Db, query: PromptListQuery): Promise<Searched> {
  const { search: original = "", literal, cursor, ...question } = query;
  if (!hasVisible(original)) return { list: await listPrompts(db, query), exact: 0 };
  if (cursor !== undefined) return { list: await laterPage(db, question, original, cursor), exact: 0 };

  const words = wordsOf(original);
  if (words.length === 0)
    return {
      list: literal ? listOf(nothing) : await lastResort(db, question, original, [], { synonyms: [], exact: [] }),
      exact: 0,
    };

  const search = createSearch(question, literally(words));
  const [synonyms, ...results] = await db.batch([
    synonymRows(db, namesIn(words, original)),
    ...(statementsOf(db, search) as Batch),
  ]);
  const found = await (literal ? pageToEnd : pageOf)(db, search, results);
  const exact = found.rows.length;
  const [slip, ...others] = readingsOf(words, synonyms);
  const isEnough = exact >= FEW || (found.next !== null && exact === question.limit);
  if (literal || (!slip && isEnough)) return { list: listOf(found), exact };

  const climbed = await climb(db, question, slip ? [slip] : [undefined, ...others], slip ? 0 : exact);
  const isRead = climbed && (words.length === 1 || climbed.next !== null || climbed.rows.length >= FEW);
  if (isRead) return { list: listOf(climbed, tellOf(climbed.read, climbed.rows, original)), exact };
  // One word that found something has said what it means; of several, some may find more.
  if (exact > 0 && words.length === 1) return { list: listOf(found), exact };
  const known = [...found.rows, ...(climbed?.rows ?? [])];
  const wider = await lastResort(db, question, original, words, { synonyms, exact: known });
  if (wider.items.length > known.length) return { list: wider, exact };
  if (climbed) return { list: listOf(climbed, tellOf(climbed.read, climbed.rows, original)), exact };
  return { list: exact > 0 ? listOf(found) : wider, exact };
}
