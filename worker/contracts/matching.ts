import { fold, type Run, runsOf } from "./fold.ts";

/**
 * A run of a query. `before` and `after` are the syllables that a query separates from a lone syllable by spaces and a
 * text may not; `isUnfinished` letters also match words that begin with them.
 */
export type Wanted = Run & { before?: string; after?: string; isUnfinished: boolean };

const first = (text: string) => [...text][0]!;
const last = (text: string) => [...text].at(-1)!;

/** The runs of a query, in order; letters at its end, two or more, are unfinished. */
export function wantedIn(query: string): Wanted[] {
  const runs = runsOf(fold(query));
  return runs.map((run, index) => {
    const next = runs[index + 1];
    return {
      ...run,
      ...(run.isJoined && { before: last(runs[index - 1]!.text) }),
      ...(next?.isJoined && { after: first(next.text) }),
      isUnfinished: next === undefined && run.kind === "letters" && run.text.length > 1,
    };
  });
}

/**
 * A folded text as it is searched. `syllables` are its syllables with spaces removed and "\n" where anything else
 * separates them, `places` their offsets in the folded text and `starts` where words begin; `words` are all other runs
 * and `squeezed` is the whole text without separators.
 */
export type Shape = { squeezed: string; syllables: string; places: number[]; starts: Set<number>; words: Run[] };

export function shapeOf(folded: string): Shape {
  const shape: Shape = { squeezed: "", syllables: "", places: [], starts: new Set(), words: [] };
  for (const run of runsOf(folded)) {
    shape.squeezed += run.text;
    if (run.kind !== "syllables") {
      shape.words.push(run);
      continue;
    }
    if (!run.isJoined) {
      shape.syllables += "\n";
      shape.places.push(run.at);
    }
    shape.starts.add(shape.syllables.length);
    shape.syllables += run.text;
    for (let unit = 0; unit < run.text.length; unit += 1) shape.places.push(run.at + unit);
  }
  return shape;
}

const LONG_ENOUGH = 3;

/** False for matches across a space that begin inside a word, unless they have three syllables or more. */
function isSound({ starts }: Shape, at: number, text: string) {
  if (starts.has(at)) return true;
  for (let inside = at + 1; inside < at + text.length; inside += 1)
    if (starts.has(inside)) return [...text].length >= LONG_ENOUGH;
  return true;
}

function* placesOf(shape: Shape, text: string) {
  for (let at = shape.syllables.indexOf(text); at >= 0; at = shape.syllables.indexOf(text, at + 1))
    if (isSound(shape, at, text)) yield at;
}

function* syllablePlaces(shape: Shape, { text, before, after }: Wanted) {
  if ([...text].length > 1) return yield* placesOf(shape, text);
  for (const at of shape.starts) if (shape.syllables.startsWith(text, at)) yield at;
  if (before) for (const at of withinWord(shape, before + text)) yield at + before.length;
  if (after) yield* withinWord(shape, text + after);
}

function* withinWord(shape: Shape, pair: string) {
  for (let at = shape.syllables.indexOf(pair); at >= 0; at = shape.syllables.indexOf(pair, at + 1))
    if (!shape.starts.has(at + [...pair][0]!.length)) yield at;
}

const isWord = (run: Run, { kind, text, isUnfinished }: Wanted) =>
  run.kind === kind && (run.text === text || (isUnfinished && run.text.startsWith(text)));

/** Where a run occurs: half-open ranges of UTF-16 units in the folded text that the shape was made from. */
export function* occurrences(shape: Shape, wanted: Wanted): Generator<{ from: number; to: number }> {
  if (wanted.kind !== "syllables") {
    for (const run of shape.words)
      if (isWord(run, wanted)) yield { from: run.at, to: run.at + (wanted.isUnfinished ? wanted : run).text.length };
    return;
  }
  for (const at of syllablePlaces(shape, wanted))
    yield { from: shape.places[at]!, to: shape.places[at + wanted.text.length - 1]! + 1 };
}

/** True when the run occurs in the text. */
export const holds = (shape: Shape, wanted: Wanted) => occurrences(shape, wanted).next().done === false;

/** True when the run occurs at the beginning of a word. */
export function beginsWord(shape: Shape, wanted: Wanted) {
  if (wanted.kind !== "syllables") return holds(shape, wanted);
  for (const at of shape.starts) if (shape.syllables.startsWith(wanted.text, at)) return true;
  return false;
}

const PARTICLES = new Set(
  "은 는 이 가 을 를 에 에서 에게 로 으로 와 과 의 도 만 까지 부터 처럼 보다 이나 나 이랑 랑 마다 라는 이라는 용 별 들".split(
    " ",
  ),
);

function restOfWord({ syllables, starts }: Shape, from: number) {
  let to = from;
  while (to < syllables.length && syllables[to] !== "\n" && !starts.has(to)) to += 1;
  return syllables.slice(from, to);
}

/** True when the run occurs as a whole word, with or without a particle. */
export function isOwnWord(shape: Shape, wanted: Wanted) {
  if (wanted.kind !== "syllables") return holds(shape, wanted);
  for (const at of shape.starts) {
    if (!shape.syllables.startsWith(wanted.text, at)) continue;
    const rest = restOfWord(shape, at + wanted.text.length);
    if (rest === "" || PARTICLES.has(rest)) return true;
  }
  return false;
}
