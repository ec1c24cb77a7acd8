import { type Particle, withParticle } from "#contracts/particles.ts";
import type { PromptList } from "#contracts/prompts.ts";
import type { Interpretation } from "#contracts/search.ts";

const quoted = (word: string, particle: Particle) => withParticle(`‘${word}’`, particle);

/** Up to this many omitted words are listed. */
const OMITTED_LISTED = 2;

/** Names the words that were left out of the search. */
function omittedText(query: string, original: string) {
  const kept = new Set(query.split(" "));
  const left = original.split(/\s+/).filter((word) => word !== "" && !kept.has(word));
  if (left.length === 0) return `${quoted(original, "과")} 가까운 프롬프트까지 찾았어요.`;
  if (left.length > OMITTED_LISTED) return `낱말이 모두 든 프롬프트가 없어서 ${quoted(query, "으로")} 찾았어요.`;
  const named = left.map((word, index) => (index < left.length - 1 ? `‘${word}’, ` : quoted(word, "을"))).join("");
  return `${named} 빼고 찾았어요.`;
}

/** Several words, each in quotation marks: ‘자격증’, ‘자기주도’로. */
function eachQuoted(query: string, particle: Particle) {
  const words = query.split(", ");
  return words.map((word, at) => (at < words.length - 1 ? `‘${word}’, ` : quoted(word, particle))).join("");
}

/** How the search was interpreted, as one Korean sentence. */
export function interpretationText({ kind, query, original, ...rest }: Interpretation) {
  const isSame = query === original;
  switch (kind) {
    case "popular":
      return `${quoted(original, "을")} 찾지 못해서, 많이 보는 프롬프트를 모았어요.`;
    case "dropped":
      return omittedText(query, original);
    case "typo":
      return `‘${original}’ 대신 ${quoted(query, "으로")} 찾았어요.`;
    case "category":
      return `‘${query}’ 카테고리의 프롬프트까지 모았어요.`;
    case "prompter":
      return rest.marks
        ? `${quoted(original, "이")} 든 프롬프트와 ‘${query}’님의 프롬프트를 모았어요.`
        : `‘${query}’님의 프롬프트를 모았어요.`;
    case "wider":
      return `${quoted(original, "과")} 가까운 프롬프트까지 찾았어요.`;
    case "initials":
      return `${quoted(original, "을")} ${eachQuoted(query, "으로")} 읽고 찾았어요.`;
    case "spacing":
      return `${quoted(original, "을")} 띄어 쓴 말까지 찾았어요.`;
    case "synonym":
      return isSame
        ? `${quoted(original, "과")} 뜻이 비슷한 말까지 찾았어요.`
        : `${quoted(original, "과")} 뜻이 비슷한 ${quoted(query, "으로")} 찾았어요.`;
  }
  return `${quoted(original, "을")} ${quoted(query, "으로")} 찾았어요.`;
}

/** Says that prompts follow which are only close to what was found. */
export const closeText = ({ by }: NonNullable<PromptList["close"]>) =>
  `찾은 글이 적어서 ${eachQuoted(by.join(", "), "과")} 이어진 글까지 모았어요.`;
