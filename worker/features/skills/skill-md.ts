import { nameOf } from "#contracts/catalog.ts";
import { withParticle } from "#contracts/particles.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { SkillFront } from "#contracts/skill-front.ts";
import { SKILL_DESCRIPTION_MAX } from "#contracts/skill-rules.ts";
import { skillName } from "#contracts/skills.ts";

/** A prompt whose text the reader may read. */
export type ReadablePrompt = PromptDetail & { body: string };
export type SkillFile = { path: string; name: string };

/** A YAML scalar on one line: YAML 1.2 reads every JSON string. */
const scalar = (text: string) => JSON.stringify(text.toWellFormed());

const cut = (text: string, max: number) => [...text].slice(0, max).join("");
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

type Described = Pick<PromptDetail, "title" | "description" | "category"> & { skill?: SkillFront | null };

/** What the skill does and when to use it, by which an agent chooses it: in the prompter's words, where they wrote a skill. */
export function describeSkill({ title, description, category, skill }: Described) {
  if (skill) return skill.description;
  const what = oneLine(description) || `${nameOf(category)}에 쓰는 프롬프트예요.`;
  return cut(`${what} ${withParticle(`‘${title}’`, "이")} 필요할 때 쓰세요.`, SKILL_DESCRIPTION_MAX);
}

function blanksOf({ variables }: ReadablePrompt) {
  if (variables.length === 0) return [];
  const lines = variables.map(({ name, default: value, options }) => {
    const choices = options ? ` ${options.map((option) => `‘${option}’`).join(", ")} 가운데 하나예요.` : "";
    return `- \`{{${name}}}\`:${choices}${value === "" ? " 꼭 채워야 해요." : ` 말하지 않으면 ‘${value}’.`}`;
  });
  return [
    "## 빈칸",
    "위의 글에서 `{{ }}` 안은 채워서 쓰는 빈칸이에요. 하려는 일에서 알 수 있으면 채우고, 모르면 먼저 물어보세요.",
    lines.join("\n"),
  ];
}

const filesOf = (files: SkillFile[]) =>
  files.length === 0 ? [] : ["## 함께 있는 파일", files.map(({ path, name }) => `- [${name}](${path})`).join("\n")];

/** The address of the terms stands for a licence that the prompter does not name: what is read may be used, and not passed on. */
function frontOf(prompt: ReadablePrompt, origin: string) {
  const { id, prompter, version, skill, access } = prompt;
  return [
    "---",
    `name: ${skillName(prompt)}`,
    `description: ${scalar(describeSkill(prompt))}`,
    `license: ${scalar(skill?.license ?? `글감 이용약관 (${origin}/policy/terms)`)}`,
    ...(skill?.compatibility ? [`compatibility: ${scalar(skill.compatibility)}`] : []),
    // Tools that a stranger would let run unasked; whoever takes the folder decides that themselves.
    ...(skill?.allowed_tools && access === "owner" ? [`allowed-tools: ${scalar(skill.allowed_tools)}`] : []),
    "metadata:",
    `  source: ${scalar(`${origin}/prompt/${id}`)}`,
    `  author: ${scalar(prompter.nickname)}`,
    `  version: ${scalar(String(version))}`,
    "---",
  ].join("\n");
}

/** The text of a prompt as instructions, with what an agent must know of it. */
const instructionsOf = ({ id, title, description, body, prompter }: ReadablePrompt, origin: string) => ({
  before: [`# ${title}`, ...(description ? [description] : []), "## 할 일", body],
  behind: [`출처: [글감의 ‘${title}’](${origin}/prompt/${id}), 쓴 사람: ${prompter.nickname}`],
});

/**
 * SKILL.md of a prompt. The text that its prompter wrote as a skill stays as it is; any other becomes the instructions of one. Behind it
 * are its blanks and `files`, which the text does not name.
 */
export function writeSkill(prompt: ReadablePrompt, files: SkillFile[], origin: string): string {
  const { before, behind } = prompt.skill ? { before: [prompt.body], behind: [] } : instructionsOf(prompt, origin);
  const parts = [frontOf(prompt, origin), ...before, ...blanksOf(prompt), ...filesOf(files), ...behind];
  return `${parts.join("\n\n")}\n`;
}
