import type { Suggestion } from "#contracts/search.ts";
import { modelsWithNames } from "../query/model-names.ts";
import { keysOf, type Typed } from "./typed-keys.ts";

const HANGUL = /[가-힣ㄱ-ㅣ]/;
/** More models than these are told by one name each. */
const BOTH_NAMES = 2;

const known = modelsWithNames.map(({ name, spoken }) => ({
  name,
  korean: spoken.find((one) => HANGUL.test(one)),
  keys: [name, ...spoken].map(keysOf),
}));

/** The models whose name, or what people call them, begins so; Korean names for what was typed in Korean. */
export function modelsStarting(readings: readonly Typed[]): Suggestion[] {
  const begun = known.flatMap(({ name, korean, keys }) => {
    const read = readings.find(({ column, start }) => keys.some((key) => key[column].startsWith(start)));
    if (!read) return [];
    const names = korean && HANGUL.test(read.start) ? [korean, name] : [name];
    return [names];
  });
  return begun
    .flatMap((names) => (begun.length > BOTH_NAMES ? names.slice(0, 1) : names))
    .map((text) => ({ text, kind: "query" }));
}
