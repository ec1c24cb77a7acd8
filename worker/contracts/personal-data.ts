// Numbers that identify a person or their money, as people write them: with wide digits, spaces and dashes. Free of zod, for pages.

const WIDE = /[\uff01-\uff5e]|[\u{1d7ce}-\u{1d7ff}]/gu;
/** Keycaps are drawn around a digit. */
const KEYCAP = /\ufe0f?\u20e3/g;
/** Digits in circles, of which one alone begins a line of a list. */
const CIRCLED = /[\u2460-\u2468\u24ea]{2,}/g;
const DASHES = /[\u2010-\u2015\u2212\u30fc\uff0d]/g;

/** Wide digits, letters and signs, and digits in keycaps and circles, as ASCII; every dash as `-`. */
export const narrow = (text: string) =>
  text
    .replace(KEYCAP, "")
    .replace(WIDE, (character) => character.normalize("NFKC"))
    .replace(CIRCLED, (digits) => digits.normalize("NFKC"))
    .replace(DASHES, "-");

const digitsOf = (text: string) => Array.from(text.replace(/\D/g, ""), Number);
const weighted = (digits: number[], weights: number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * digits[at]!, 0);

/** Not behind or before a Latin letter or a digit, with a dot or a dash between them or without: that is part of another number. */
const APART = { before: String.raw`(?<![a-zA-Z\d]|[a-zA-Z\d][.-])`, after: String.raw`(?![a-zA-Z\d]|[.-]\d)` };
const apart = (pattern: string) => new RegExp(`${APART.before}(?:${pattern})${APART.after}`, "gu");

// Six digits of a birthday and seven more, each of which may be followed by a space.
const RESIDENT = apart(String.raw`(?:\d ?){6}-? ?[1-8](?: ?\d){6}`);
const RESIDENT_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];
/** Numbers given since then have no check digit (주민등록법 시행규칙, October 2020). */
const UNCHECKED_SINCE = Date.UTC(2020, 9, 1);
const CENTURIES: Record<number, number> = { 1: 1900, 2: 1900, 3: 2000, 4: 2000, 5: 1900, 6: 1900, 7: 2000, 8: 2000 };

function birthdayOf(digits: number[]) {
  const two = (at: number) => digits[at]! * 10 + digits[at + 1]!;
  const [year, month, day] = [CENTURIES[digits[6]!]! + two(0), two(2), two(4)];
  const at = Date.UTC(year, month - 1, day);
  const isDay = month > 0 && new Date(at).getUTCMonth() === month - 1 && new Date(at).getUTCDate() === day;
  return isDay && at <= Date.now() ? at : undefined;
}

function hasCheckDigit(digits: number[]) {
  const base = digits[6]! >= 5 ? 13 : 11;
  return (base - (weighted(digits, RESIDENT_WEIGHTS) % 11)) % 10 === digits[12];
}

/** Barcodes of Korean goods begin with 880, which is a day of 1988 too. */
const isBarcode = (written: string, digits: number[]) =>
  /^880\d{10}$/.test(written) && weighted(digits, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;

/** Resident registration numbers; `isSure` unless they are of those without a check digit. */
export const residentNumbersIn = (text: string) =>
  [...text.matchAll(RESIDENT)].flatMap(([written]) => {
    const digits = digitsOf(written);
    const birthday = birthdayOf(digits);
    if (birthday === undefined || isBarcode(written, digits)) return [];
    if (hasCheckDigit(digits)) return [{ written, isSure: true }];
    return birthday >= UNCHECKED_SINCE ? [{ written, isSure: false }] : [];
  });

const GAP = "[ -]{1,3}";
const CARD = apart(
  String.raw`\d{4}${GAP}\d{4}${GAP}\d{4}${GAP}\d{4}|\d{4}${GAP}\d{6}${GAP}\d{5}|\d{15,16}|(?:\d ){14,15}\d`,
);
const ISSUER = /^(?:3[47]\d{13}|(?:35|4\d|5[1-5]|2[2-7]|6\d|9\d)\d{14})$/;
/** Numbers for testing have few different digits. */
const TEST_DIGITS = 3;

function isLuhn(digits: number[]) {
  const doubled = digits.toReversed().map((digit, at) => (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)));
  return doubled.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}

/** Numbers of payment cards, without those that are known to be for testing. */
export const cardNumbersIn = (text: string) =>
  [...text.matchAll(CARD)].flatMap(([written]) => {
    const digits = digitsOf(written);
    const isCard = ISSUER.test(digits.join("")) && isLuhn(digits) && new Set(digits).size > TEST_DIGITS;
    return isCard ? [written] : [];
  });

const SEP = "[ ./-]{0,3}";
/** What also parts the digits of a number that begins like one of a mobile phone. */
const LOOSE = "[ .,/·~_()-]{0,3}";
const PHONE = apart(
  String.raw`(?:\+?82${SEP})?[0oO]?1[016789]${SEP}\d{3,4}${SEP}\d{4}|\(?[0oO]1[016789oO]${LOOSE}\d{3,4}${LOOSE}\d{4}|0 1 [016789](?: \d){7,8}|0(?:2|[3-6]\d|70)[ )./-]{1,3}\d{3,4}${SEP}\d{4}`,
);
/** Each with the digit that it says. */
const WORDS = new Map(
  ["공영〇零", "일一", "이二", "삼三", "사四", "오五", "육륙六", "칠七", "팔八", "구九"].flatMap((words, digit) =>
    Array.from(words, (word) => [word, String(digit)] as const),
  ),
);
const SAID = [...WORDS.keys()].join("");
const SAID_DIGIT = new RegExp(`[${SAID}]`, "gu");
const SAY = `[ .·~_-]{0,3}`;
const SPOKEN = new RegExp(
  String.raw`(?<![\d${SAID}])[0공영〇零]${SAY}[1일一]${SAY}[0공영〇零](?:${SAY}[\d${SAID}]){8}`,
  "gu",
);
const asDigits = (said: string) => said.replace(SAID_DIGIT, (word) => WORDS.get(word)!);
/** What stands for any number in examples: 1234-5678, and groups of one digit. */
const EXAMPLE = /1234\d{0,4}5678$|12345678|(\d)\1{3}\d{4}$|(\d)\2{3}$/;

/** Phone numbers, also as they are spoken, without those that stand for any. */
export const phonesIn = (text: string) => [
  ...[...text.matchAll(PHONE)].flatMap(([written]) => (EXAMPLE.test(digitsOf(written).join("")) ? [] : [written])),
  ...[...text.matchAll(SPOKEN)].flatMap(([written]) =>
    asDigits(written) !== written && !EXAMPLE.test(digitsOf(asDigits(written)).join("")) ? [written] : [],
  ),
];

const BANK =
  "은행|농협|신협|수협|국민|신한|우리|하나|기업|카카오뱅크|카뱅|토스뱅크|케이뱅크|새마을금고|우체국|계좌|입금|송금";
const ACCOUNT = new RegExp(
  String.raw`(?:${BANK})[^\d\n]{0,15}?(?<![\d-])(\d{2,6}(?:-\d{1,8}){1,3}|\d{10,14})(?![\d-])`,
  "gu",
);

/** Account numbers behind the name of a bank or a word for paying in. */
export const accountsIn = (text: string) =>
  [...text.matchAll(ACCOUNT)].flatMap(([, written]) => {
    const digits = digitsOf(written!);
    const isExample = EXAMPLE.test(digits.join("")) || new Set(digits).size <= TEST_DIGITS;
    return digits.length >= 10 && digits.length <= 14 && !isExample ? [written!] : [];
  });

/** A number with most of its digits covered: enough to find it in one's own text. */
export const covered = (written: string) => {
  const last = digitsOf(asDigits(written)).length - 2;
  let seen = 0;
  return written.replace(new RegExp(String.raw`[\d${SAID}]`, "gu"), (digit) => {
    seen += 1;
    return seen <= 3 || seen > last ? digit : "*";
  });
};

/** The sentence that refuses a text with a number that nobody may publish; undefined where there is none. */
export function personalFault(text: string, label: string): string | undefined {
  const plain = narrow(text);
  const resident = residentNumbersIn(plain).find(({ isSure }) => isSure);
  if (resident) return `${label}에 주민등록번호가 있어요: “${covered(resident.written)}”. 지워 주세요.`;
  const [card] = cardNumbersIn(plain);
  return card && `${label}에 카드 번호가 있어요: “${covered(card)}”. 지워 주세요.`;
}
