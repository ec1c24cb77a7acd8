import { hasBatchim } from "es-hangul";
import { squeeze } from "#contracts/fold.ts";
import type { WeightedTerm } from "./replace-suggestions.ts";

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const KOREAN = /^[가-힣]+$/;
const LATIN_FIRST = /^([a-z][a-z0-9+#./&-]*)(?:[가-힣]{1,3})?$/i;
// Only particles that follow nouns alone: 는, 은 and 로 also end verbs and adverbs, 지 and 과 end many nouns.
const particles = ["에서", "에게", "까지", "부터", "으로", "을", "를"];
const AFTER_BATCHIM = new Set(["을", "으로"]);
const NOUN_MIN = 2;

type TitleWord = { word: string; particle: string };

/** A word of a title and its particle; a final syllable that does not fit the sound before it is none (가을, 마을). */
function readWord(written: string): TitleWord {
  const bare = written.replace(EDGES, "");
  const latin = LATIN_FIRST.exec(bare)?.[1];
  if (latin) return { word: latin.replace(EDGES, ""), particle: bare.slice(latin.length) };
  const particle = particles.find((one) => bare.endsWith(one)) ?? "";
  const word = bare.slice(0, bare.length - particle.length);
  if (particle === "" || word.length < NOUN_MIN || !KOREAN.test(word)) return { word: bare, particle: "" };
  const isFitting =
    particle === "를" ? !hasBatchim(word.at(-1)!) : !AFTER_BATCHIM.has(particle) || hasBatchim(word.at(-1)!);
  return isFitting ? { word, particle } : { word: bare, particle: "" };
}

const isLatin = (word: string) => /^[a-z]/i.test(word);

/** Words that are nouns: Latin ones, known names, and those that titles use both with and without a particle. */
function nounsAmong(titles: TitleWord[][], names: ReadonlySet<string>) {
  const seenWith = new Map<string, Set<string>>();
  for (const { word, particle } of titles.flat()) seenWith.set(word, (seenWith.get(word) ?? new Set()).add(particle));
  const isNoun = (word: string) => {
    const seen = seenWith.get(word)!;
    return isLatin(word) || names.has(squeeze(word)) || (KOREAN.test(word) && seen.size > 1);
  };
  return new Set([...seenWith.keys()].filter((word) => [...word].length >= NOUN_MIN && isNoun(word)));
}

export const readTitle = (title: string) => title.split(/\s+/).map(readWord);

/** Nouns of titles and pairs of adjacent nouns, with the number of titles that hold each. Pure. */
export function nounsOfTitles(titles: TitleWord[][], names: ReadonlySet<string>): WeightedTerm[] {
  const nouns = nounsAmong(titles, names);
  const counts = new Map<string, number>();
  for (const words of titles) {
    const pairs = words.slice(1).flatMap(({ word }, index) => {
      const before = words[index]!;
      const isPhrase = before.particle === "" && nouns.has(before.word) && nouns.has(word);
      return isPhrase ? [`${before.word} ${word}`] : [];
    });
    const single = words.filter(({ word }) => nouns.has(word)).map(({ word }) => word);
    for (const term of new Set([...single, ...pairs])) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts]
    .filter(([term, count]) => count > 1 || !term.includes(" ") || names.has(squeeze(term)))
    .map(([term, weight]) => ({ term, kind: "title", weight }));
}
