const PLAIN = /^[\n -~가-힣]*$/;
// Halfwidth voiced sound marks are letters in Unicode (gc=Lm) and combine like marks.
const CLUSTER = /\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu;
const UNPLAIN_CLUSTER = /(?:[^\n -~가-힣]|[\n -~가-힣](?=[\p{M}\uff9e\uff9f]))[\p{M}\uff9e\uff9f]*/gu;
const UNSEEN = /[\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160]/gu;
const BLANK = /[\u3164\uffa0]/g;
const COMPATIBILITY_JAMO = /^[\u3131-\u318e]$/;
const LATIN = /\p{Script=Latin}/u;

// Twice, since some letters have several lower-case or upper-case forms: ẞ ß ss, Σ σ ς.
const caseless = (text: string) => text.toLowerCase().toUpperCase().toLowerCase();

function foldCluster(cluster: string) {
  const seen = cluster.replace(UNSEEN, "").replace(BLANK, " ");
  // NFKC would turn these into conjoining jamo, which no keyboard types.
  if (COMPATIBILITY_JAMO.test(seen)) return seen;
  const folded = caseless(seen.normalize("NFKC")).normalize("NFKC");
  return LATIN.test(folded) ? folded.normalize("NFKD").replace(/\p{M}+/gu, "") : folded;
}

/** Normalises a text for comparison: NFKC per character cluster, without case, Latin accents and invisible characters. */
export function fold(text: string) {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize("NFC").replace(UNPLAIN_CLUSTER, foldCluster).toLowerCase();
}

/** `fold`, with the range in the NFC text that each UTF-16 unit of the result comes from. */
export function foldWithPlaces(text: string) {
  const places: { from: number; to: number }[] = [];
  let folded = "";
  for (const { 0: cluster, index } of text.normalize("NFC").matchAll(CLUSTER)) {
    const part = foldCluster(cluster);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) places.push({ from: index, to: index + cluster.length });
  }
  return { folded, places };
}

const SYLLABIC = "가-힣\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー";
const RUN = new RegExp(
  `(?<syllables>[${SYLLABIC}]+)|(?<digits>\\p{N}+)|(?<letters>(?:(?![${SYLLABIC}])\\p{L}\\p{M}*)+)|(?<picture>\\p{Extended_Pictographic})`,
  "gu",
);
// The same for the characters of most texts; several times faster.
const PLAIN_RUN = /(?<syllables>[가-힣]+)|(?<digits>[0-9]+)|(?<letters>[a-z]+)/g;
const ONLY_SPACES = /^ +$/;

export type RunKind = "syllables" | "digits" | "letters" | "picture";
/** A run of one kind of character at an offset; `isJoined` when only spaces separate its syllables from those before. */
export type Run = { kind: RunKind; text: string; at: number; isJoined: boolean };

const kindOf = ({ syllables, digits, letters }: Partial<Record<RunKind, string>>): RunKind => {
  if (syllables) return "syllables";
  if (letters) return "letters";
  return digits ? "digits" : "picture";
};

/** The runs of a folded text, in order; all other characters are separators. */
export function runsOf(folded: string): Run[] {
  const runs: Run[] = [];
  for (const { 0: text, index: at, groups } of folded.matchAll(PLAIN.test(folded) ? PLAIN_RUN : RUN)) {
    const kind = kindOf(groups as Partial<Record<RunKind, string>>);
    const last = runs.at(-1);
    const isJoined =
      kind === "syllables" &&
      last?.kind === "syllables" &&
      ONLY_SPACES.test(folded.slice(last.at + last.text.length, at));
    runs.push({ kind, text, at, isJoined });
  }
  return runs;
}

/** Normalised text without separators, for equality checks. */
export const squeeze = (text: string) =>
  runsOf(fold(text))
    .map((run) => run.text)
    .join("");
