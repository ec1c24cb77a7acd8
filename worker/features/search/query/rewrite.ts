import type { InterpretationKind } from "#contracts/search.ts";
import { stemsOf } from "./endings.ts";
import { modelNamed } from "./model-names.ts";
import { contentOf, phrasesOf } from "./phrases.ts";
import { correctionAmong, isStopWord } from "./rules.ts";
import { hasWholeSyllables, retyped, retypedWithShift, splitsOf, withoutStrayJamo } from "./spelling.ts";
import { type SynonymRow, synonymsAmong } from "./synonyms.ts";
import type { QueryPlan } from "./tokens.ts";

/** Spellings of one kind that a word may have, and thus alternatives in its part of the MATCH expression. */
const SPELLINGS_MAX = 15;

/** Another reading of the query. `query` is shown to the reader in place of what was typed. */
export type Rewrite = {
  kind: InterpretationKind;
  query: string;
  plan: QueryPlan;
  /** Reads words as wider ones: only for where no other reading finds anything. */
  isWider?: boolean;
};

type Rewritten = { forms: string[]; alternatives?: string[]; shown: string };
type RewriteWord = (word: string) => Rewritten | undefined;

/** The word, its stems, and both as the other keyboard layout types them: what the synonym table is asked for. */
export function formsOf(word: string): string[] {
  const typed = retyped(word);
  return [word, ...stemsOf(word), ...(typed ? [typed, ...stemsOf(typed)] : [])];
}

const withoutParticle: RewriteWord = (word) => {
  const stems = stemsOf(word);
  return stems.length > 0 ? { forms: stems, shown: stems[0]! } : undefined;
};

// Complete syllables are Korean unless their keys spell a model or a synonym.
const onOtherKeyboard =
  (rows: readonly SynonymRow[]): RewriteWord =>
  (word) => {
    const typed = retyped(word);
    const isKnown = typed && (!hasWholeSyllables(word) || modelNamed(typed) || synonymsAmong(rows, typed));
    return isKnown ? { forms: [typed, ...stemsOf(typed)], shown: typed } : undefined;
  };

const withShift: RewriteWord = (word) => {
  const typed = retypedWithShift(word);
  return typed ? { forms: [typed, ...stemsOf(typed)], shown: typed } : undefined;
};

const withoutStray: RewriteWord = (word) => {
  const finished = withoutStrayJamo(word);
  return finished === undefined ? undefined : { forms: [finished], shown: finished };
};

const splitInTwo: RewriteWord = (word) => {
  const forms = [word, ...stemsOf(word)];
  const splits = forms.flatMap(splitsOf);
  return splits.length > 0 ? { forms: forms.slice(1), alternatives: splits, shown: word } : undefined;
};

const withSynonyms =
  (rows: readonly SynonymRow[]): RewriteWord =>
  (word) => {
    const forms = formsOf(word);
    const named = forms.map((form) => synonymsAmong(rows, form)).find((one) => one !== undefined);
    return named && { forms: [...forms.slice(1), named.concept], alternatives: named.terms, shown: named.concept };
  };

const withWider =
  (rows: readonly SynonymRow[]): RewriteWord =>
  (word) => {
    const forms = formsOf(word);
    const named = forms.map((form) => synonymsAmong(rows, form)).find((one) => one !== undefined);
    const [widerTerm] = named?.wider ?? [];
    return widerTerm === undefined
      ? withSynonyms(rows)(word)
      : { forms: forms.slice(1), alternatives: [...named!.wider, ...named!.terms], shown: widerTerm };
  };

const asRuled =
  (rows: readonly SynonymRow[]): RewriteWord =>
  (word) => {
    const correction = correctionAmong(rows, formsOf(word));
    return (
      correction && {
        forms: [correction.shown, ...stemsOf(word)],
        alternatives: correction.terms,
        shown: correction.shown,
      }
    );
  };

/** The words that no rule leaves out, with their synonyms; undefined when all stay or none would. */
function withoutStopWords(words: readonly string[], rows: readonly SynonymRow[]): Rewrite | undefined {
  const rest = words.filter((word) => !isStopWord(rows, formsOf(word)));
  if (rest.length === 0 || rest.length === words.length) return undefined;
  const query = rest.join(" ");
  const plan = rest.map((written) => ({ written, forms: stemsOf(written), alternatives: [] }));
  return { kind: "dropped", query, plan: rewriteWords("synonym", rest, withSynonyms(rows))?.plan ?? plan };
}

function rewriteWords(
  kind: InterpretationKind,
  words: readonly string[],
  rewriteWord: RewriteWord,
): Rewrite | undefined {
  const rewritten = words.map(rewriteWord);
  if (rewritten.every((one) => one === undefined)) return undefined;
  return rewriteOf(kind, words, rewritten);
}

function rewriteOf(
  kind: InterpretationKind,
  words: readonly string[],
  rewritten: readonly (Rewritten | undefined)[],
): Rewrite {
  const plan = words.map((written, index) => ({
    written,
    forms: [...new Set(rewritten[index]?.forms ?? stemsOf(written))].slice(0, SPELLINGS_MAX),
    alternatives: [...new Set(rewritten[index]?.alternatives)].slice(0, SPELLINGS_MAX),
  }));
  return { kind, plan, query: words.map((word, index) => rewritten[index]?.shown ?? word).join(" ") };
}

/** A lone syllable whose keys spell a model (헷 → gpt). Certain, although the syllable itself begins many words. */
function modelOnOtherKeyboard(words: readonly string[]): Rewrite | undefined {
  const [word] = words;
  const typed = words.length === 1 && word!.length === 1 ? retyped(word!) : undefined;
  return typed && modelNamed(typed)
    ? { kind: "keyboard", query: typed, plan: [{ written: typed, forms: [], alternatives: [] }] }
    : undefined;
}

/** The words without those that only ask, and without particles; undefined when they are as written. */
function contentWords(words: readonly string[], content: readonly string[]): Rewrite | undefined {
  const stripped = rewriteWords("particle", content, withoutParticle);
  return stripped ?? (content.length < words.length ? rewriteOf("particle", content, []) : undefined);
}

/** A synonym of several words (발표 자료, 챗 지피티) replaces all of them, and those around it that only ask. */
function phraseWithSynonyms(words: readonly string[], rows: readonly SynonymRow[]): Rewrite | undefined {
  for (const written of phrasesOf(words)) {
    const named = synonymsAmong(rows, written);
    if (!named) continue;
    const plan = [{ written, forms: [], alternatives: named.terms.slice(0, SPELLINGS_MAX) }];
    return { kind: "synonym", query: named.concept, plan };
  }
  return undefined;
}

/** The words, or several of them as one, as what is wider than they; undefined when nothing is. */
function asWiderWords(words: readonly string[], rows: readonly SynonymRow[]): Rewrite | undefined {
  for (const written of phrasesOf(words)) {
    const [widerTerm, ...others] = synonymsAmong(rows, written)?.wider ?? [];
    if (widerTerm === undefined) continue;
    return {
      kind: "synonym",
      query: widerTerm,
      plan: [{ written, forms: [], alternatives: [widerTerm, ...others] }],
      isWider: true,
    };
  }
  const isWider = words.some((word) => formsOf(word).some((form) => synonymsAmong(rows, form)?.wider.length));
  const rewrite = isWider ? rewriteWords("synonym", words, withWider(rows)) : undefined;
  return rewrite && { ...rewrite, isWider };
}

/**
 * The rewrites of a query, each at its fixed place; undefined where one does not apply. Pure.
 * The first replaces the words whatever they find; of the others the earlier is preferred. Cursors contain the place,
 * so a new rewrite goes last.
 */
export function rewritesOf(words: readonly string[], rows: readonly SynonymRow[]): (Rewrite | undefined)[] {
  const content = contentOf(words);
  return [
    modelOnOtherKeyboard(words),
    contentWords(words, content),
    rewriteWords("keyboard", words, onOtherKeyboard(rows)),
    rewriteWords("keyboard", words, withoutStray),
    rewriteWords("spacing", words, splitInTwo),
    phraseWithSynonyms(words, rows) ?? rewriteWords("synonym", content, withSynonyms(rows)),
    rewriteWords("keyboard", words, withShift),
    rewriteWords("typo", words, asRuled(rows)),
    withoutStopWords(words, rows),
    asWiderWords(content, rows),
  ];
}
