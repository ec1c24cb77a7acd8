const digits: Record<string, number> = { 일: 1, 이: 2, 삼: 3, 사: 4, 오: 5, 육: 6, 칠: 7, 팔: 8, 구: 9 };
const units: Record<string, number> = { 십: 10, 백: 100, 천: 1_000 };
const MYRIAD = 10_000;

const PART = /\d[\d,]*(?:\.\d+)?|[일이삼사오육칠팔구]|[십백천만]/g;
const NUMBER = "(?:\\d[\\d,]*(?:\\.\\d+)?|[일이삼사오육칠팔구])";

/** A sum in won as a pattern: 3,000원, 3천원, 1만 5천 원, 오천원, 만 원, ₩3000. */
export const WON = `(?:₩\\s?\\d[\\d,]*(?:\\s?원)?|(?:(?:${NUMBER}?\\s?[십백천만]\\s?)+${NUMBER}?|\\d[\\d,]*)\\s?(?:원|won(?![a-z])))`;

/** The sum that a text of the pattern `WON` names. Pure. */
export function wonOf(text: string): number {
  let [sum, below, last] = [0, 0, 0];
  for (const [part] of text.matchAll(PART)) {
    if (part === "만") [sum, below, last] = [sum + (below + last || 1) * MYRIAD, 0, 0];
    else if (part in units) [below, last] = [below + (last || 1) * units[part]!, 0];
    else last = digits[part] ?? Number(part.replaceAll(",", ""));
  }
  return Math.round(sum + below + last);
}
