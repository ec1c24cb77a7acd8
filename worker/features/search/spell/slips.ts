import { composed, initialsOf, typedKeys } from "../query/jamo.ts";
import { cost, endsSyllable, extraCost, otherCost } from "./costs.ts";
import { isConsonant, isVowel, likeKeys } from "./keys.ts";
import { withFinals } from "./finals.ts";
import { confusions } from "./sounds.ts";

/** Letters at the beginning that near Latin words have in common. */
export const LATIN_START = 2;

/** A test for the words that `nearTerms` reads around one: with the same initial consonants, Latin ones with the same first letters. */
export function nearTo(word: string): (other: string) => boolean {
  const initials = initialsOf(word);
  if (HANGUL.test(word)) return (other) => initialsOf(other) === initials;
  return LATIN.test(word) ? (other) => other.startsWith(word.slice(0, LATIN_START)) : () => false;
}

/** A word that may have been meant, and what the slip costs. */
type Slip = readonly [meant: string, cost: number];

const FINISHED = /^[가-힣a-z0-9]{2,}$/;
const STRAY = /[ㄱ-ㅣ]/g;
const HANGUL = /[가-힣]/;
const LATIN = /^[a-z]+$/;
const WHOLE = /^[가-힣]+$/;
const HANGUL_KEYS = likeKeys("ㅏ") + likeKeys("ㄱ");
const LATIN_KEYS = likeKeys("a");

const places = (text: string) => Array.from(text, (_, at) => at);
const without = (text: string, at: number, count = 1) => text.slice(0, at) + text.slice(at + count);
const swapped = (text: string, at: number) => text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
const replaced = (text: string, at: number, key: string) => text.slice(0, at) + key + text.slice(at + 1);
const inserted = (text: string, at: number, key: string) => text.slice(0, at) + key + text.slice(at);

/** Stray letters, and syllables written twice or in the wrong order (회의ㅣ록, 회의의록, 회록의). */
const slipsInSyllables = (word: string): Slip[] => [
  [word.replace(STRAY, ""), cost.stray],
  ...places(word)
    .slice(1)
    .flatMap((at): Slip[] =>
      word[at] === word[at - 1] ? [[without(word, at), cost.doubledSyllable]] : [[swapped(word, at - 1), cost.swapped]],
    ),
];

/** A slip as keys; the text is made only of those that are worth their cost. */
type KeySlip = readonly [cost: number, meant: () => string];

const confusedIn = (keys: string): KeySlip[] =>
  confusions.flatMap(({ from, to }) =>
    places(keys)
      .filter((at) => keys.startsWith(from, at))
      .map((at): KeySlip => [cost.confusion, () => keys.slice(0, at) + to + keys.slice(at + from.length)]),
  );

const addedIn = (keys: string): KeySlip[] =>
  places(keys).map((at) => [extraCost(keys[at - 1], keys[at]!, keys[at + 1]), () => without(keys, at)]);

const swappedIn = (keys: string): KeySlip[] =>
  places(keys)
    .slice(1)
    .map((at) => [cost.swapped, () => swapped(keys, at - 1)]);

/** Whether a slip is read by `nearTerms` if it keeps the initial consonants: a dear one in a word of whole syllables. */
const isNearAnyway = (hasWholeSyllables: boolean, itsCost: number) => hasWholeSyllables && itsCost > cost.beside;

function exchangedIn(keys: string, hasWholeSyllables: boolean): KeySlip[] {
  return places(keys).flatMap((at) => {
    const [ownKey, isAtEnd, after] = [keys[at]!, endsSyllable(keys, at), keys[at + 1]];
    return [...likeKeys(ownKey)].flatMap((key): KeySlip[] => {
      const itsCost = key === ownKey ? Infinity : otherCost(ownKey, key, isAtEnd, after);
      return (isAtEnd || isVowel(key)) && isNearAnyway(hasWholeSyllables, itsCost)
        ? []
        : [[itsCost, () => replaced(keys, at, key)]];
    });
  });
}

// A consonant before a vowel begins a syllable; all other letters keep the initial consonants.
function leftOutOf(keys: string, hasWholeSyllables: boolean): KeySlip[] {
  const letters = [...(/[ㄱ-ㅣ]/.test(keys) ? HANGUL_KEYS : ""), ...(/[a-z]/.test(keys) ? LATIN_KEYS : "")];
  return [...places(keys), keys.length].flatMap((at) =>
    letters.flatMap((key): KeySlip[] => {
      const itsCost = extraCost(keys[at - 1], key, keys[at]);
      const keepsInitials = !(isConsonant(key) && isVowel(keys[at]));
      return keepsInitials && isNearAnyway(hasWholeSyllables, itsCost)
        ? []
        : [[itsCost, () => inserted(keys, at, key)]];
    }),
  );
}

const slipsInKeys = (keys: string, hasWholeSyllables: boolean): KeySlip[] => [
  ...confusedIn(keys),
  ...addedIn(keys),
  ...swappedIn(keys),
  ...exchangedIn(keys, hasWholeSyllables),
  ...leftOutOf(keys, hasWholeSyllables),
];

/**
 * The words from which one slip makes a normalised word, each with its cost, for at most `budget`. Not among them: dear ones with the
 * same initial consonants, which `nearTerms` reads. Pure; at most some 1,500 words are tried, for a word of 40 keys.
 */
export function slipsOf(word: string, budget: number): Map<string, number> {
  const slips = new Map<string, number>();
  const isNear = nearTo(word);
  const keep = (meant: string, itsCost: number) => {
    if (meant === word || !FINISHED.test(meant) || itsCost >= (slips.get(meant) ?? Infinity)) return;
    if (itsCost > cost.beside && isNear(meant)) return;
    slips.set(meant, itsCost);
  };
  if (budget === 0) return slips;
  for (const meant of withFinals(word)) keep(meant, cost.final);
  for (const [meant, itsCost] of slipsInSyllables(word)) if (itsCost <= budget) keep(meant, itsCost);
  for (const [itsCost, meant] of slipsInKeys(typedKeys(word), WHOLE.test(word)))
    if (itsCost <= budget) keep(composed(meant()), itsCost);
  return slips;
}
