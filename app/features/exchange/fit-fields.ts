import { DESCRIPTION_MAX, TAG_MAX, TAGS_MAX, TITLE_MAX } from "#contracts/limits.ts";
import { codePoints } from "#contracts/measure.ts";
import type { FoundPrompt } from "./found.ts";

/** Characters that no text of ours may hold; a line break of old Macs becomes ours before. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

function withoutControls(fields: FoundPrompt["fields"]) {
  let count = 0;
  const clean = (value: unknown) => {
    if (typeof value !== "string") return value;
    const kept = value.replace(CONTROL, "");
    count += value.length - kept.length;
    return kept;
  };
  const kept = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, clean(value)]));
  return { kept, notes: count > 0 ? [`글에 쓸 수 없는 제어 문자 ${count}개를 뺐어요.`] : [] };
}

function cutTo(text: unknown, max: number) {
  if (typeof text !== "string" || codePoints(text) <= max) return text;
  return `${[...text].slice(0, max - 1).join("")}…`;
}

function fitTags(tags: unknown) {
  if (!Array.isArray(tags)) return tags;
  const words = (tags as unknown[]).map((tag) => (typeof tag === "number" ? String(tag) : tag));
  return words.filter((tag) => typeof tag !== "string" || codePoints(tag) <= TAG_MAX).slice(0, TAGS_MAX);
}

const said: Record<string, string> = {
  title: `제목을 ${TITLE_MAX}자로 줄였어요.`,
  description: `설명을 ${DESCRIPTION_MAX.toLocaleString("ko")}자로 줄였어요.`,
  tags: "너무 길거나 많은 태그를 뺐어요.",
};

/** The prompt as far as it can be made to fit the rules of a draft, and what was changed for that. */
export function fitFields(prompt: FoundPrompt): FoundPrompt {
  const { kept, notes } = withoutControls(prompt.fields);
  const title = typeof kept.title === "string" ? kept.title.replace(/\s+/g, " ").trim() : kept.title;
  const whole: FoundPrompt["fields"] = { ...kept, title };
  const fitted: FoundPrompt["fields"] = {
    title: cutTo(title, TITLE_MAX),
    description: cutTo(kept.description, DESCRIPTION_MAX),
    tags: fitTags(kept.tags),
  };
  const changed = Object.keys(said).filter((name) => String(fitted[name]) !== String(whole[name]));
  const present = Object.fromEntries(Object.entries(fitted).filter(([name]) => name in prompt.fields));
  return { ...prompt, fields: { ...whole, ...present }, notes: [...notes, ...changed.map((name) => said[name]!)] };
}
