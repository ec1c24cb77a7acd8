import { fold, type Run, runsOf, squeeze } from "./fold.ts";

const PREFIX_MIN = 2;
const PREFIX_MAX = 12;

const HANGUL = /^[가-힣]+$/;
const ASCII = /^[\da-z]+$/;

const hexOf = (text: string) =>
  Array.from(text, (character) => character.codePointAt(0)!.toString(16).padStart(6, "0")).join("");

// A token consists of Hangul syllables or lower-case ASCII, which the unicode61 tokenizer leaves unchanged. Its first
// letter is its kind; tokens of filters begin with x (prompts/facets.ts), so that words never match them.
const syllables = (text: string) => (HANGUL.test(text) ? text : `c${hexOf(text)}`);
const acrossSpace = (text: string) => (HANGUL.test(text) ? `j${text}` : `k${hexOf(text)}`);
const whole = (text: string) => (ASCII.test(text) ? `w${text}` : `v${hexOf(text)}`);
const beginning = (text: string) => (ASCII.test(text) ? `p${text}` : `q${hexOf(text)}`);
const picture = (text: string) => `e${hexOf(text)}`;

export const tokenOf = { syllables, acrossSpace, whole, beginning, picture };
/** The token of the same word in a title. */
export const inTitle = (token: string) => `t${token}`;

/** One token for a whole title, without separators and case: two chained 32-bit FNV-1a hashes. */
export function wholeTitle(title: string) {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (const unit of squeeze(title)) {
    low = Math.imul(low ^ unit.codePointAt(0)!, 0x01000193) >>> 0;
    high = Math.imul(high ^ low, 0x85ebca6b) >>> 0;
  }
  return `y${low.toString(16)}${high.toString(16)}`;
}

/** Proper prefixes of a run of letters, from two to twelve characters, shortest first. */
function beginningsOf(letters: string[]) {
  const longest = Math.min(PREFIX_MAX, letters.length - 1);
  return Array.from({ length: Math.max(0, longest - PREFIX_MIN + 1) }, (_, index) =>
    letters.slice(0, PREFIX_MIN + index).join(""),
  );
}

/** The prefix token for unfinished letters: their first twelve; undefined for a single one. */
export const beginningFor = (letters: string) => {
  const characters = [...letters];
  return characters.length < PREFIX_MIN ? undefined : beginning(characters.slice(0, PREFIX_MAX).join(""));
};

/** Overlapping pairs of neighbouring characters. */
export const pairsOf = (characters: string[]) => characters.slice(1).map((next, index) => characters[index]! + next);

function tokensOfRun({ kind, text, isJoined }: Run, before: Run | undefined) {
  if (kind === "digits") return [whole(text)];
  if (kind === "picture") return [picture(text)];
  const characters = [...text];
  if (kind === "letters") return [whole(text), ...beginningsOf(characters).map(beginning)];
  const seam = isJoined ? [acrossSpace([...before!.text].at(-1)! + characters[0]!)] : [];
  return [...seam, syllables(characters[0]!), ...pairsOf(characters).map(syllables)];
}

/** The tokens of a text: of syllables the first one and each pair, across spaces too, of letters the run and its prefixes. */
export const tokensOf = (text: string) =>
  runsOf(fold(text)).flatMap((run, index, runs) => tokensOfRun(run, runs[index - 1]));

export type SearchedText = { title: string; tags: readonly string[]; description: string };

/** The index terms of a prompt without its filters, separated by spaces, each once; tokens of the title also as `inTitle`. */
export function searchTerms({ title, tags, description }: SearchedText) {
  const titleTokens = tokensOf(title);
  const tokens = [
    wholeTitle(title),
    ...titleTokens.map(inTitle),
    ...titleTokens,
    ...tokensOf(tags.join("\n")),
    ...tokensOf(description),
  ];
  return [...new Set(tokens)].join(" ");
}
