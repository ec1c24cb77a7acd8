import { SKILL_NAME_MAX } from "./skill-rules.ts";

/** Skills on one page of the index. */
export const SKILLS_PAGE = 100;

export const SKILL_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const isSkillName = (name: string) => name.length <= SKILL_NAME_MAX && SKILL_NAME.test(name);

/** Letters of a name; anything else, such as Hangul, is none. */
const ASCII_TITLE = /^[\u0020-\u007e]+$/;

/** ASCII words of a text joined by hyphens; empty where it has other letters, of which a few words would say too little. */
function slugOf(title: string) {
  if (!ASCII_TITLE.test(title)) return "";
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

type Named = { id: number; title: string; skill?: { name: string } | null };

/**
 * The name of a prompt as a skill: unique on this site, because it ends with the prompt's number. Before it stands the name that the
 * author gave the skill, else the ASCII title, or `geulgam` where the title has other letters.
 */
export function skillName({ id: promptId, title, skill }: Named) {
  const ending = `-${promptId}`;
  const slug = (skill?.name ?? slugOf(title)).slice(0, SKILL_NAME_MAX - ending.length).replace(/-$/, "");
  return (slug || "geulgam") + ending;
}

/** The number of the prompt in the name of a skill; undefined where it has none. */
export function promptIdIn(name: string): number | undefined {
  const [, digits] = isSkillName(name) ? (/-([1-9]\d{0,14})$/.exec(name) ?? []) : [];
  return digits === undefined ? undefined : Number(digits);
}
