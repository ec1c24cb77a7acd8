import { stemsOf } from "./endings.ts";
import { isFiller } from "./filler.ts";

/** The words as one, and the same without the ending of the last word. */
function spellingsOf(words: readonly string[]): string[] {
  const before = words.slice(0, -1);
  return words.slice(-1).flatMap((last) => [last, ...stemsOf(last)].map((form) => [...before, form].join(" ")));
}

/** The words that narrow a search; all of them when there are no others. */
export function contentOf(words: readonly string[]): readonly string[] {
  const content = words.filter((word) => !isFiller(word));
  return content.length > 0 ? content : words;
}

/**
 * What several words may be called as one: all of them, then those that narrow the search, each with and without the ending of
 * the last (저녁 메뉴를 추천해줘 → “저녁 메뉴를 추천해줘”, “저녁 메뉴를”, “저녁 메뉴”). Empty for a single word.
 */
export const phrasesOf = (words: readonly string[]): string[] =>
  words.length < 2 ? [] : [words, contentOf(words)].flatMap(spellingsOf);

/** What a word and one after it may be called as one (살을 빼는 → “살을 빼는”, “살 빼기”). */
export const pairOf = (word: string, next: string): string[] =>
  [word, ...stemsOf(word).slice(0, 1)].flatMap((first) => spellingsOf([first, next]));

const neighbours = (words: readonly string[]) => words.slice(1).flatMap((next, at) => pairOf(words[at]!, next));

/** What any two neighbours may be called as one, as written and without the words that only ask. */
export const pairsOf = (words: readonly string[]): string[] => [words, contentOf(words)].flatMap(neighbours);
