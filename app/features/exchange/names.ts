import { categories, type CategorySlug, models, type ModelSlug } from "#contracts/catalog.ts";
import { TITLE_MAX } from "#contracts/limits.ts";

const wordsOfModels: [RegExp, ModelSlug][] = [
  [/claude/, "claude"],
  [/gpt-?image|dall/, "gpt-image"],
  [/copilot/, "copilot"],
  [/gpt|openai|^o\d/, "chatgpt"],
  [/banana/, "nano-banana"],
  [/veo/, "veo"],
  [/gemini/, "gemini"],
  [/grok/, "grok"],
  [/perplexity|sonar/, "perplexity"],
  [/clova/, "clova-x"],
  [/deepseek/, "deepseek"],
  [/midjourney/, "midjourney"],
  [/flux/, "flux"],
  [/sora/, "sora"],
  [/runway/, "runway"],
  [/suno/, "suno"],
];

const first = (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value);
const wordIn = (value: unknown) => {
  const one = first(value);
  return typeof one === "string" ? one.trim().toLowerCase() : "";
};

/** Our model for the name that a file gives, such as `Claude Sonnet 4`; undefined where there is none. */
export function modelNamed(value: unknown): ModelSlug | undefined {
  const word = wordIn(value);
  const exact = models.find(({ slug, name }) => slug === word || name.toLowerCase() === word);
  return exact?.slug ?? wordsOfModels.find(([pattern]) => pattern.test(word))?.[1];
}

/** Our category for its slug or its Korean name. */
export const categoryNamed = (value: unknown): CategorySlug | undefined =>
  categories.find(({ slug, name }) => slug === wordIn(value) || name === wordIn(value))?.slug;

/** The tags of a text in which commas or spaces divide them, with or without the hash. */
export const tagsIn = (text: string) =>
  text
    .split(/[,\s]+/)
    .map((tag) => tag.replace(/^#+/, ""))
    .filter(Boolean);

/** The name of a file as a title, without its folders and extensions, cut to the length of one; of a skill that of its folder. */
export function titleOfFile(path: string) {
  const stem = path
    .replace(/\/SKILL\.md$/i, "")
    .replace(/^.*\//, "")
    .replace(/(?:\.prompt)?\.(?:md|markdown|txt)$/i, "");
  return [...stem].slice(0, TITLE_MAX).join("").trim();
}
