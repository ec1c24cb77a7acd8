import type { D1Database } from "@cloudflare/workers-types";

export type SchemaEntry = { type: string; name: string; sql: string | null };

export const schemaQuery = "SELECT type, name, sql FROM sqlite_master";

// Tables of SQLite and D1, and the resume position of an index rebuild: the index is not in the backup.
const left = /^(?:sqlite|_cf)_|^(?:d1_migrations|search_rebuilds)$/;

/** The tables whose rows a backup must contain: all but those of the search index, which can be rebuilt. */
export function baseTables(schema: SchemaEntry[]) {
  const virtual = schema.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql ?? "")).map(({ name }) => name);
  const isOfIndex = (name: string) => virtual.some((index) => name === index || name.startsWith(`${index}_`));
  return schema
    .filter(({ type, name }) => type === "table" && !isOfIndex(name) && !left.test(name))
    .map(({ name }) => name);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * The statements that restore `rows`: triggers are dropped meanwhile, because they would count the rows again, and tables are emptied,
 * because the migrations insert reference data.
 */
export function aroundRows(schema: SchemaEntry[], tables: string[], rows: string[]) {
  const triggers = schema.filter(({ type }) => type === "trigger");
  return [
    "PRAGMA defer_foreign_keys=TRUE;",
    ...triggers.map(({ name }) => `DROP TRIGGER IF EXISTS ${quoted(name)};`),
    ...tables.map((name) => `DELETE FROM ${quoted(name)};`),
    ...rows,
    ...triggers.map(({ sql }) => `${sql!.trim().replace(/;?$/, ";")}`),
  ];
}

type Row = Record<string, string>;

/** One INSERT per row. quote() of SQLite is exact for 63-bit integers, bytes and text without NUL. */
async function insertsOf(d1: D1Database, tables: string[]) {
  // table_info omits generated columns, which cannot be written.
  const columns = await d1.batch<{ name: string }>(
    tables.map((table) => d1.prepare(`PRAGMA table_info(${quoted(table)})`)),
  );
  const names = columns.map(({ results }) => results.map(({ name }) => quoted(name)));
  // One batch is one transaction: the tables are read in one consistent state.
  const rows = await d1.batch<Row>(
    tables.map((table, at) => {
      const values = names[at]!.map((name) => `quote(${name}) AS ${name}`);
      return d1.prepare(`SELECT ${values.join(", ")} FROM ${quoted(table)}`);
    }),
  );
  return tables.flatMap((table, at) =>
    rows[at]!.results.map(
      (row) => `INSERT INTO ${quoted(table)} (${names[at]!.join(",")}) VALUES(${Object.values(row).join(",")});`,
    ),
  );
}

/** The statements that restore this database, except the search index, into a newly migrated one, and the names of its tables. */
export async function backUp(d1: D1Database) {
  const { results: schema } = await d1.prepare(schemaQuery).all<SchemaEntry>();
  const tables = baseTables(schema);
  return { tables, statements: aroundRows(schema, tables, await insertsOf(d1, tables)) };
}
