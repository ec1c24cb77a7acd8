const PART_MIN = 2;
const PART_MAX = 6;
const SPLITS_MAX = 6;

const inTwo = (letters: string) =>
  Array.from({ length: Math.max(0, letters.length - 2 * PART_MIN + 1) }, (_, at) => [
    letters.slice(0, at + PART_MIN),
    letters.slice(at + PART_MIN),
  ]);

const inThree = (letters: string) =>
  inTwo(letters).flatMap(([first = "", rest = ""]) => inTwo(rest).map((parts) => [first, ...parts]));

const longest = (parts: readonly string[]) => Math.max(...parts.map(({ length }) => length));
const evenFirst = (splits: string[][]) => splits.toSorted((a, b) => longest(a) - longest(b));

/** The ways to read letters without a space as two words or three, the most even ones first; at most six. Pure. */
export const splitsOf = (letters: string): string[][] =>
  [...evenFirst(inTwo(letters)), ...evenFirst(inThree(letters))]
    .filter((parts) => longest(parts) <= PART_MAX)
    .slice(0, SPLITS_MAX);
