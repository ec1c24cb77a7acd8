import { foldLookAlikes } from "./look-alikes.ts";

const words = (...lines: string[]) => lines.flatMap((line) => line.split(" "));

// Names that a reader takes for the service itself. Refused anywhere in a nickname, because "글감운영팀_서울" misleads like "글감운영팀".
const ANYWHERE = words(
  // The words of Korean sites for those who run them.
  "운영자 운영진 운영팀 운영본부 운영센터 운영담당 운영team 관리자 관리팀 관리본부 어드민 모더레이터 웹마스터",
  // 공식 alone is also a formula, so only where it says that it is official.
  "공식계정 공식채널 공식운영 공식팀 공식글감 오피셜",
  // Whom people send money questions and account numbers to.
  "고객센터 고객지원 고객상담 헬프데스크 정산팀 결제팀 환불팀 신고센터",
  "admin official operator moderator sysop webmaster helpdesk geulgam",
);

// 글감 is also the everyday word for what one writes about (오늘의글감), so only what makes it the service, behind it.
const AFTER_NAME = words(
  "공식 팀 운영 관리 고객 센터 지원팀 상담 직원 스태프 스탭 매니저 본사 회사 대표 봇 알림 안내 보안 결제 정산 환불 신고",
  "앱 서비스 로그인 인증 계정",
  "app team staff support help cs manager bot corp ceo",
);

// Everyday words as parts of a name (수학공식왕, 모임운영, 헬스매니저); refused only where they are the whole name.
const ALONE = words("글감 운영 관리 공식 직원 스태프 스탭 매니저 시스템 staff support manager system root");

// Everyday words that hold one of the names above.
const EVERYDAY = /badminton|unofficial|cooperator|(?:안전|품질|시설|자산)관리자|관리자격|운영자금|운영진행/g;

const FIRST = 0xac00;
const INITIALS = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
const VOWELS = [..."ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"];
const FINALS = ["", ..."ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"];
const COMPOUND = Object.fromEntries(
  words(
    "ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ",
  ).map(([whole = "", ...parts]) => [whole, parts.join("")]),
);
// Letters that look like another one; ㅡ looks like the separator that is left out.
const ALIKE: Record<string, string> = { ㅇ: "o", ㅣ: "l", i: "l", ㅡ: "" };
const LEET: Record<string, string> = { 0: "o", 1: "l", 2: "z", 3: "e", 4: "a", 5: "s", 6: "g", 7: "t", 8: "b", 9: "g" };

/** Loose letters of Hangul, as Unicode folds them. */
const LOOSE = [
  { first: 0x1100, letters: INITIALS },
  { first: 0x1161, letters: VOWELS },
  { first: 0x11a8, letters: FINALS.slice(1) },
];
function looseOf(character: string) {
  const code = character.charCodeAt(0);
  for (const { first, letters } of LOOSE) if (letters[code - first]) return letters[code - first]!;
  return character;
}

function lettersOf(character: string) {
  const code = character.charCodeAt(0) - FIRST;
  const isSyllable = code >= 0 && code < INITIALS.length * VOWELS.length * FINALS.length;
  const parts = isSyllable
    ? [INITIALS[Math.floor(code / 588)]!, VOWELS[Math.floor(code / 28) % 21]!, FINALS[code % 28]!]
    : [looseOf(character)];
  const letters = parts.flatMap((part) => [...(COMPOUND[part] ?? part)]);
  return letters.map((letter) => ALIKE[letter] ?? letter).join("");
}

/** A name as look-alike letters, and the offsets at which a character of the name ends. */
function spell(name: string) {
  const ends = new Set<number>();
  let letters = "";
  for (const character of name) {
    letters += lettersOf(character);
    ends.add(letters.length);
  }
  return { letters, ends };
}
type Spelling = ReturnType<typeof spell>;

/** Whether the letters stand in the name and end with a character of it: 관리잘 holds the letters of 관리자, but not the word. */
function holds({ letters, ends }: Spelling, word: string) {
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1))
    if (ends.has(at + word.length)) return true;
  return false;
}

const singled = (text: string) => text.replace(/(.)\1+/gsu, "$1");

/** The ways to read a name: digits as letters or as filling, pairs of letters as one, and a repeated letter once. */
function readingsOf(name: string) {
  const digits = [name.replace(/\d/g, (digit) => LEET[digit]!), name.replace(/\p{N}/gu, "")];
  const pairs = digits.flatMap((text) => [
    text,
    text.replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("cl", "d"),
  ]);
  return [...new Set(pairs.flatMap((text) => [text, singled(text)]))].map(spell);
}

const spelledTwice = (words: string[]) =>
  [...new Set(words.flatMap((word) => [word, singled(word)]))].map((word) => spell(word).letters);
const anywhere = spelledTwice([...ANYWHERE, ...AFTER_NAME.map((word) => `글감${word}`)]);
const alone = new Set(spelledTwice(ALONE));

/**
 * Whether people would take the bearer of this name, a member or an app, for the staff of the service. Case, separators, digits for
 * letters (0fficial), look-alike letters of any script and loose jamo (운여ㅇ자) do not hide a name.
 */
export function readsAsStaff(nickname: string) {
  const readings = readingsOf(foldLookAlikes(nickname).replace(EVERYDAY, " "));
  return readings.some((one) => alone.has(one.letters) || anywhere.some((word) => holds(one, word)));
}

const behind = new Set(spelledTwice(AFTER_NAME));

/** Whether a word means the service or who runs it where no other word stands beside it. */
export const isStaffWord = (word: string) =>
  readsAsStaff(word) || readingsOf(foldLookAlikes(word)).some(({ letters }) => behind.has(letters));
