import { nameOf } from "#contracts/catalog.ts";
import { particleFor } from "#contracts/particles.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { SKILL_DESCRIPTION_MAX, skillName } from "#contracts/skills.ts";

/** A prompt whose text the reader may read. */
export type ReadablePrompt = PromptDetail & { body: string };
export type SkillFile = { path: string; name: string };

/** A YAML scalar on one line: YAML 1.2 reads every JSON string. */
const scalar = (text: string) => JSON.stringify(text.toWellFormed());

const cut = (text: string, max: number) => [...text].slice(0, max).join("");
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** What the skill does and when to use it, by which an agent chooses it. */
export function describeSkill({
  title,
  description,
  category,
}: Pick<PromptDetail, "title" | "description" | "category">) {
  const what = oneLine(description) || `${nameOf(category)}에 쓰는 프롬프트예요.`;
  return cut(`${what} ‘${title}’${particleFor(title, "이") ?? "이"} 필요할 때 쓰세요.`, SKILL_DESCRIPTION_MAX);
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

/** The address of the terms stands for the licence: a free prompt and a bought one may be used, and neither passed on. */
export function writeSkill(prompt: ReadablePrompt, files: SkillFile[], origin: string): string {
  const { id, title, description, body, prompter, version } = prompt;
  const source = `${origin}/prompt/${id}`;
  const front = [
    "---",
    `name: ${skillName(prompt)}`,
    `description: ${scalar(describeSkill(prompt))}`,
    `license: ${scalar(`글감 이용약관 (${origin}/policy/terms)`)}`,
    "metadata:",
    `  source: ${scalar(source)}`,
    `  author: ${scalar(prompter.nickname)}`,
    `  version: ${scalar(String(version))}`,
    "---",
  ].join("\n");
  const parts = [
    front,
    `# ${title}`,
    ...(description ? [description] : []),
    "## 할 일",
    body,
    ...blanksOf(prompt),
    ...filesOf(files),
    `출처: [글감의 ‘${title}’](${source}), 쓴 사람: ${prompter.nickname}`,
  ];
  return `${parts.join("\n\n")}\n`;
}
