/** Punctuation of one code unit, which the lexer reads in place of a letter. */
const STAND_IN = ",";
/** A letter of one code unit in place of a mark that marks nothing. */
const NO_MARK = "a";

const CJK = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LETTER = /\p{L}/u;
const WORD = /[\p{L}\p{N}]/u;
const LATIN_WORD = /[A-Za-z0-9]/;
const MARK = /[\p{P}\p{S}]/u;
const OPENING = /[\p{Ps}\p{Pi}]/u;
const CLOSING = /[\p{Pe}\p{Pf}.,:;!?%…]/u;
const PARTICLE_NEXT =
  /^(?:은|는|이|가|을|를|에|의|와|과|도|만|로|으로|에서|에게|까지|부터|처럼|보다|라는|이라는|입니다|이에요|예요)(?![\p{L}\p{N}_])/u;
/** Names in programs, such as `__init__` and `__FILE__`. */
const DUNDER = /(?<![A-Za-z0-9_])__(?:[a-z][a-z0-9]*(?:_[a-z0-9]+)*|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)__(?![A-Za-z0-9_])/g;

const beforeIn = (text: string, at: number) => Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? "";
const afterIn = (text: string, at: number) => Array.from(text.slice(at, at + 2))[0] ?? "";

/** Asterisks between brackets, `(*)`, and in the patterns of file names, `*.ts` and `a/**`. */
function isSign(text: string, start: number, end: number) {
  const [before, after] = [beforeIn(text, start), afterIn(text, end)];
  if (before !== "" && OPENING.test(before) && /\p{Pe}/u.test(after)) return true;
  return (before === "/" && after === "/") || (end - start === 1 && /^\.[a-z]/i.test(text.slice(end, end + 2)));
}

/**
 * The text in which the lexer looks for emphasis, of the same length. CommonMark sees no end in `**30%**입니다` and no beginning in
 * `단어**“강조”**`, because words are taken to end at spaces; a letter there is read as punctuation. Single tildes and asterisks that
 * are signs of their own mark nothing.
 */
export function maskEmphasis(text: string): string {
  const units = text.split("");
  for (const { 0: name, index } of text.matchAll(DUNDER)) units.fill(NO_MARK, index, index + name.length);
  let isTilted = false;
  for (const { 0: run, index: start } of text.matchAll(/\*+|_+|~+/g)) {
    const end = start + run.length;
    // A letter between two marks may stand in already.
    const before = units[start - 1] === STAND_IN ? STAND_IN : beforeIn(text, start);
    const after = afterIn(text, end);
    if (run.startsWith("~") ? run.length !== 2 : run.startsWith("*") && isSign(text, start, end)) {
      units.fill(NO_MARK, start, end);
      continue;
    }
    const read = (letter: string, at: number) => units.fill(STAND_IN, at, at + letter.length);
    if (run.startsWith("_")) {
      if (/\S/.test(before) && PARTICLE_NEXT.test(text.slice(end, end + 5))) read(after, end);
      continue;
    }
    if (run === "*") {
      // A space behind it: the lexer takes a mark between letters for one that may open, and then finds no end for what is around.
      if (isTilted && /\S/.test(before) && CJK.test(after) && text[end + 1] !== "*")
        units.fill(" ", end, end + after.length);
      else if (MARK.test(before) && !OPENING.test(before) && CJK.test(after)) read(after, end);
      isTilted = isTilted ? /\s/.test(before) : !WORD.test(before) && /\S/.test(after);
      continue;
    }
    if (MARK.test(before) && !OPENING.test(before) && LETTER.test(after)) read(after, end);
    if (MARK.test(after) && !CLOSING.test(after) && LETTER.test(before)) read(before, start - before.length);
  }
  return units.join("");
}

/** Whether emphasis may begin at the marks with which the rest of a text, `rest`, begins; `masked` is the whole text. */
export function mayOpen(rest: string, masked: string): boolean {
  const at = masked.length - rest.length;
  const mark = rest[0]!;
  if (masked[at] !== mark) return false;
  if (mark === "_") return true;
  let [start, end] = [at, at + 1];
  while (masked[start - 1] === mark) start -= 1;
  while (masked[end] === mark) end += 1;
  const [before, after] = [beforeIn(masked, start), afterIn(masked, end)];
  if (mark === "~") return start === at;
  // 3*4*5, 가로*세로, x**2
  return end - start === 1 ? !WORD.test(before) : !(LATIN_WORD.test(before) && LATIN_WORD.test(after));
}

/** The character before the marks as the lexer should see it. */
export const characterBefore = (rest: string, masked: string, before: string) =>
  masked[masked.length - rest.length - 1] === STAND_IN ? STAND_IN : before;
