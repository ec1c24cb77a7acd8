import { formatNumber } from "./format.ts";

const DIGITS_MAX = 12;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const WHOLE = /^(?:[₩￦\\]\s?)?(\d+|\d{1,3}(?:[,\s]\d{3})+)\s?(?:원|%|번|회)?$/;
const NOT_WHOLE = "3,900처럼 숫자만 써 주세요. 소수점이나 ‘천’, ‘만’은 쓸 수 없어요.";

/** The whole number that was typed, in any width and with its unit; null for anything else: 3900.5 is not 39005. */
export function readNumber(typed: string): number | null {
  const narrow = typed.trim().replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  const plain = WHOLE.exec(narrow)?.[1]!.replace(/\D/g, "");
  return plain !== undefined && plain.length <= DIGITS_MAX ? Number(plain) : null;
}

/** Why what was typed is no number; `missing` where nothing was. */
export function refuseNumber(typed: string, missing: string): string | undefined {
  if (typed.trim() === "") return missing;
  return readNumber(typed) === null ? NOT_WHOLE : undefined;
}

/** The typed number with separators; unchanged when it is none. */
export function groupNumber(typed: string) {
  const number = readNumber(typed);
  return number === null ? typed : formatNumber(number);
}
