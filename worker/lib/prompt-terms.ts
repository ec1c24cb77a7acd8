import { squeeze } from "#contracts/fold.ts";
import { looksPersonal } from "./personal.ts";
import { stemOf } from "./particle-stems.ts";
import { keysOf } from "./term-keys.ts";

const TERM_MIN = 2;
const TERM_MAX = 20;
/** Terms of one prompt: what publishing writes is bounded by it. */
const TERMS_MAX = 24;

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu;
const INSIDE = /[^\p{L}\p{N}+#.&'’_-]+/u;
const LETTER = /\p{L}/u;
// Verbs before a noun (만드는), and forms that go on with a verb (정리하고, 요약해서).
const VERB = /(?:는|하기|하고|해서|하면|하게|되게|라고|려고|위한|대한)$/;

/** A word, a form of one (with a particle, a verb before a noun), or a tag. The triggers of `prompt_terms` know these numbers. */
const WORD = 0;
const FORM = 1;
const TAG = 2;
type Kind = typeof WORD | typeof FORM | typeof TAG;

/**
 * One term of a prompt as the table `prompt_terms` stores it: the key (normalised, without spaces), its letters (자모), its initial
 * consonants (초성), what it is, and the term as it was written where that differs from the key.
 */
export type TermEntry = [term: string, jamo: string, cho: string, kind: Kind, text?: string];

const isTerm = (key: string, text: string) => {
  const length = [...key].length;
  return length >= TERM_MIN && length <= TERM_MAX && LETTER.test(key) && !looksPersonal(text);
};

function entryOf(text: string, kind: Kind): TermEntry | undefined {
  const term = squeeze(text);
  if (!isTerm(term, text)) return undefined;
  const { jamo, cho } = keysOf(term);
  return text === term ? [term, jamo, cho, kind] : [term, jamo, cho, kind, text];
}

/** The words of a title between spaces, and the parts of those that other marks separate (취업·이직). */
function wordsOf(title: string): string[] {
  const bare = (word: string) => word.replace(EDGES, "");
  return title
    .normalize("NFC")
    .split(/\s+/)
    .map(bare)
    .flatMap((word) => (INSIDE.test(word) ? [word, ...word.split(INSIDE).map(bare)] : [word]));
}

function entriesOfWord(word: string): (TermEntry | undefined)[] {
  const stem = stemOf(word);
  if (stem) return [entryOf(stem, WORD), entryOf(word, FORM)];
  return [entryOf(word, VERB.test(word) || INSIDE.test(word) ? FORM : WORD)];
}

/**
 * The terms that complete to a prompt: its tags, the words of its title, and these without their particles; each once, in this order,
 * of 2–20 characters, none that may identify somebody. At most 24. Pure.
 */
export function termsOf({ title, tags }: { title: string; tags: readonly string[] }): TermEntry[] {
  const entries = new Map<string, TermEntry>();
  for (const entry of [...tags.map((tag) => entryOf(tag, TAG)), ...wordsOf(title).flatMap(entriesOfWord)])
    if (entry && (entries.get(entry[0])?.[3] ?? FORM) === FORM) entries.set(entry[0], entry);
  const all = [...entries.values()];
  return [...all.filter((entry) => entry[3] !== FORM), ...all.filter((entry) => entry[3] === FORM)].slice(0, TERMS_MAX);
}

/** The same as the column `prompt_terms.terms`. */
export const termsJson = (text: { title: string; tags: readonly string[] }) => JSON.stringify(termsOf(text));
