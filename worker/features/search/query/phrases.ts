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

/** What a word and the next may be called as one (살을 빼는 → “살을 빼는”, “살 빼기”); empty for the last word. */
export const pairAt = (words: readonly string[], at: number): string[] =>
  at + 1 < words.length
    ? [words[at]!, ...stemsOf(words[at]!).slice(0, 1)].flatMap((first) => spellingsOf([first, words[at + 1]!]))
    : [];
