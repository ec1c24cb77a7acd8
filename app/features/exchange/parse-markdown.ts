import { parse as parseYaml } from "yaml";
import { EXPORT_VERSION, MARKDOWN_KEY } from "#contracts/export-format.ts";
import type { Found } from "./found.ts";
import { categoryNamed, modelNamed, tagsIn, titleOfFile } from "./names.ts";

const FRONT_MATTER = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

type FrontMatter = Record<string, unknown>;
type Split = { front: FrontMatter; body: string } | { problem: string };

/** The front matter of a Markdown file as values, and the text behind it. */
export function splitFrontMatter(source: string): Split {
  const text = source.replace(/\r\n?/g, "\n");
  const match = FRONT_MATTER.exec(text);
  if (!match) return { front: {}, body: text };
  try {
    const front: unknown = parseYaml(match[1] ?? "") ?? {};
    if (typeof front !== "object" || Array.isArray(front)) return { problem: "머리말이 ‘이름: 값’의 꼴이 아니에요." };
    return { front: front as FrontMatter, body: text.slice(match[0].length) };
  } catch {
    return { problem: "머리말(맨 위의 --- 사이)을 YAML로 읽지 못했어요." };
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : undefined);

/** A prompt file of ours, or of VS Code and Copilot (`.prompt.md`): its front matter, if it has any, and the text. */
export function parseMarkdown(path: string, text: string): Found {
  const split = splitFrontMatter(text);
  if ("problem" in split) return split;
  const { front, body } = split;
  const isOurs = MARKDOWN_KEY in front;
  if (isOurs) {
    if (front[MARKDOWN_KEY] !== EXPORT_VERSION) return { problem: "글감의 새 판에서 내보낸 파일이라 읽을 수 없어요." };
    return { prompts: [{ where: path, fields: { ...front, body } }], problems: [], isOurs };
  }
  const fields = {
    title: textOf(front.title) ?? textOf(front.name) ?? titleOfFile(path),
    description: textOf(front.description) ?? "",
    category: categoryNamed(front.category),
    model: modelNamed(front.model),
    ...(Array.isArray(front.tags) && { tags: front.tags as unknown[] }),
    ...(typeof front.tags === "string" && { tags: tagsIn(front.tags) }),
    body,
  };
  return { prompts: [{ where: path, fields }], problems: [], isOurs };
}
