import { areBeside, areOneKey, isConsonant, isVowel, likeKeys } from "./keys.ts";
import { isInitialSound, soundCost } from "./sounds.ts";

/** What one slip costs, from 0 (none) to 1 (any other letter). See docs/decisions/0085. */
export const cost = {
  stray: 0.3,
  final: 0.35,
  doubled: 0.3,
  doubledSyllable: 0.4,
  confusion: 0.4,
  swapped: 0.6,
  beside: 0.6,
  besideAtStart: 0.7,
  vowel: 0.8,
  extra: 0.9,
  other: 1,
} as const;

/** Between scripts or kinds of letters: more than any word may cost. */
const NEVER = 9;

/** A key was typed between two others and is not meant, or the other way round. */
export function extraCost(before: string | undefined, key: string, after: string | undefined): number {
  if (likeKeys(key) === "") return NEVER;
  if (key === before || key === after) return cost.doubled;
  // 설거지 as 설겆이, 않 as 안, 뒤풀이 as 뒷풀이, 희 as 히, 십 as 쉽, 할 as 활.
  if (key === "ㅇ" && isConsonant(before) && isVowel(after)) return 0.4;
  if (key === "ㅎ" && (before === "ㄴ" || before === "ㄹ")) return 0.4;
  if (key === "ㅅ" && isVowel(before) && isConsonant(after)) return 0.5;
  if ((key === "ㅣ" && before === "ㅡ") || (key === "ㅡ" && after === "ㅣ")) return 0.4;
  if ((key === "ㅜ" && (after === "ㅣ" || after === "ㅓ")) || (key === "ㅗ" && after === "ㅏ")) return 0.5;
  return cost.extra;
}

/** One key was typed for another. `isAtEnd`: the letter ends its syllable; `after`: the key after it. */
export function otherCost(one: string, other: string, isAtEnd: boolean, after: string | undefined): number {
  const like = likeKeys(one);
  if (like === "" || !like.includes(other)) return NEVER;
  const sound = soundCost(one, other, isAtEnd);
  if (sound !== undefined && sound <= cost.beside) return sound;
  if (isInitialSound(one, other, after)) return cost.confusion;
  if (areOneKey(one, other)) return cost.confusion;
  if (areBeside(one, other)) return isVowel(one) || isAtEnd ? cost.beside : cost.besideAtStart;
  return sound ?? (isVowel(one) ? cost.vowel : cost.other);
}

/** True when the key at this place ends a syllable, as far as the keys alone tell. */
export const endsSyllable = (keys: string, at: number) => isConsonant(keys[at]) && !isVowel(keys[at + 1]);
