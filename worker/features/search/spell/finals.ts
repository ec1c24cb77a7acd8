const FIRST = 0xac00;
const FINALS = 28;
/** Final consonants that words end with: ㄱ ㄲ ㄴ ㄷ ㄹ ㅁ ㅂ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ. */
const COMMON = [1, 2, 4, 7, 8, 16, 17, 19, 20, 21, 22, 23, 24, 25, 26, 27];
const TWO_SYLLABLES = /^[가-힣]{2}$/;

const isOpen = (syllable: string) => (syllable.charCodeAt(0) - FIRST) % FINALS === 0;

/** The words of two syllables of which one final consonant was left out (면저 → 면접, 토계 → 통계); none for other words. Pure. */
export function withFinals(word: string): string[] {
  if (!TWO_SYLLABLES.test(word)) return [];
  return Array.from(word).flatMap((syllable, at) =>
    isOpen(syllable)
      ? COMMON.map((final) => {
          const closed = String.fromCharCode(syllable.charCodeAt(0) + final);
          return word.slice(0, at) + closed + word.slice(at + 1);
        })
      : [],
  );
}
