const SYLLABLES = 0xac00;
const FINALS = 28;
const RIEUL = 8;

// The form after a consonant and after a vowel; 로 also follows ㄹ.
const pairs = [
  ["으로", "로"],
  ["을", "를"],
  ["이", "가"],
  ["은", "는"],
  ["과", "와"],
] as const;
export type Particle = (typeof pairs)[number][number];

/** The form of the particle after this word; undefined if the word does not end in Hangul. */
export function particleFor(word: string, particle: Particle): Particle | undefined {
  if (!/[가-힣]$/.test(word)) return undefined;
  const [closed, open] = pairs.find((pair) => pair.some((one) => one === particle))!;
  const final = (word.charCodeAt(word.length - 1) - SYLLABLES) % FINALS;
  const isClosed = final > 0 && !(open === "로" && final === RIEUL);
  return isClosed ? closed : open;
}

/** The word with its particle: 제목을, 이메일 주소를. */
export const withParticle = (word: string, particle: Particle) => word + (particleFor(word, particle) ?? particle);
