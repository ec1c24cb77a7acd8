// The Revised Romanization of Korean, and spellings in common use beside it.
const initials =
  "ㄱ:g,k ㄲ:kk,gg ㄴ:n ㄷ:d,t ㄸ:tt,dd ㄹ:r,l ㅁ:m ㅂ:b,p ㅃ:pp,bb ㅅ:s,sh ㅆ:ss ㅇ: ㅈ:j,z ㅉ:jj ㅊ:ch ㅋ:k,c ㅌ:t ㅍ:p,f ㅎ:h";
const vowels =
  "ㅏ:a ㅐ:ae ㅑ:ya ㅒ:yae ㅓ:eo ㅔ:e ㅕ:yeo ㅖ:ye ㅗ:o ㅘ:wa ㅙ:wae ㅚ:oe ㅛ:yo ㅜ:u,oo ㅝ:wo,weo ㅞ:we ㅟ:wi ㅠ:yu ㅡ:eu ㅢ:ui ㅣ:i,ee";
const finals = "0: 1:k,g 2:kk 4:n 7:t,d 8:l,r 16:m 17:p,b 19:t,s 20:t 21:ng 22:t,j 23:t 24:k 25:t 26:p 27:t,h";

const FIRST = 0xac00;
const [VOWELS, FINALS] = [21, 28];
const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const VOWEL_LETTERS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ";

type Part = { place: number; written: string };
const partsOf = (table: string, placeOf: (letter: string) => number): Part[] =>
  table.split(" ").flatMap((entry) => {
    const [letter = "", spellings = ""] = entry.split(":");
    return spellings.split(",").map((written) => ({ place: placeOf(letter), written }));
  });
const [initialParts, vowelParts, finalParts] = [
  partsOf(initials, (letter) => INITIALS.indexOf(letter)),
  partsOf(vowels, (letter) => VOWEL_LETTERS.indexOf(letter)),
  partsOf(finals, Number),
];

const WORD = /^[a-z]{4,24}$/;
const HELD_MAX = 60;
/** Beginnings that are kept at each syllable: those whose consonants begin syllables come first. */
const BEGUN_MAX = 240;

/** How a text may begin as one syllable, and what is left of it. */
function* syllablesOf(text: string) {
  for (const initial of initialParts) {
    if (!text.startsWith(initial.written)) continue;
    const behind = text.slice(initial.written.length);
    for (const vowel of vowelParts) {
      if (!behind.startsWith(vowel.written)) continue;
      const rest = behind.slice(vowel.written.length);
      for (const final of finalParts) {
        if (!rest.startsWith(final.written)) continue;
        const code = FIRST + (initial.place * VOWELS + vowel.place) * FINALS + final.place;
        yield { syllable: String.fromCharCode(code), rest: rest.slice(final.written.length) };
      }
    }
  }
}

/** The Hangul words that a romanised word may be (myeonjeop → 면접, 면젚, …), at most 60; none for short words. Pure. */
export function hangulOf(word: string): string[] {
  if (!WORD.test(word)) return [];
  let begun = [{ text: "", rest: word }];
  const whole: string[] = [];
  while (begun.length > 0 && whole.length < HELD_MAX) {
    begun = begun.flatMap(({ text, rest }) =>
      [...syllablesOf(rest)].map((one) => ({ text: text + one.syllable, rest: one.rest })),
    );
    whole.push(...begun.filter(({ rest }) => rest === "").map(({ text }) => text));
    begun = begun.filter(({ rest }) => rest !== "").slice(0, BEGUN_MAX);
  }
  return whole.filter((one) => one.length > 1).slice(0, HELD_MAX);
}
