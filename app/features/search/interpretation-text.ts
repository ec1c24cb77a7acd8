import { josa } from "es-hangul";
import type { Interpretation } from "#contracts/search.ts";

const CLOSED = "옥";
const OPEN = "이";
const digits = "영일이삼사오육칠팔구";
// Whether a letter, read by its name, ends in a consonant: 엘, 엠, 엔, 알.
const closedNames: Record<string, string> = { l: "엘", m: "엠", n: "엔", r: "알" };
const CLOSED_WORD = /(?:[aeiouy][bckpt]|ck|ng|[mn])$/;

/** A syllable with the final consonant (or none) of the word read aloud, which decides the form of a particle. */
function endingOf(word: string) {
  const last = word.toLowerCase().match(/[가-힣ㄱ-ㅎa-z0-9](?=[^가-힣ㄱ-ㅎa-z0-9]*$)/)?.[0] ?? OPEN;
  if (/[0-9]/.test(last)) return digits[Number(last)]!;
  if (/[ㄱ-ㅎ]/.test(last)) return CLOSED;
  if (!/[a-z]/.test(last)) return last;
  const letters = word.toLowerCase().match(/[a-z]+(?=[^a-z]*$)/)![0];
  if (!/[aeiouy]/.test(letters)) return closedNames[last] ?? OPEN;
  if (last === "l") return "엘";
  return CLOSED_WORD.test(letters) ? CLOSED : OPEN;
}

type Particle = Parameters<typeof josa.pick>[1];
const quoted = (word: string, particle: Particle) => `‘${word}’${josa.pick(endingOf(word), particle)}`;

/** Up to this many omitted words are listed. */
const OMITTED_LISTED = 2;

/** Names the words that were left out of the search. */
function omittedText(query: string, original: string) {
  const kept = new Set(query.split(" "));
  const left = original.split(/\s+/).filter((word) => word !== "" && !kept.has(word));
  if (left.length === 0) return `${quoted(original, "와/과")} 가까운 프롬프트까지 찾았어요.`;
  if (left.length > OMITTED_LISTED) return `낱말이 모두 든 프롬프트가 없어서 ${quoted(query, "으로/로")} 찾았어요.`;
  const named = left.map((word, index) => (index < left.length - 1 ? `‘${word}’, ` : quoted(word, "을/를"))).join("");
  return `${named} 빼고 찾았어요.`;
}

/** How the search was interpreted, as one Korean sentence. */
export function interpretationText({ kind, query, original }: Interpretation) {
  const isSame = query === original;
  switch (kind) {
    case "popular":
      return `${quoted(original, "을/를")} 찾지 못해서, 많이 보는 프롬프트를 모았어요.`;
    case "dropped":
      return omittedText(query, original);
    case "typo":
      return `‘${original}’ 대신 ${quoted(query, "으로/로")} 찾았어요.`;
    case "category":
      return `‘${query}’ 카테고리의 프롬프트까지 모았어요.`;
    case "prompter":
      return `‘${query}’님의 프롬프트를 모았어요.`;
    case "spacing":
      return `${quoted(original, "을/를")} 띄어 쓴 말까지 찾았어요.`;
    case "synonym":
      return isSame
        ? `${quoted(original, "와/과")} 뜻이 비슷한 말까지 찾았어요.`
        : `${quoted(original, "와/과")} 뜻이 비슷한 ${quoted(query, "으로/로")} 찾았어요.`;
  }
  return `${quoted(original, "을/를")} ${quoted(query, "으로/로")} 찾았어요.`;
}
