import { stemOf } from "#worker/lib/particle-stems.ts";
import { type SuggestedPrompt, SUGGESTED_PROMPTS_MAX } from "#contracts/search.ts";
import type { Db } from "#worker/db/client.ts";
import { promptCards } from "#worker/features/prompts/listing.ts";
import { keysOf } from "#worker/lib/term-keys.ts";
import { intersectionsInTitle, matchInTitle } from "../query/match.ts";
import { tokenise, type WordPlan } from "../query/tokens.ts";
import type { KeyPrefix } from "./typed-keys.ts";

/** Titles that are read for one text, the most popular first: some may hold the letters inside a word only. */
const ROWS = 16;
/** Terms that one typed word may become in the index. */
const ALTERNATIVES = 8;

/** One word of a typed text, the keys of it, and the terms that begin with them. */
export type TypedWord = { written: string; prefix: KeyPrefix; terms: readonly string[] };

const WHOLE = /^(?:[가-힣]+|[a-z0-9]+)$/i;
const STRAY = /[ㄱ-ㅣ]+$/;
const FINALS = 28;
const FIRST_SYLLABLE = 0xac00;

/** The word without the last final consonant, which may begin the next syllable (주간복 → 주간보); itself without one. */
function opened(word: string) {
  const code = word.charCodeAt(word.length - 1) - FIRST_SYLLABLE;
  return code < 0 || code % FINALS === 0
    ? word
    : word.slice(0, -1) + String.fromCharCode(FIRST_SYLLABLE + code - (code % FINALS));
}

/** What the index is asked for in place of a typed word; undefined for letters that no term begins with. */
function planOf({ written, terms }: TypedWord, isLast: boolean): WordPlan | undefined {
  const whole = written.replace(STRAY, "");
  const spelled = WHOLE.test(whole) ? [...new Set([whole, ...(isLast ? [opened(whole)] : [])])] : [];
  // Only the last word may go on. As it is written it also matches words of one syllable, which are no terms.
  const becoming = isLast && terms.length > 0 ? [...(whole === written ? spelled.slice(0, 1) : []), ...terms] : spelled;
  const [first, ...others] = becoming.length > 0 ? becoming : terms;
  return first === undefined
    ? undefined
    : { written: first, forms: [], alternatives: others.slice(0, ALTERNATIVES - 1) };
}

type Part = { text: string; jamo: string; cho: string };

const partsOf = (title: string): Part[] =>
  title
    .normalize("NFC")
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter((text) => text !== "")
    .map((text) => ({ text, ...keysOf(text) }));

/** Where in a title the keys begin a word, also when they go on into the next one; -1 where they do not. */
const placeOf = (parts: readonly Part[], { column, start }: KeyPrefix) =>
  parts.findIndex((_, from) =>
    parts
      .slice(from)
      .map((part) => part[column])
      .join("")
      .startsWith(start),
  );

/** A title that was found, and the words of it that complete the typed ones. */
export type CompletedTitle = { prompt: SuggestedPrompt; phrase: string };

function completed(title: string, typed: readonly TypedWord[]) {
  const parts = partsOf(title);
  const places = typed.map(({ prefix }) => placeOf(parts, prefix));
  if (places.some((place) => place < 0)) return undefined;
  const words = places.map((place) => parts[place]!.text);
  const last = words.at(-1)!;
  return { phrase: [...words.slice(0, -1), stemOf(last) ?? last].join(" "), isFromStart: places[0] === 0 };
}

/**
 * Up to four published prompts in whose title each typed word begins a word; titles that begin with the first one come first, then the
 * most popular. One round trip, at most 16 titles; none for words of which no term is known.
 */
export async function completeTitles(db: Db, typed: readonly TypedWord[]): Promise<CompletedTitle[]> {
  const plan = typed.map((word, index) => planOf(word, index === typed.length - 1));
  const plannedWords = plan.filter((one) => one !== undefined);
  if (plannedWords.length === 0) return [];
  const { words } = tokenise(plannedWords);
  const match = matchInTitle(words);
  if (match === "") return [];
  const rows = await promptCards(db, {
    sort: "popular",
    words: match,
    intersections: intersectionsInTitle(words),
    limit: ROWS,
  });
  const titles = rows.flatMap(({ id, title, category, cover }) => {
    const one = completed(title, typed);
    return one ? [{ prompt: { id, title, category, cover }, ...one }] : [];
  });
  return titles
    .toSorted((a, b) => Number(b.isFromStart) - Number(a.isFromStart))
    .slice(0, SUGGESTED_PROMPTS_MAX)
    .map(({ prompt, phrase }) => ({ prompt, phrase }));
}
