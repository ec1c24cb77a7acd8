import type { Suggestion } from "#contracts/search.ts";
import { keysOf } from "#worker/lib/term-keys.ts";
import { modelsWithNames } from "../query/model-names.ts";
import type { KeyPrefix } from "./typed-keys.ts";

const HANGUL = /[가-힣ㄱ-ㅣ]/;
/** With more models than this, each is suggested by one name only. */
const BOTH_NAMES = 2;

const modelsWithKeys = modelsWithNames.map(({ name, spoken }) => ({
  name,
  korean: spoken.find((one) => HANGUL.test(one)),
  keys: [name, ...spoken].map(keysOf),
}));

/** Models with a name that begins as typed; the Korean name first where the text was typed in Korean. Pure. */
export function modelsStarting(prefixes: readonly KeyPrefix[]): Suggestion[] {
  const begun = modelsWithKeys.flatMap(({ name, korean, keys }) => {
    const prefix = prefixes.find(({ column, start }) => keys.some((key) => key[column].startsWith(start)));
    if (!prefix) return [];
    const names = korean && HANGUL.test(prefix.start) ? [korean, name] : [name];
    return [names];
  });
  return begun
    .flatMap((names) => (begun.length > BOTH_NAMES ? names.slice(0, 1) : names))
    .map((text) => ({ text, kind: "model" }));
}
