/** The classes that set `--hue`, 30 degrees apart; written out, since rules are found by the classes in the source. */
export const hues = [
  "hue-0",
  "hue-1",
  "hue-2",
  "hue-3",
  "hue-4",
  "hue-5",
  "hue-6",
  "hue-7",
  "hue-8",
  "hue-9",
  "hue-10",
  "hue-11",
] as const;
export type Hue = (typeof hues)[number];

// Five and twelve have no common divisor: twelve ids in a row have twelve hues, and neighbours are far apart.
const STEP = 5;

/** The hue of a member, always the same for the same id. */
export const hueOf = (id: number) => hues[Math.abs(id * STEP) % hues.length]!;
