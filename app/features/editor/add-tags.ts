import { TAG_MAX, TAGS_MAX } from "#contracts/limits.ts";
import { codePoints } from "#contracts/measure.ts";

const SEPARATORS = /[\s,#，、]+/;

export const hasSeparator = (typed: string) => SEPARATORS.test(typed.replace(/^#+/, ""));

/** Returns the tags with those of `typed` added, a message about those that were not, and the too long ones joined for editing. */
export function addTags(tags: string[], typed: string): { tags: string[]; problem: string; rest: string } {
  const added = [...tags];
  const long: string[] = [];
  let problem = "";
  for (const tag of typed.normalize("NFC").split(SEPARATORS).filter(Boolean)) {
    const isKnown = added.some((addedTag) => addedTag.toLowerCase() === tag.toLowerCase());
    if (isKnown) problem ||= `#${tag} 태그는 이미 있어요.`;
    else if (added.length >= TAGS_MAX) problem ||= `태그는 ${TAGS_MAX}개까지 달 수 있어요.`;
    else if (codePoints(tag) > TAG_MAX) long.push(tag);
    else added.push(tag);
  }
  if (long.length > 0) problem = `태그는 ${TAG_MAX}자까지 쓸 수 있어요.`;
  return { tags: added, problem, rest: long.join(" ") };
}
