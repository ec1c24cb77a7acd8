import type { D1Database } from "@cloudflare/workers-types";

export type SchemaEntry = { type: string; name: string; sql: string | null };

export const schemaQuery = "SELECT type, name, sql FROM sqlite_master";

// Of SQLite and D1 themselves, and how far a rebuild of the index had come that is not in the backup.
const left = /^(?:sqlite|_cf)_|^(?:d1_migrations|search_rebuilds)$/;

/** Tables whose rows cannot be derived again: all but those of FTS5. */
export function baseTables(schema: SchemaEntry[]) {
  const virtual = schema.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql ?? "")).map(({ name }) => name);
  const isOfIndex = (name: string) => virtual.some((index) => name === index || name.startsWith(`${index}_`));
  return schema
    .filter(({ type, name }) => type === "table" && !isOfIndex(name) && !left.test(name))
    .map(({ name }) => name);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Restoring rows must neither fire triggers, which would count them again, nor meet rows that the migrations inserted. */
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

/** One INSERT per row. SQLite's own quote() keeps 63-bit integers, bytes and any text without NUL exactly. */
async function insertsOf(d1: D1Database, tables: string[]) {
  // table_info leaves out generated columns, which cannot be written.
  const columns = await d1.batch<{ name: string }>(
    tables.map((table) => d1.prepare(`PRAGMA table_info(${quoted(table)})`)),
  );
  const names = columns.map(({ results }) => results.map(({ name }) => quoted(name)));
  // One batch is one transaction: all tables are read at the same moment.
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

/** Statements that give a migrated, empty database every row and trigger of this one, except the search index. */
export async function backUp(d1: D1Database) {
  const { results: schema } = await d1.prepare(schemaQuery).all<SchemaEntry>();
  const tables = baseTables(schema);
  return { tables, statements: aroundRows(schema, tables, await insertsOf(d1, tables)) };
}
