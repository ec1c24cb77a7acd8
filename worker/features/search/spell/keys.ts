import { keyOf } from "../query/keyboard.ts";

const VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ";
const CONSONANTS = "ㄱㄴㅇㄹㅅㄷㅁㅂㅈㅎㅌㅊㅍㅋㄲㄸㅃㅆㅉ";
const LETTERS = "eariotnslcudpmhgbfywkvxzjq";

export const isVowel = (key: string | undefined) => key !== undefined && VOWELS.includes(key);
export const isConsonant = (key: string | undefined) => key !== undefined && CONSONANTS.includes(key);

/** The letters that may stand where this one does: vowels, consonants or Latin letters; none for all other characters. */
export function likeKeys(key: string): string {
  return [VOWELS, CONSONANTS, LETTERS].find((kind) => kind.includes(key)) ?? "";
}

const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** How far each row is moved to the right of the one above, in keys. */
const INDENT = [0, 0.25, 0.75];
const REACH = 1.3;

const places = new Map(rows.flatMap((row, y) => [...row].map((key, x) => [key, { x: x + INDENT[y]!, y }] as const)));

/** True for letters on keys of the standard keyboard that touch each other. */
export function areBeside(one: string, other: string): boolean {
  const [a, b] = [places.get(keyOf(one) ?? ""), places.get(keyOf(other) ?? "")];
  return a !== undefined && b !== undefined && a !== b && Math.hypot(a.x - b.x, a.y - b.y) < REACH;
}

/** True for letters on one key, with and without Shift (ㅅ ㅆ, ㅐ ㅒ). */
export const areOneKey = (one: string, other: string) => one !== other && keyOf(one) === keyOf(other);
