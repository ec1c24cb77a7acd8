import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "./client.ts";

type Statements = Record<string, BatchItem<"sqlite"> | undefined>;
type RowsOf<S extends Statements> = {
  [K in keyof S]: S[K] extends BatchItem<"sqlite"> ? S[K]["_"]["result"] : NonNullable<S[K]>["_"]["result"] | undefined;
};

/** Runs statements in one batch and returns their rows by name; a statement that is undefined is left out. */
export async function batchOf<S extends Statements>(db: Db, statements: S): Promise<RowsOf<S>> {
  const asked = Object.entries(statements).filter((entry): entry is [string, BatchItem<"sqlite">] => Boolean(entry[1]));
  const [first, ...others] = asked.map(([, statement]) => statement);
  if (!first) throw new Error("a batch has at least one statement");
  const rows = await db.batch([first, ...others]);
  return Object.fromEntries(asked.map(([name], index) => [name, rows[index]])) as RowsOf<S>;
}
