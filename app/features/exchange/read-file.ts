import { IMPORT_MAX } from "#contracts/limits.ts";
import { formatNumber } from "#app/lib/format.ts";
import { UNOPENED } from "#app/lib/unopened.ts";
import { decodeText } from "./decode-text.ts";
import { fitFields } from "./fit-fields.ts";
import type { Found, FoundPrompt, Problem } from "./found.ts";
import { parseCsv } from "./parse-csv.ts";
import { parseJson } from "./parse-json.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { isZip, readZip, yieldToMain } from "./read-zip.ts";

/** In bytes. */
export const FILE_MAX = 20 * 1024 * 1024;
const BOUNDS = { names: 5_000, bytes: 40 * 1024 * 1024, each: 1024 * 1024 };
/** After this many files of an archive other work of the page has its turn. */
const FILES_AT_ONCE = 50;
const MARKDOWN = /\.(?:md|markdown|txt)$/i;
const UNWANTED = /(?:^|\/)(?:__MACOSX\/|\.)/;

const EMPTY = "빈 파일이에요.";
const NO_TEXT = "글 파일이 아니거나, 글자 방식을 알 수 없어요. UTF-8로 저장해서 다시 골라 주세요.";
const EXCEL = "엑셀 파일은 ‘CSV UTF-8’로 저장해서 골라 주세요.";
const NO_KIND = "JSON, CSV, 마크다운(.md), 이것을 묶은 zip만 읽을 수 있어요.";

const isOneOf = (name: string) => (MARKDOWN.test(name) || /\.(?:json|csv|tsv)$/i.test(name)) && !UNWANTED.test(name);

function parse(name: string, bytes: Uint8Array): Found {
  const text = decodeText(bytes);
  if (text === null) return { problem: NO_TEXT };
  if (text.trim() === "") return { problem: EMPTY };
  if (/\.json$/i.test(name)) return parseJson(text);
  if (/\.(?:csv|tsv)$/i.test(name)) return parseCsv(text);
  return MARKDOWN.test(name) ? parseMarkdown(name, text) : { problem: NO_KIND };
}

async function parseZip(bytes: Uint8Array): Promise<Found> {
  const unzipped = await readZip(bytes, BOUNDS, isOneOf);
  if ("problem" in unzipped) return unzipped;
  const prompts: FoundPrompt[] = [];
  const problems: Problem[] = [...unzipped.problems];
  let isOurs = true;
  for (const [at, { name, bytes: inflated }] of unzipped.entries.entries()) {
    if (at % FILES_AT_ONCE === 0) await yieldToMain();
    if (inflated.length === 0) continue;
    const parsed = parse(name, inflated);
    if ("problem" in parsed) {
      problems.push({ where: name, problem: parsed.problem });
      continue;
    }
    isOurs &&= parsed.isOurs;
    for (const prompt of parsed.prompts) prompts.push(prompt);
    for (const { where, problem } of parsed.problems) problems.push({ where: `${name} · ${where}`, problem });
  }
  return { prompts, problems, isOurs };
}

const TOO_MANY = `글이 ${formatNumber(IMPORT_MAX)}개를 넘어요. ${formatNumber(IMPORT_MAX)}개씩 나누어서 골라 주세요.`;

/** The prompts of one file that a person chose, or why there are none. */
export async function readFile(file: File): Promise<Found> {
  if (/\.xlsx?$/i.test(file.name)) return { problem: EXCEL };
  if (file.size > FILE_MAX) return { problem: "파일이 20MB를 넘어요." };
  const content = await file.arrayBuffer().catch(() => null);
  if (content === null) return { problem: UNOPENED };
  const bytes = new Uint8Array(content);
  const parsed = isZip(bytes) ? await parseZip(bytes) : parse(file.name, bytes);
  if ("problem" in parsed) return parsed;
  if (parsed.prompts.length > IMPORT_MAX) return { problem: TOO_MANY };
  if (parsed.prompts.length > 0) return { ...parsed, prompts: parsed.prompts.map(fitFields) };
  const [first] = parsed.problems;
  return { problem: first ? `${first.where}: ${first.problem}` : "가져올 글이 없어요." };
}
