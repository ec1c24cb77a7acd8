import { disassemble } from "es-hangul";

const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const VOWELS = "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split(" ");
const FINALS =
  " ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ".split(" ");
const FIRST = 0xac00;
const PER_INITIAL = VOWELS.length * FINALS.length;

const placesOf = (parts: readonly string[]) => new Map(parts.map((part, at) => [part, at] as const));
const initialAt = placesOf([...INITIALS]);
const vowelAt = placesOf(VOWELS);
const finalAt = placesOf(FINALS);
finalAt.delete("");

/** The longest of the parts at a place, of one key or two. */
function partAt(parts: ReadonlyMap<string, number>, keys: string, at: number) {
  const one = parts.get(keys[at] ?? "");
  const two = one === undefined ? undefined : parts.get(keys.slice(at, at + 2));
  return two !== undefined && at + 1 < keys.length ? { index: two, length: 2 } : { index: one, length: 1 };
}

const beginsSyllable = (keys: string, at: number) => vowelAt.has(keys[at + 1] ?? "");

/** The final consonants at a place: two, one where the second begins the next syllable, or none where the first does. */
function finalOf(keys: string, at: number) {
  const { index, length } = partAt(finalAt, keys, at);
  if (index === undefined || beginsSyllable(keys, at)) return { index: 0, length: 0 };
  return length === 2 && beginsSyllable(keys, at + 1)
    ? { index: finalAt.get(keys[at]!)!, length: 1 }
    : { index, length };
}

/** A text key by key, as 두벌식 types it: Hangul as its letters, with compound ones in two (ㅢ → ㅡㅣ, ㄳ → ㄱㅅ), all else as it is. */
export const typedKeys = (text: string) => disassemble(text);

/** The text that these keys type on a Korean keyboard (두벌식); letters that form no syllable stay by themselves. */
export function composed(keys: string): string {
  let text = "";
  for (let at = 0; at < keys.length;) {
    const initial = initialAt.get(keys[at]!);
    const vowel = initial === undefined ? undefined : partAt(vowelAt, keys, at + 1);
    if (initial === undefined || vowel?.index === undefined) {
      text += keys[at];
      at += 1;
      continue;
    }
    const final = finalOf(keys, at + 1 + vowel.length);
    text += String.fromCharCode(FIRST + initial * PER_INITIAL + vowel.index * FINALS.length + final.index);
    at += 1 + vowel.length + final.length;
  }
  return text;
}

/** The text with the initial consonant of each syllable in its place. */
export function initialsOf(text: string): string {
  let initials = "";
  for (const character of text) {
    const code = character.charCodeAt(0) - FIRST;
    initials +=
      code >= 0 && code < INITIALS.length * PER_INITIAL ? INITIALS[Math.floor(code / PER_INITIAL)]! : character;
  }
  return initials;
}
