import { baseTables, insertsQuery, quoted, type SchemaEntry, schemaQuery } from "#worker/db/backup.ts";
import type { open } from "#worker/cli/databases.ts";

type Reader = ReturnType<typeof open>;

function* linesOf(db: Reader) {
  const schema = db.prepare(schemaQuery).all() as SchemaEntry[];
  for (const table of baseTables(schema).toSorted()) {
    const columns = db
      .prepare(`PRAGMA table_info(${quoted(table)})`)
      .all()
      .map(({ name }) => String(name));
    for (const { line } of db.prepare(`${insertsQuery(table, columns)} ORDER BY line`).iterate()) yield String(line);
  }
  for (const { type, name, sql } of schema.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    if (type === "trigger") yield `${name} ${sql}`;
}

/** Compares two databases row by row. Returns the number of rows and triggers; throws at the first that differs. */
export function compareRows(one: Reader, other: Reader) {
  const others = linesOf(other);
  let rows = 0;
  for (const line of linesOf(one)) {
    const { value } = others.next();
    if (line !== value) throw new Error(`Rows differ.\n${line}\n${String(value)}`);
    rows += 1;
  }
  if (!others.next().done) throw new Error("What was restored has more rows.");
  return rows;
}
