import { keyOf } from "../query/keyboard.ts";

const VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ";
const CONSONANTS = "ㄱㄴㅇㄹㅅㄷㅁㅂㅈㅎㅌㅊㅍㅋㄲㄸㅃㅆㅉ";
const LETTERS = "eariotnslcudpmhgbfywkvxzjq";

const kinds = new Map([VOWELS, CONSONANTS, LETTERS].flatMap((kind) => [...kind].map((key) => [key, kind] as const)));

/** The letters that may stand where this one does: vowels, consonants or Latin letters; none for all other characters. */
export const likeKeys = (key: string): string => kinds.get(key) ?? "";

export const isVowel = (key: string | undefined) => key !== undefined && kinds.get(key) === VOWELS;
export const isConsonant = (key: string | undefined) => key !== undefined && kinds.get(key) === CONSONANTS;

const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** How far each row is moved to the right of the one above, in keys. */
const INDENT = [0, 0.25, 0.75];
const REACH = 1.3;

const places = new Map(rows.flatMap((row, y) => [...row].map((key, x) => [key, { x: x + INDENT[y]!, y }] as const)));

const touching = (one: string, other: string) => {
  const [a, b] = [places.get(one)!, places.get(other)!];
  return one !== other && Math.hypot(a.x - b.x, a.y - b.y) < REACH;
};

// Every letter with its key, and every key with those it touches: asked for a thousand times a word.
const keyOfLetter = new Map([...VOWELS, ...CONSONANTS, ...LETTERS].map((letter) => [letter, keyOf(letter)!] as const));
const besides = new Map(
  [...places.keys()].map((key) => [key, new Set([...places.keys()].filter((other) => touching(key, other)))] as const),
);

/** True for letters on keys of the standard keyboard that touch each other. */
export const areBeside = (one: string, other: string) =>
  besides.get(keyOfLetter.get(one) ?? "")?.has(keyOfLetter.get(other) ?? "") ?? false;

/** True for letters on one key, with and without Shift (ㅅ ㅆ, ㅐ ㅒ). */
export const areOneKey = (one: string, other: string) =>
  one !== other && keyOfLetter.get(one) === keyOfLetter.get(other);
