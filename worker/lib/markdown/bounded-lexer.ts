import { Lexer, type Token } from "marked";
import { tooDeep, tooMuch } from "./refusals.ts";

export const DEPTH_MAX = 16;
const MARKUP_MAX = 8_000;
const CELLS_MAX = 6_000;
const PART_LINES_MAX = 600;
/** Of one text, in steps of about 100 ns. */
const WORK_MAX = 100_000;

// Quotes and lists nested at the start of one line: the lexer recurses once for each.
const STACKED = new RegExp(`^(?:[ \\t]*(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${DEPTH_MAX + 1}}`, "m");
const SPACES = /[ \t]{500}/;
const MARKUP = /[*_~[\]]/g;
const ITEM = /^[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))/;
const BLANK = /^[ \t>]*$/;
const UNINDENTED = /^[^ \t>]/;
const DELIMITERS = /^[ \t>]*\|?[ \t]*:?-[-:| \t]*$/;

const indentOf = (line: string) => /^[ \t]*/.exec(line)![0].length;

/** Refuses lists whose items are indented more and more: each is lexed once for every level. */
function refuseSteps(lines: string[]) {
  const open: number[] = [];
  for (const line of lines) {
    if (!ITEM.test(line)) continue;
    const indent = indentOf(line);
    while (open.length > 0 && open.at(-1)! >= indent) open.pop();
    open.push(indent);
    if (open.length > DEPTH_MAX) throw tooDeep();
  }
}

/** Refuses lists and quotes of too many lines: the lexer walks them again for each of their lines. */
function refuseLongParts(lines: string[]) {
  let [work, length, isAfterBlank] = [0, 0, false];
  for (const line of lines) {
    if (ITEM.test(line)) length += 1;
    else if (isAfterBlank && UNINDENTED.test(line)) length = 0;
    else if (length > 0) length += 1;
    // The sum of 1 … n is half of n².
    work += length;
    if (work > PART_LINES_MAX ** 2 / 2) throw tooMuch();
    isAfterBlank = BLANK.test(line);
  }
}

/** Refuses tables of too many cells: a row has as many as the table has columns, also where it is empty. */
function refuseLargeTables(lines: string[]) {
  let [cells, columns] = [0, 0];
  for (const line of lines) {
    if (DELIMITERS.test(line)) columns = Math.max(columns, line.split("|").length);
    else if (BLANK.test(line)) columns = 0;
    cells += columns;
    if (cells > CELLS_MAX) throw tooMuch();
  }
}

// The characters before an @ in an address: at each of them the lexer looks for one up to the end of the run.
const RUN = /[A-Za-z0-9.!#$%&'*+/=?_`{|}~-]{64,}@?/g;
const isLookedAt = (run: string) => /[!*_~`@]/.test(run);
// What an address in a text does not end with, taken off one after the other.
const PUNCTUATION = /[?!.,:;*_'"~()]{64,}/g;
// Where an address of a site may begin: from each the lexer looks through the rest of the word.
const WORD = /[^\s<]{64,}/g;
const SITE = /https?:|ftp:|www\./gi;
const squaresOf = (texts: string[]) => texts.reduce((sum, { length }) => sum + length ** 2 / 30, 0);
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** What the lexer does at most for one text without blocks: each delimiter is held against each other, each bracket against the rest. */
function workOf(text: string) {
  const walked = squaresOf([...(text.match(RUN)?.filter(isLookedAt) ?? []), ...(text.match(PUNCTUATION) ?? [])]);
  const looked = (text.match(WORD) ?? []).reduce((sum, word) => sum + (countOf(word, SITE) * word.length) / 10, 0);
  return looked + countOf(text, /[*_~]+/g) ** 2 + (countOf(text, /[[\]`<!&]/g) * text.length) / 300 + walked;
}

/**
 * The lexer in time that grows with the length of the text. It takes minutes for a few thousand characters that were chosen for it: throws
 * for those, before they are lexed (decision 0138).
 */
export class BoundedLexer extends Lexer {
  #work = 0;

  override lex(text: string) {
    if (STACKED.test(text)) throw tooDeep();
    if (countOf(text, MARKUP) > MARKUP_MAX || SPACES.test(text)) throw tooMuch();
    const lines = text.split("\n");
    for (const refuse of [refuseSteps, refuseLongParts, refuseLargeTables]) refuse(lines);
    return super.lex(text);
  }

  override inlineTokens(text: string, tokens?: Token[]) {
    this.#work += workOf(text);
    if (this.#work > WORK_MAX) throw tooMuch();
    return super.inlineTokens(text, tokens);
  }
}
