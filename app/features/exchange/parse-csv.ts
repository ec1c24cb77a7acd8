import Papa from "papaparse";
import { IMPORT_MAX } from "#contracts/limits.ts";
import { modelNamed, categoryNamed } from "./names.ts";
import type { Found, FoundPrompt } from "./found.ts";

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

/** In characters. What kind of line ends and commas a text has is looked for in the first piece alone. */
const PIECE = 256 * 1024;

/**
 * The export of prompts.chat: `act` and `prompt`, and in newer ones `for_devs`, `type` and `contributor`. `title` and `body` are
 * other names of the first two, and `description`, `category`, `model` and `tags` are read where they are. Of more rows than an
 * import takes one more is returned, because millions of them would keep the page busy for seconds.
 */
export function parseCsv(text: string): Found {
  const columns = new Set<string>();
  const prompts: FoundPrompt[] = [];
  let isBroken = false;
  const nameColumn = (name: string) => {
    const column = name.trim().toLowerCase();
    columns.add(column);
    return column;
  };
  Papa.parse<Row>(text, {
    header: true,
    skipEmptyLines: "greedy",
    chunkSize: PIECE,
    transformHeader: nameColumn,
    step: ({ data, errors }, parser) => {
      isBroken = errors.some(({ type }) => type === "Quotes");
      if (!isBroken) prompts.push({ where: `${prompts.length + 1}번째 글`, fields: fieldsOf(data) });
      if (isBroken || prompts.length > IMPORT_MAX) parser.abort();
    },
  });
  const hasOne = (...names: string[]) => names.some((name) => columns.has(name));
  if (!hasOne("act", "title") || !hasOne("prompt", "body"))
    return { problem: "첫 줄에 act와 prompt(또는 title과 body) 열이 있어야 해요." };
  if (isBroken) return { problem: `${prompts.length + 1}번째 글에서 따옴표가 닫히지 않았어요.` };
  return { prompts, isOurs: false };
}
