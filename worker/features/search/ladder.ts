import type { InterpretationKind } from "#contracts/search.ts";
import type { Db } from "#worker/db/client.ts";
import { isTrue, judge, type Row } from "./judge.ts";
import {
  type Batch,
  createSearch,
  type Found,
  pageOf,
  type Question,
  type Reach,
  type Search,
  statementsOf,
} from "./pages.ts";
import type { Group } from "./plan.ts";
import { type SynonymRow, synonymsAmong } from "./synonyms.ts";
import { retyped, splitsOf, stemsOf } from "./words.ts";

/** Fewer results than this, and other readings of the words are tried. */
export const FEW = 3;
const RUNG_REACH: Reach = { titled: 0, inTitle: 40, anywhere: 60 };
const WRITINGS_MAX = 15;

type Reading = { also: string[]; shown: string };
type Reader = (word: string) => Reading | undefined;
export type Rung = { kind: InterpretationKind; query: string; plan: Group[] };

/** Every form of a word that may be somebody's name for a thing. */
export function formsOf(word: string) {
  const typed = retyped(word);
  return [word, ...stemsOf(word), ...(typed ? [typed, ...stemsOf(typed)] : [])];
}

const byParticle: Reader = (word) => {
  const stems = stemsOf(word);
  return stems.length > 0 ? { also: stems, shown: stems[0]! } : undefined;
};

const byKeyboard: Reader = (word) => {
  const typed = retyped(word);
  return typed === undefined ? undefined : { also: [typed, ...stemsOf(typed)], shown: typed };
};

const bySpacing: Reader = (word) => {
  const forms = [word, ...stemsOf(word)];
  const splits = forms.flatMap(splitsOf);
  return splits.length > 0 ? { also: [...forms.slice(1), ...splits], shown: word } : undefined;
};

const bySynonym =
  (rows: readonly SynonymRow[]): Reader =>
  (word) => {
    const forms = formsOf(word);
    const named = forms.map((form) => synonymsAmong(rows, form)).find((found) => found !== undefined);
    return named && { also: [...forms.slice(1), ...named.terms], shown: named.concept };
  };

function rungOf(kind: InterpretationKind, words: readonly string[], read: Reader): Rung | undefined {
  const readings = words.map(read);
  if (readings.every((reading) => reading === undefined)) return undefined;
  const plan = words.map((said, index) => ({
    said,
    also: [...new Set(readings[index]?.also ?? stemsOf(said))].slice(0, WRITINGS_MAX),
  }));
  return { kind, plan, query: words.map((word, index) => readings[index]?.shown ?? word).join(" ") };
}

/** A name of several words is looked up as one: 발표 자료, 챗 지피티. */
function wholeRung(words: readonly string[], rows: readonly SynonymRow[]): Rung | undefined {
  const said = words.join(" ");
  const named = words.length > 1 ? synonymsAmong(rows, said) : undefined;
  return named && { kind: "synonym", query: named.concept, plan: [{ said, also: named.terms.slice(0, WRITINGS_MAX) }] };
}

export function rungsOf(words: readonly string[], rows: readonly SynonymRow[]): Rung[] {
  const rungs = [
    rungOf("particle", words, byParticle),
    rungOf("keyboard", words, byKeyboard),
    rungOf("spacing", words, bySpacing),
    wholeRung(words, rows) ?? rungOf("synonym", words, bySynonym(rows)),
  ];
  return rungs.filter((rung) => rung !== undefined);
}

type Climbed = { search: Search; results: Row[][]; count: number };

function countTrue({ demands, phrase }: Search, results: Row[][]) {
  const rows = new Map(results.flat().map((row) => [row.id, row]));
  return [...rows.values()].filter((row) => isTrue(judge(row, demands, phrase, 0))).length;
}

/** The first reading that finds enough, else the one that finds most, all of them asked in one round trip. */
export async function climb(
  db: Db,
  question: Question,
  rungs: Rung[],
  alreadyFound: number,
): Promise<(Found & { rung: Rung }) | undefined> {
  if (rungs.length === 0) return undefined;
  const searches = rungs.map((rung) => createSearch(question, rung.plan, { understood: rung }));
  const statements = searches.map((search) => statementsOf(db, search, RUNG_REACH));
  const answers = await db.batch(statements.flat() as Batch);
  const climbed: Climbed[] = searches.map((search, index) => {
    const start = statements.slice(0, index).flat().length;
    const results = answers.slice(start, start + statements[index]!.length);
    return { search, results, count: countTrue(search, results) };
  });
  const most = Math.max(...climbed.map(({ count }) => count));
  if (most <= alreadyFound) return undefined;
  const chosen = climbed.findIndex(({ count }) => count >= Math.min(FEW, most));
  const { search, results } = climbed[chosen]!;
  return { ...(await pageOf(db, search, results, RUNG_REACH)), rung: rungs[chosen]! };
}
