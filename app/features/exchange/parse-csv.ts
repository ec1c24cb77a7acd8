import { IMPORT_MAX } from "#contracts/limits.ts";
import { csvRows } from "./csv-rows.ts";
import type { Found, FoundPrompt, Problem } from "./found.ts";
import { categoryNamed, modelNamed, tagsIn } from "./names.ts";

type Row = Record<string, string | undefined>;

const COMMAS = [",", ";", "\t", "|"];
/** What spreadsheets write first to say which comma follows. */
const SEPARATOR = /^"?sep=(.)"?\n/i;
const columns: Record<string, string> = {
  act: "title",
  제목: "title",
  prompt: "body",
  본문: "body",
  프롬프트: "body",
  설명: "description",
  카테고리: "category",
  모델: "model",
  "ai 모델": "model",
  태그: "tags",
};

const columnOf = (name: string) => {
  const key = name.replaceAll("\ufeff", "").trim().toLowerCase();
  return columns[key] ?? key;
};
const isTrue = (word: string | undefined) => word?.trim().toUpperCase() === "TRUE";

/** Whose prompt it was, in the columns of prompts.chat: several names are separated by commas. */
const sourceOf = ({ contributor = "" }: Row) =>
  contributor.trim() === "" ? "" : `출처: prompts.chat, ${contributor.trim()}`;

function fieldsOf(row: Row) {
  const body = row.body ?? "";
  return {
    title: row.title?.trim() || (body.trim().split("\n")[0] ?? ""),
    body,
    description: row.description ?? sourceOf(row),
    category: categoryNamed(row.category) ?? (isTrue(row.for_devs) ? "dev" : undefined),
    model: modelNamed(row.model),
    ...(row.tags && { tags: tagsIn(row.tags) }),
  };
}

/** The head under the first comma by which it has a column for the text. */
function headOf(text: string, told: string | undefined) {
  for (const comma of told ? [told] : COMMAS) {
    const names = csvRows(text, comma).next().value?.cells.map(columnOf) ?? [];
    if (names.includes("body")) return { comma, names };
  }
}

/** The cells of a row by their column. Commas that are not quoted belong to a text in the last column. */
function byColumn(cells: string[], names: string[], comma: string): Row | undefined {
  const more = cells.slice(names.length);
  const isText = names.at(-1) === "body";
  if (more.some((cell) => cell.trim() !== "") && !isText) return undefined;
  const row: Row = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
  return isText && more.length > 0 ? { ...row, body: [row.body, ...more].join(comma) } : row;
}

const BROKEN = "따옴표가 닫히지 않았어요.";
const TOO_WIDE = "칸이 첫 줄보다 많아요. 쉼표가 든 글은 따옴표로 감싸 주세요.";

/**
 * The export of prompts.chat: `act` and `prompt`, and in newer ones `for_devs`, `type` and `contributor`. `title` and `body` are
 * other names of the first two, and `description`, `category`, `model` and `tags` are read where they are. Of more rows than an
 * import takes one more is returned, because millions of them would keep the page busy for seconds.
 */
export function parseCsv(source: string): Found {
  const lined = source.replace(/\r\n?/g, "\n").replace(/^\n+/, "");
  const [line = "", told] = SEPARATOR.exec(lined) ?? [];
  const text = lined.slice(line.length);
  const head = headOf(text, told);
  if (!head) return { problem: "첫 줄에 act와 prompt(또는 제목과 본문) 열이 있어야 해요." };
  const prompts: FoundPrompt[] = [];
  const problems: Problem[] = [];
  let isHead = true;
  for (const { cells, isBroken } of csvRows(text, head.comma)) {
    const isEmpty = !isBroken && cells.every((cell) => cell.trim() === "");
    if (isHead || isEmpty) {
      isHead = false;
      continue;
    }
    const where = `${prompts.length + problems.length + 1}번째 글`;
    const row = isBroken ? undefined : byColumn(cells, head.names, head.comma);
    if (row) prompts.push({ where, fields: fieldsOf(row) });
    else problems.push({ where, problem: isBroken ? BROKEN : TOO_WIDE });
    if (prompts.length + problems.length > IMPORT_MAX) break;
  }
  return { prompts, problems, isOurs: false };
}
