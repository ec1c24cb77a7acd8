import { hueOfMember } from "#contracts/category-looks.ts";

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

/** The hue of a member, always the same for the same id. */
export const hueOf = (id: number) => hues[hueOfMember(id)]!;
