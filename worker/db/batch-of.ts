import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "./client.ts";

export type Statement = BatchItem<"sqlite">;
export type Statements = Record<string, Statement | readonly Statement[] | undefined>;

type RowsIn<S> = S extends Statement ? S["_"]["result"] : S extends readonly (infer One)[] ? RowsIn<One>[] : undefined;
export type RowsOf<S extends Statements> = { [K in keyof S]: RowsIn<S[K]> };

/** Runs statements in one batch, in their order, and returns their rows by name; what is undefined is left out. */
export async function batchOf<S extends Statements>(db: Db, statements: S): Promise<RowsOf<S>> {
  const [first, ...others] = Object.values(statements).flatMap((some) => some ?? []);
  if (!first) throw new Error("a batch has at least one statement");
  const rows = (await db.batch([first, ...others])).values();
  const next = () => rows.next().value;
  const byName = Object.entries(statements).map(([name, some]) => {
    if (some === undefined) return [name, undefined];
    return [name, Array.isArray(some) ? some.map(next) : next()];
  });
  return Object.fromEntries(byName) as RowsOf<S>;
}
