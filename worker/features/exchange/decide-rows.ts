import { type ImportedPrompt, importedPrompt, type ImportedRow } from "#contracts/exchange.ts";

/** A row before it is written: `made` has the prompt that will be inserted; `twin` is the row of the request that has the same text. */
export type Decided =
  | { outcome: "made"; prompt: ImportedPrompt }
  | { outcome: "same"; id: number }
  | { outcome: "twin"; of: number }
  | Extract<ImportedRow, { outcome: "refused" }>;

type Read = ImportedPrompt | Extract<ImportedRow, { outcome: "refused" }>;
const isRead = (row: Read): row is ImportedPrompt => "body" in row;

/** Each row as a prompt, or what is wrong with it: by field, the first message about each. */
export function readRows(rows: unknown[]): Read[] {
  return rows.map((row) => {
    const { success, data, error } = importedPrompt.safeParse(row);
    if (success) return data;
    const messages = new Map<string, string>();
    for (const { path, message } of error.issues) {
      const field = path.join(".") || "prompt";
      if (!messages.has(field)) messages.set(field, message);
    }
    return { outcome: "refused", errors: [...messages].map(([field, message]) => ({ field, message })) };
  });
}

/** The texts of the rows that can be imported. */
export const bodiesOf = (rows: Read[]) => rows.filter(isRead).map(({ body }) => body);

/** What becomes of each row. `idsByBody` has the number of the member's own prompt with a text. */
export function decideRows(rows: Read[], idsByBody: Map<string, number>): Decided[] {
  const seen = new Map<string, number>();
  return rows.map((row, at) => {
    if (!isRead(row)) return row;
    const id = idsByBody.get(row.body);
    if (id !== undefined) return { outcome: "same", id };
    const twin = seen.get(row.body);
    if (twin !== undefined) return { outcome: "twin", of: twin };
    seen.set(row.body, at);
    return { outcome: "made", prompt: row };
  });
}
