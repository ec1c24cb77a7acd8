import { EXPORT_FORMAT, EXPORT_VERSION } from "#contracts/export-format.ts";
import type { Found } from "./found.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Our own export (docs/exchange.md). A later version of it is refused, because nobody knows what it says. */
export function parseJson(text: string): Found {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { problem: "JSON 형식이 올바르지 않아요." };
  }
  if (!isObject(file) || file.format !== EXPORT_FORMAT || !Array.isArray(file.prompts))
    return { problem: "글감에서 내보낸 JSON이 아니에요." };
  if (file.version !== EXPORT_VERSION) return { problem: "글감의 새 판에서 내보낸 파일이라 읽을 수 없어요." };
  const prompts = file.prompts.map((fields: unknown, at) => ({
    where: `${at + 1}번째 글`,
    fields: isObject(fields) ? fields : {},
  }));
  return { prompts, problems: [], isOurs: true };
}
