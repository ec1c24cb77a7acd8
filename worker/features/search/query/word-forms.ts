import { typedInHangul, typedInLatin } from "./keyboard.ts";

// Longest first: what is left of a word must still be one.
const endings = [
  "해주세요 해주는 해줘요 하려면 하려고 하는법 에서는 에게는 으로는 까지는 부터는 이라는 시키는 하면서 할까요 하나요 했던 했을",
  "에서 에게 한테 께서 으로 까지 부터 처럼 보다 마다 조차 이랑 이나 이란 하고 에는 라는 하는 하기 하면 하게 해서 해줘 해요 할때 된다 되는 적인 들을 들의 들이 으면",
  "은 는 이 가 을 를 에 로 와 과 의 도 만 나 랑 란 할 한 해 된 들 용 요 지",
].flatMap((line) => line.split(" "));
/** These follow a word of one syllable too. */
const afterAny = new Set(["을", "를", "은", "는", "에", "로", "으로", "하는", "하기"]);

const WHOLE_SYLLABLES = /^[가-힣]+$/;
const LATIN_WORD = /^[a-z]+$/i;
const TYPED_IN_HANGUL = /^[가-힣ㄱ-ㅣ]+$/;
const STRAY_JAMO = /(?<=[가-힣]{2})[ㄱ-ㅎ]+$/;

function withoutEnding(word: string) {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (stem.length > 1 || (stem.length === 1 && afterAny.has(ending))) return stem;
  }
}

/** The word without its particles and endings, one after another; nothing when it has none. */
export function stemsOf(word: string): string[] {
  const stem = withoutEnding(word);
  if (stem === undefined) return [];
  const shorter = withoutEnding(stem);
  return shorter && shorter.length > 1 ? [stem, shorter] : [stem];
}

/** Nothing but finished syllables. */
export const isWhole = (word: string) => WHOLE_SYLLABLES.test(word);

function toHangul(word: string) {
  // All in capitals is Caps Lock, not Shift.
  const written = word === word.toUpperCase() ? word.toLowerCase() : word;
  return [written, word.toLowerCase()].map(typedInHangul).find((typed) => typed && WHOLE_SYLLABLES.test(typed));
}

/** The word as the other keyboard would have written it, if that is a word at all. */
export function retyped(word: string): string | undefined {
  if (word.length > 1 && LATIN_WORD.test(word)) return toHangul(word);
  if (!TYPED_IN_HANGUL.test(word)) return undefined;
  const typed = typedInLatin(word);
  return typed.length > 1 && LATIN_WORD.test(typed) ? typed : undefined;
}

/** The word less consonants at its end that slipped in, or that were on their way to a syllable. */
export function withoutStrayJamo(word: string): string | undefined {
  const finished = word.replace(STRAY_JAMO, "");
  return finished !== word && WHOLE_SYLLABLES.test(finished) ? finished : undefined;
}

/** Ever shorter beginnings of a long word: what it may be made of. */
export const beginningsOf = (word: string) =>
  WHOLE_SYLLABLES.test(word)
    ? Array.from({ length: Math.max(0, Math.floor(word.length / 2)) }, (_, cut) =>
        word.slice(0, word.length - 1 - cut),
      ).filter(({ length }) => length > 1)
    : [];

const SPLIT_MIN = 4;
const SPLIT_MAX = 12;

/** Every way to part a long word in two. */
export function splitsOf(word: string): string[] {
  if (!WHOLE_SYLLABLES.test(word) || word.length < SPLIT_MIN || word.length > SPLIT_MAX) return [];
  return Array.from({ length: word.length - 3 }, (_, index) => `${word.slice(0, index + 2)} ${word.slice(index + 2)}`);
}

const filler = new Set(
  "프롬프트 추천 좀 어떻게 뭐 뭐라고 무엇 무슨 어떤 작성 만들기 만드는 쓰기 방법 법 거 것 걸 게 수 때 하는 해줘 주는 쓸 쓰는 위한 싶어요 싶은 해요 하나요 알려줘 알려주세요 만들어줘 만들어주는 써줘 써주는 써주세요 써요 짜줘 도와줘 도와주는 주세요 관련 대한 그냥 제발 나 내 제 저 우리 잘 더".split(
    " ",
  ),
);

/** What carries no meaning of its own here, where everything is a prompt. */
export const isFiller = (word: string) => filler.has(word);
