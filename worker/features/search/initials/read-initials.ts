import type { PromptListQuery } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import { wordsOf } from "../query/words.ts";
import { firstTermOf } from "../suggest/suggest.ts";
import { hasInitials, ONLY_CONSONANTS, spelledOut } from "./pattern.ts";
import { readAs, termsFor } from "./terms-for.ts";
import { type Part, phrasesFor } from "./phrases-for.ts";
import { splitsOf } from "./splits.ts";

const LETTERS_MAX = 12;
const WORDS_MAX = 4;
/** What a search may be read as. */
const READINGS_MAX = 16;

/** The letters of a search, word by word; undefined where none are initials, or too many to be a word. */
function lettersOf({ search = "", literal }: Pick<PromptListQuery, "search" | "literal">): string[] | undefined {
  if (literal !== undefined) return undefined;
  const written = wordsOf(search).map(spelledOut);
  // Letters that are spaced out are one word.
  const isSpacedOut = written.every((word) => ONLY_CONSONANTS.test(word)) && written.some(({ length }) => length === 1);
  const words = isSpacedOut ? [written.join("")] : written;
  const size = words.join("").length;
  const isTyped = words.some(hasInitials) && words.every((word) => hasInitials(word) || /^[가-힣a-z0-9]+$/i.test(word));
  return isTyped && size > 1 && size <= LETTERS_MAX && words.length <= WORDS_MAX ? words : undefined;
}

async function wordsFor(db: Db, letters: readonly string[]): Promise<Part[]> {
  const initials = [...new Set(letters.filter(hasInitials))];
  const [first, ...others] = initials.map((one) => termsFor(db, one));
  const rows = first ? await db.batch([first, ...others]) : [];
  return letters.map((one) => ({
    letters: one,
    terms: hasInitials(one) ? readAs(one, rows[initials.indexOf(one)]!) : [one],
  }));
}

async function readOneWord(db: Db, letters: string): Promise<string[]> {
  const splits = splitsOf(letters);
  const parts = await wordsFor(db, [letters, ...new Set(splits.flat())]);
  const [whole, ...others] = parts;
  const partsOfSplits = splits.map((split) => split.map((one) => others.find((part) => part.letters === one)!));
  return [...whole!.terms, ...(await phrasesFor(db, partsOfSplits))];
}

async function readSeveralWords(db: Db, letters: readonly string[]): Promise<string[]> {
  const parts = await wordsFor(db, letters);
  const phrases = await phrasesFor(db, [parts]);
  const isRead = parts.every(({ terms }) => terms.length > 0);
  return phrases.length > 0 || !isRead ? phrases : [parts.map(({ terms }) => terms[0]).join(" ")];
}

/**
 * What a search of initial consonants may be read as, the likeliest first, at most 16: words of exactly this length and words beside each
 * other (ㅎㅇㄹ, ㅎ의록, ㅅㅎ ㅎㅌ, ㅅㅎㅎㅌ); where there are none, the first term that goes on. Undefined, without reading, for any other
 * search. Two round trips.
 */
export async function readInitials(
  db: Db,
  query: Pick<PromptListQuery, "search" | "literal">,
): Promise<string[] | undefined> {
  const letters = lettersOf(query);
  if (!letters) return undefined;
  const [only, ...others] = letters;
  const read = others.length === 0 ? await readOneWord(db, only!) : await readSeveralWords(db, letters);
  if (read.length > 0) return [...new Set(read)].slice(0, READINGS_MAX);
  const begun = others.length === 0 && ONLY_CONSONANTS.test(only!) ? await firstTermOf(db, only!) : undefined;
  return begun === undefined ? undefined : [begun];
}
