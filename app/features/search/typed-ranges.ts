import { convertQwertyToHangul, disassemble, getChoseong } from "es-hangul";
import type { MatchedRange } from "#contracts/highlight.ts";

const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;
const ONLY_LATIN = /^[a-z]+$/i;
const IN_WORD = /[\p{L}\p{N}]/u;
const SPACE = /^\s$/;

type Character = { text: string; from: number; to: number };

function charactersOf(text: string): Character[] {
  let from = 0;
  return [...text].map((character) => {
    const to = from + character.length;
    const one = { text: character.toLowerCase(), from, to };
    from = to;
    return one;
  });
}

/** The characters from a place on that spell `typed`, by `read` of each; spaces between them count for nothing. */
function spelledFrom(characters: Character[], start: number, typed: string, read: (character: string) => string) {
  let spelled = "";
  for (let at = start; at < characters.length; at += 1) {
    const { text, to } = characters[at]!;
    if (SPACE.test(text)) continue;
    spelled += read(text);
    if (spelled.startsWith(typed)) return { from: characters[start]!.from, to };
    if (!typed.startsWith(spelled)) return undefined;
  }
  return undefined;
}

/** The first place where a word begins as typed. */
function rangeOf(characters: Character[], typed: string): MatchedRange | undefined {
  if (typed === "") return undefined;
  const read = ONLY_CONSONANTS.test(typed) ? getChoseong : disassemble;
  const keys = ONLY_CONSONANTS.test(typed) ? typed : disassemble(typed);
  for (let start = 0; start < characters.length; start += 1) {
    if (!IN_WORD.test(characters[start]!.text)) continue;
    if (start > 0 && IN_WORD.test(characters[start - 1]!.text)) continue;
    const range = spelledFrom(characters, start, keys, read);
    if (range) return range;
  }
  return undefined;
}

function rangesOf(characters: Character[], typed: string): MatchedRange[] {
  const words = typed.toLowerCase().split(" ");
  const whole = rangeOf(characters, words.join(""));
  if (whole) return [whole];
  const ranges = words
    .flatMap((word) => rangeOf(characters, word) ?? [])
    .sort((a, b) => a.from - b.from || a.to - b.to);
  return ranges.filter(({ from }, index) => index === 0 || from >= ranges[index - 1]!.to);
}

/**
 * Where words of a text begin as typed, in NFC and in order: the last syllable may be unfinished, initials alone stand for syllables,
 * and Latin letters also for the Hangul of the same keys. Empty when nothing does.
 */
export function typedRanges(text: string, typed: string): MatchedRange[] {
  const characters = charactersOf(text.normalize("NFC"));
  const ranges = rangesOf(characters, typed);
  if (ranges.length > 0 || !ONLY_LATIN.test(typed)) return ranges;
  return rangesOf(characters, convertQwertyToHangul(typed));
}
