export type SchemaEntry = { type: string; name: string; sql: string | null };

export const schemaQuery = "SELECT type, name, sql FROM sqlite_master";

// Tables of SQLite and D1, and the resume position of an index rebuild: the index is not in the backup.
const left = /^(?:sqlite|_cf)_|^(?:d1_migrations|search_rebuilds)$/;

const indexesOf = (schema: SchemaEntry[]) =>
  schema.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql ?? "")).map(({ name }) => name);

const parentsIn = (sql: string | null) =>
  [...(sql ?? "").matchAll(/\bREFERENCES\s+[`"]?(\w+)/gi)].map(([, parent]) => parent!);

/**
 * Tables behind those that they refer to. While any row waits for its parent, SQLite looks for children of every row that is
 * written, in all tables (https://sqlite.org/foreignkeys.html, 4.2): 100,000 prompts would take ten minutes.
 */
function parentsFirst(tables: SchemaEntry[]) {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const [begun, ordered] = [new Set<string>(), new Set<string>()];
  function add(name: string) {
    const table = byName.get(name);
    if (!table || begun.has(name)) return;
    begun.add(name);
    parentsIn(table.sql).forEach(add);
    ordered.add(name);
  }
  for (const { name } of tables) add(name);
  return [...ordered];
}

/** The tables whose rows a backup must contain, parents first: all but those of the search index, which can be rebuilt. */
export function baseTables(schema: SchemaEntry[]) {
  const virtual = indexesOf(schema);
  const isOfIndex = (name: string) => virtual.some((index) => name === index || name.startsWith(`${index}_`));
  return parentsFirst(schema.filter(({ type, name }) => type === "table" && !isOfIndex(name) && !left.test(name)));
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const triggersOf = (schema: SchemaEntry[]) => schema.filter(({ type }) => type === "trigger");

/**
 * The statements before the rows: triggers are dropped meanwhile, because they would count the rows again, tables are emptied,
 * because the migrations insert reference data, and so is the search index of the rows that go.
 */
export const beforeRows = (schema: SchemaEntry[]) => [
  "PRAGMA defer_foreign_keys=TRUE;",
  ...triggersOf(schema).map(({ name }) => `DROP TRIGGER IF EXISTS ${quoted(name)};`),
  ...indexesOf(schema).map((index) => `INSERT INTO ${quoted(index)}(${quoted(index)}) VALUES('delete-all');`),
  ...schema.filter(({ name }) => name === "search_rebuilds").map(({ name }) => `DELETE FROM ${quoted(name)};`),
  ...baseTables(schema)
    .toReversed()
    .map((name) => `DELETE FROM ${quoted(name)};`),
];

export const afterRows = (schema: SchemaEntry[]) =>
  triggersOf(schema).map(({ sql }) => sql!.trim().replace(/;?$/, ";"));

/**
 * The query that makes one INSERT of each row of a table, as the column `line`. quote() of SQLite is exact for 63-bit integers,
 * bytes and text without NUL. `columns` are those of `table_info`, which omits generated columns: they cannot be written.
 */
export function insertsQuery(table: string, columns: string[]) {
  const names = columns.map(quoted);
  const values = names.map((name) => `quote(${name})`).join(" || ',' || ");
  const start = `INSERT INTO ${quoted(table)} (${names.join(",")}) VALUES(`.replaceAll("'", "''");
  return `SELECT '${start}' || ${values} || ');' AS line FROM ${quoted(table)}`;
}
