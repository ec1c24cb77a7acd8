import Papa from "papaparse";
import { modelNamed, categoryNamed } from "./names.ts";
import type { Found } from "./found.ts";

type Row = Record<string, string | undefined>;

const isTrue = (word: string | undefined) => word?.trim().toUpperCase() === "TRUE";

/** Whose prompt it was, in the columns of prompts.chat: several names are separated by commas. */
const sourceOf = ({ contributor = "" }: Row) =>
  contributor.trim() === "" ? "" : `출처: prompts.chat, ${contributor.trim()}`;

function fieldsOf(row: Row) {
  return {
    title: (row.act ?? row.title ?? "").trim(),
    body: row.prompt ?? row.body ?? "",
    description: row.description ?? sourceOf(row),
    category: categoryNamed(row.category) ?? (isTrue(row.for_devs) ? "dev" : undefined),
    model: modelNamed(row.model),
    ...(row.tags && { tags: row.tags.split(/[,\s]+/).filter(Boolean) }),
  };
}

/**
 * The export of prompts.chat: `act` and `prompt`, and in newer ones `for_devs`, `type` and `contributor`. `title` and `body` are
 * other names of the first two, and `description`, `category`, `model` and `tags` are read where they are.
 */
export function parseCsv(text: string): Found {
  const { data, errors, meta } = Papa.parse<Row>(text, {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  const columns = meta.fields ?? [];
  const isKnown = ["act", "title"].some((name) => columns.includes(name));
  if (!isKnown || !["prompt", "body"].some((name) => columns.includes(name)))
    return { problem: "첫 줄에 act와 prompt(또는 title과 body) 열이 있어야 해요." };
  const broken = errors.find(({ type }) => type === "Quotes");
  // The first row, of the names of columns, is number 0.
  if (broken) return { problem: `${broken.row ?? 0}번째 글에서 따옴표가 닫히지 않았어요.` };
  return { prompts: data.map((row, at) => ({ where: `${at + 1}번째 글`, fields: fieldsOf(row) })), isOurs: false };
}
