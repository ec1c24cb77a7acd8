import { squeeze } from "#contracts/fold.ts";
import { type Suggestion, SUGGESTIONS_MAX } from "#contracts/search.ts";
import { stemOf } from "#worker/lib/particle-stems.ts";
import { isFiller } from "../query/filler.ts";
import type { QueryRow, TermRow } from "./term-queries.ts";

/** Places among the terms that stay free for phrases and frequent searches, when there are any. */
const PHRASES = 3;

// Particles that prompt-terms.ts leaves on a word, because many nouns end with them.
const UNCERTAIN = /^(?:은|는|이|가|도|만|과|의|이나|나|이라는|라는|용|별|들)$/;

/** What was found for a text; `key` is the text as a term is stored. */
export type FoundTerms = {
  key: string;
  rows: readonly TermRow[];
  /** The text itself and its synonyms. */
  named: readonly TermRow[];
  queries: readonly QueryRow[];
  /** Terms that the titles found end the text with, for a text of several words. */
  phrases: readonly string[];
  /** What Latin letters begin another name of (exc → 엑셀). */
  begun?: readonly TermRow[];
  /** Categories and models, which are known without reading. */
  names: readonly Suggestion[];
};

const byPrompts = (a: TermRow, b: TermRow) =>
  b.prompts - a.prompts || a.term.length - b.term.length || (a.term < b.term ? -1 : 1);

/** One syllable and a particle that hardly any noun ends with (번에, 한은): no base form. */
const SHORT_FORM = /^[가-힣](?:에|를|는|을|은)$/;

const isWord = ({ weight, text, isTag }: TermRow) =>
  weight >= 0 && !isFiller(text) && (isTag || !SHORT_FORM.test(text));

/**
 * Words first, then forms of words: those stored as such, and a word with an uncertain particle beside the same without it. A noun with a
 * particle is left out beside the noun (회의를 beside 회의): it finds the same.
 */
function wordsAndForms(rows: readonly TermRow[]) {
  const words = new Set(rows.filter(isWord).map(({ term }) => term));
  const isForm = ({ term }: TermRow) =>
    [1, 2, 3].some((length) => UNCERTAIN.test(term.slice(-length)) && words.has(term.slice(0, -length)));
  const sorted = rows.toSorted(byPrompts);
  const isFirst = (row: TermRow) => isWord(row) && !isForm(row);
  const isRepeated = ({ term }: TermRow) => words.has(stemOf(term) ?? "");
  return { words: sorted.filter(isFirst), forms: sorted.filter((row) => !isFirst(row) && !isRepeated(row)) };
}

const toSuggestion = ({ text, isTag }: TermRow): Suggestion => ({ text, kind: isTag ? "tag" : "title" });
const byWeight = (a: QueryRow, b: QueryRow) => b.weight - a.weight || (a.text < b.text ? -1 : 1);

/** From this many characters on, categories and models come before other terms; a single one may begin any word. */
const NAMES_FIRST_FROM = 2;

/**
 * Up to eight terms for a text, each once: names, the text itself, words by the number of prompts that hold them, phrases and frequent
 * searches, synonyms, and last forms of words. Pure.
 */
export function rankTerms({ key, rows, named, queries, phrases, names, begun = [] }: FoundTerms): Suggestion[] {
  const ownTerm = [...named, ...rows].find(({ term }) => term === key);
  const { words, forms } = wordsAndForms(rows);
  const longer: Suggestion[] = [
    ...phrases.map((text) => ({ text, kind: "title" as const })),
    ...queries.toSorted(byWeight).map(({ text, kind }) => ({ text, kind })),
  ];
  const synonyms = named.filter(({ term, weight }) => term !== key && weight >= 0).toSorted(byPrompts);
  const isNamesFirst = [...key].length >= NAMES_FIRST_FROM;
  const first = [
    ...(isNamesFirst ? names : []),
    ...(ownTerm ? [toSuggestion(ownTerm)] : []),
    ...begun.map(toSuggestion),
  ];
  const room = SUGGESTIONS_MAX - first.length - Math.min(PHRASES, longer.length + synonyms.length);
  const nouns = words.filter(({ term }) => term !== key).map(toSuggestion);
  const ordered = [
    ...first,
    ...nouns.slice(0, Math.max(1, room)),
    ...longer.slice(0, PHRASES),
    ...synonyms.map(toSuggestion),
    ...nouns,
    ...longer,
    ...(isNamesFirst ? [] : names),
    ...forms.map(toSuggestion),
  ];
  const unique = new Map<string, Suggestion>();
  for (const one of ordered) {
    const spelled = squeeze(one.text);
    if (!unique.has(spelled)) unique.set(spelled, names.find(({ text }) => squeeze(text) === spelled) ?? one);
  }
  return [...unique.values()].slice(0, SUGGESTIONS_MAX);
}
