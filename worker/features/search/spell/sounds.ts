// Letters that are taken for each other because they sound alike, with the cost of the exchange.
const alike: readonly [cost: number, pairs: string][] = [
  // Vowels that are one in speech: 개/게, 계/게, 얘기/예기.
  [0.3, "ㅐㅔ ㅔㅖ ㅐㅖ ㅒㅖ ㅐㅒ ㅔㅒ"],
  // 깨끗이/깨끗히; plain, tense and aspirated consonants.
  [0.4, "ㅇㅎ ㄱㄲ ㄱㅋ ㄲㅋ ㄷㄸ ㄷㅌ ㄸㅌ ㅂㅃ ㅂㅍ ㅃㅍ ㅅㅆ ㅈㅉ ㅈㅊ ㅉㅊ"],
  // Loan words: 쥬스/주스, 컨텐츠/콘텐츠, 메세지/메시지.
  [0.5, "ㅏㅑ ㅓㅕ ㅗㅛ ㅜㅠ ㅡㅜ ㅓㅗ ㅔㅣ"],
  [0.65, "ㅡㅓ ㅏㅓ ㅗㅜ ㅏㅗ ㅑㅗ ㅏㅐ"],
];
// At the end of a syllable they are one sound: 낫/낮/낯.
const alikeAtEnd = "ㄷㅅㅆㅈㅊㅌㅎ";
const AT_END = 0.5;

const costs = new Map(
  alike.flatMap(([cost, pairs]) =>
    pairs.split(" ").flatMap((pair) => [[pair, cost] as const, [[...pair].toReversed().join(""), cost] as const]),
  ),
);

/** The cost of writing one letter for another that sounds like it; undefined for letters that do not. */
export function soundCost(one: string, other: string, isAtEnd: boolean): number | undefined {
  return (
    costs.get(one + other) ?? (isAtEnd && alikeAtEnd.includes(one) && alikeAtEnd.includes(other) ? AT_END : undefined)
  );
}

const BEFORE_Y = "ㅣㅑㅕㅛㅠㅖ";

/** ㄴ, ㄹ and ㅇ are taken for each other before ㅣ and its kin: 성공률/성공율, 번역 as 번녁. */
export const isInitialSound = (one: string, other: string, after: string | undefined) =>
  "ㄴㄹㅇ".includes(one) && "ㄴㄹㅇ".includes(other) && after !== undefined && BEFORE_Y.includes(after);

/** Sequences of keys that are written for each other: 왠/웬, 되/돼, 가치/같이, 구지/굳이. */
export const confusions = ["ㅗㅐ ㅜㅔ", "ㅗㅣ ㅜㅔ", "ㅗㅣ ㅗㅐ", "ㅊㅣ ㅌㅇㅣ", "ㅈㅣ ㄷㅇㅣ"]
  .map((pair) => pair.split(" ") as [string, string])
  .flatMap(([one, other]) => [
    { from: one, to: other },
    { from: other, to: one },
  ]);
