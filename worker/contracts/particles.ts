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
  ["이에요", "예요"],
] as const;
export type Particle = (typeof pairs)[number][number];

/** The form of the particle after this word; undefined if the word does not end in Hangul. */
export function particleFor(word: string, particle: Particle): Particle | undefined {
  // The last letter alone: a pattern would walk the whole word, and a value may be as long as a body.
  if (!/[가-힣]/.test(word.at(-1) ?? "")) return undefined;
  const [closed, open] = pairs.find((pair) => pair.some((one) => one === particle))!;
  const final = (word.charCodeAt(word.length - 1) - SYLLABLES) % FINALS;
  const isClosed = final > 0 && !(open === "로" && final === RIEUL);
  return isClosed ? closed : open;
}

const CLOSED = "옥";
const OPEN = "이";
const digits = "영일이삼사오육칠팔구";
// Whether a letter, read by its name, ends in a consonant: 엘, 엠, 엔, 알.
const closedNames: Record<string, string> = { l: "엘", m: "엠", n: "엔", r: "알" };
const CLOSED_WORD = /(?:[aeiouy][bckpt]|ck|ng|[mn])$/;

/** A syllable with the final consonant (or none) of the last word read aloud; marks behind it have no sound. */
function lastSound(text: string) {
  const last = text.toLowerCase().match(/[가-힣ㄱ-ㅎa-z0-9](?=[^가-힣ㄱ-ㅎa-z0-9]*$)/)?.[0] ?? OPEN;
  if (/[0-9]/.test(last)) return digits[Number(last)]!;
  if (/[ㄱ-ㅎ]/.test(last)) return CLOSED;
  if (!/[a-z]/.test(last)) return last;
  const letters = text.toLowerCase().match(/[a-z]+(?=[^a-z]*$)/)![0];
  if (!/[aeiouy]/.test(letters)) return closedNames[last] ?? OPEN;
  if (last === "l") return "엘";
  return CLOSED_WORD.test(letters) ? CLOSED : OPEN;
}

/** The text with its particle, as it is read aloud: 제목을, ‘회의록’을, ‘GPT-3’을, ‘ppt’를. */
export const withParticle = (text: string, particle: Particle) => text + particleFor(lastSound(text), particle)!;
