import { categories } from "#contracts/catalog.ts";
import { squeeze } from "#contracts/fold.ts";
import { WON } from "../query/conditions/won.ts";
import { stemsOf } from "../query/endings.ts";
import { isFiller } from "../query/filler.ts";
import { modelsWithNames } from "../query/model-names.ts";
import { typedInHangul } from "../query/keyboard.ts";
import { retyped, retypedWithShift } from "../query/spelling.ts";
import { budgetOf } from "./budget.ts";
import { hangulOf } from "./hangul-of.ts";
import { isRealWord } from "./real-words.ts";
import { slipsOf } from "./slips.ts";
import type { KnownTerm } from "./terms.ts";

/** One way to read a word of a query before its slip: as typed, without its particle, or typed on the other keyboard layout. */
export type Reading = {
  /** Normalised, without separators. */
  word: string;
  /** What this reading adds to the cost of a slip. */
  cost: number;
  budget: number;
  /** Whether the word itself, without any slip, is a correction of what was typed. */
  isRetyped: boolean;
  /** See `slipsOf`. */
  slips: Map<string, number>;
};

/** Of a Hangul word in Latin letters. */
const ROMANISED = 0.4;
const WITHOUT_PARTICLE = 0.05;
const ON_OTHER_KEYBOARD = 0.2;
/** Of letters that are mostly syllables on the Korean keyboard only likely slips are tried, to leave room for those of the syllables. */
const OF_TYPED_IN_LATIN = 0.6;
const READINGS_MAX = 4;
const WORD_MAX = 40;
const HANGUL = /[가-힣]/;

const names = new Map(
  [
    ...modelsWithNames.flatMap(({ name, spoken }) => [name, ...spoken]),
    ...categories.flatMap(({ name }) => name.split("·")),
  ].map((name) => [squeeze(name), name]),
);

/** Names of models and categories as terms. */
export const namedTerms: readonly KnownTerm[] = [...names].map(([term, text]) => ({
  term,
  text,
  prompts: 1,
  isForm: false,
  isCommon: true,
}));

const LATIN = /^[a-z]+$/i;
const WHOLE = /[가-힣]/g;
const STRAY = /[ㄱ-ㅣ]/g;
const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

/** A Latin word on the Korean keyboard although a key is wrong, where that gives mostly syllables (ghlmlfhr → 회ㅡㅣ록). */
function almostHangul(written: string) {
  const typed = LATIN.test(written) ? typedInHangul(written.toLowerCase()) : "";
  return countOf(WHOLE, typed) > 1 && countOf(WHOLE, typed) >= countOf(STRAY, typed) ? typed : undefined;
}

const PRICE = new RegExp(`^${WON}(?:으로|에|대|짜리)?$`, "u");
/** Words that are what they seem, whether or not a prompt holds them. */
const isMeant = (word: string) => isRealWord(word) || PRICE.test(word);

const retypings = (written: string) =>
  [retyped(written) ?? almostHangul(written), retypedWithShift(written)].filter((one) => one !== undefined);

/** The readings of a word, at most four, with their slips; none for a word that is never corrected. Pure. */
export function readingsOf(written: string): Reading[] {
  const word = squeeze(written);
  if (written.length > WORD_MAX || word === "" || isFiller(word) || names.has(word) || isMeant(word)) return [];
  const typed = retypings(written).map(squeeze);
  const isTypedInLatin = typed.some((one) => HANGUL.test(one));
  const byWord = new Map<string, Reading>();
  // Hangul that is a Latin word on the other layout is that word exactly; a slip in it would be a chance.
  const add = (one: string, cost: number, isRetyped: boolean) => {
    if (one.length < 2 || byWord.has(one) || byWord.size === READINGS_MAX) return;
    const budget = isRetyped && !isTypedInLatin ? 0 : budgetOf(one);
    byWord.set(one, {
      word: one,
      cost,
      budget,
      isRetyped,
      slips: new Map([
        ...slipsOf(one, isTypedInLatin && !isRetyped ? Math.min(budget, OF_TYPED_IN_LATIN) : budget),
        ...(isRetyped ? [] : hangulOf(one).map((hangul) => [hangul, ROMANISED] as const)),
      ]),
    });
  };
  add(word, 0, false);
  for (const one of typed) add(one, ON_OTHER_KEYBOARD, true);
  for (const stem of stemsOf(word).slice(0, 1)) add(stem, WITHOUT_PARTICLE, false);
  for (const one of typed.flatMap((one) => stemsOf(one).slice(0, 1)))
    add(one, ON_OTHER_KEYBOARD + WITHOUT_PARTICLE, true);
  return [...byWord.values()];
}

/** The words themselves, then the likeliest corrections of all readings, at most `limit`. */
export function termsToRead(readings: readonly Reading[], limit: number): string[] {
  const slips = readings.flatMap((reading) =>
    [...reading.slips].map(([term, cost]) => ({ term, cost: cost + reading.cost })),
  );
  const likely = slips.toSorted((a, b) => a.cost - b.cost).map(({ term }) => term);
  return [...new Set([...readings.map(({ word }) => word), ...likely])].slice(0, limit);
}
