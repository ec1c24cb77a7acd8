import type { InterpretationKind } from "#contracts/search.ts";
import type { Db } from "#worker/db/client.ts";
import type { Row } from "../rank/weigh.ts";
import {
  type Batch,
  createSearch,
  type Found,
  hitsAmong,
  pageOf,
  type Question,
  type Reach,
  type Search,
  statementsOf,
} from "../retrieve/retrieve.ts";
import { modelNamed } from "./model-names.ts";
import type { Group } from "./match.ts";
import { type SynonymRow, synonymsAmong } from "./synonyms.ts";
import { isWhole, retyped, splitsOf, stemsOf, withoutStrayJamo } from "./word-forms.ts";

/** Fewer results than this, and other readings of the words are tried. */
export const FEW = 3;
const RUNG_REACH: Reach = { titled: 0, inTitle: 40, anywhere: 60 };
const WRITINGS_MAX = 15;

type Form = { also: string[]; akin?: string[]; shown: string };
type Reader = (word: string) => Form | undefined;
export type Reading = { kind: InterpretationKind; query: string; plan: Group[] };

/** Every form of a word that may be somebody's name for a thing. */
export function formsOf(word: string) {
  const typed = retyped(word);
  return [word, ...stemsOf(word), ...(typed ? [typed, ...stemsOf(typed)] : [])];
}

const byParticle: Reader = (word) => {
  const stems = stemsOf(word);
  return stems.length > 0 ? { also: stems, shown: stems[0]! } : undefined;
};

/** Whole syllables are Korean unless the letters of their keys are somebody's name for a thing. */
const byKeyboard =
  (rows: readonly SynonymRow[]): Reader =>
  (word) => {
    const typed = retyped(word);
    const isKnown = typed && (!isWhole(word) || modelNamed(typed) || synonymsAmong(rows, typed));
    return isKnown ? { also: [typed, ...stemsOf(typed)], shown: typed } : undefined;
  };

const byStrayJamo: Reader = (word) => {
  const finished = withoutStrayJamo(word);
  return finished === undefined ? undefined : { also: [finished], shown: finished };
};

const bySpacing: Reader = (word) => {
  const forms = [word, ...stemsOf(word)];
  const splits = forms.flatMap(splitsOf);
  return splits.length > 0 ? { also: forms.slice(1), akin: splits, shown: word } : undefined;
};

const bySynonym =
  (rows: readonly SynonymRow[]): Reader =>
  (word) => {
    const forms = formsOf(word);
    const named = forms.map((form) => synonymsAmong(rows, form)).find((found) => found !== undefined);
    return named && { also: forms.slice(1), akin: named.terms, shown: named.concept };
  };

function rungOf(kind: InterpretationKind, words: readonly string[], read: Reader): Reading | undefined {
  const forms = words.map(read);
  if (forms.every((form) => form === undefined)) return undefined;
  const plan = words.map((said, index) => ({
    said,
    also: [...new Set(forms[index]?.also ?? stemsOf(said))].slice(0, WRITINGS_MAX),
    akin: [...new Set(forms[index]?.akin)].slice(0, WRITINGS_MAX),
  }));
  return { kind, plan, query: words.map((word, index) => forms[index]?.shown ?? word).join(" ") };
}

/** A lone syllable begins many words: when its keys name a model, that is what was meant (헷 → gpt). */
function slipOf(words: readonly string[]): Reading | undefined {
  const [word] = words;
  const typed = words.length === 1 && word!.length === 1 ? retyped(word!) : undefined;
  return typed && modelNamed(typed)
    ? { kind: "keyboard", query: typed, plan: [{ said: typed, also: [], akin: [] }] }
    : undefined;
}

/** A name of several words is looked up as one: 발표 자료, 챗 지피티. */
function wholeRung(words: readonly string[], rows: readonly SynonymRow[]): Reading | undefined {
  const said = words.join(" ");
  const named = words.length > 1 ? synonymsAmong(rows, said) : undefined;
  return (
    named && {
      kind: "synonym",
      query: named.concept,
      plan: [{ said, also: [], akin: named.terms.slice(0, WRITINGS_MAX) }],
    }
  );
}

/** The other readings of words, each in its own place; the first is meant whatever the words find. */
export function readingsOf(words: readonly string[], rows: readonly SynonymRow[]): (Reading | undefined)[] {
  return [
    slipOf(words),
    rungOf("particle", words, byParticle),
    rungOf("keyboard", words, byKeyboard(rows)),
    rungOf("keyboard", words, byStrayJamo),
    rungOf("spacing", words, bySpacing),
    wholeRung(words, rows) ?? rungOf("synonym", words, bySynonym(rows)),
  ];
}

const countTrue = (search: Search, results: Row[][]) =>
  hitsAmong(search, [...new Map(results.flat().map((row) => [row.id, row])).values()]).length;

/** The first reading that finds enough, else the one that finds most, all of them asked in one round trip. */
export async function climb(
  db: Db,
  question: Question,
  readings: readonly (Reading | undefined)[],
  alreadyFound: number,
): Promise<(Found & { read: Reading }) | undefined> {
  const searches = readings.flatMap((read, place) =>
    read ? [{ ...createSearch(question, read.plan, { reading: place }), read }] : [],
  );
  if (searches.length === 0) return undefined;
  const statements = searches.map((search) => statementsOf(db, search, RUNG_REACH));
  const answers = await db.batch(statements.flat() as Batch);
  const climbed = searches.map((search, index) => {
    const start = statements.slice(0, index).flat().length;
    const results = answers.slice(start, start + statements[index]!.length);
    return { search, results, count: countTrue(search, results) };
  });
  const most = Math.max(...climbed.map(({ count }) => count));
  if (most <= alreadyFound) return undefined;
  const { search, results } = climbed.find(({ count }) => count >= Math.min(FEW, most))!;
  return { ...(await pageOf(db, search, results, RUNG_REACH)), read: search.read };
}
