import type { Db } from "#worker/db/client.ts";
import { isFiller } from "../query/filler.ts";
import { initialsOf } from "../query/jamo.ts";
import { type TermRow, termsStarting } from "../suggest/term-queries.ts";
import { isRead } from "./pattern.ts";

/** Terms that are read for one run of letters. */
const TERMS_MAX = 16;
/** Behind a key itself, before all keys that go on. */
const NEXT = "\u0001";

const byUse = (a: TermRow, b: TermRow) => Number(b.isTag) - Number(a.isTag) || b.prompts - a.prompts;

/** Terms with exactly these initial consonants, as a statement of a batch; give its rows to `readAs`. */
export const termsFor = (db: Db, letters: string) =>
  termsStarting(db, { column: "cho", start: initialsOf(letters), end: initialsOf(letters) + NEXT }, TERMS_MAX);

/** The words that the letters stand for: tags first, then those of most prompts. Pure. */
export const readAs = (letters: string, rows: readonly TermRow[]): string[] =>
  rows
    .filter(({ text, weight }) => weight >= 0 && isRead(letters, text) && !isFiller(text))
    .toSorted(byUse)
    .map(({ text }) => text);
