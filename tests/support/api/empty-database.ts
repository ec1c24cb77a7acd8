import type { D1Database } from "@cloudflare/workers-types";

type Row = Record<string, string | number | null>;
type Schema = { type: string; name: string; sql: string | null };

/** Reference tables with more rows than this are compared by their number of rows and written only when it differs. */
const FEW_ROWS = 100;
/** Deleting more rows than this costs more than migrating a new database. */
const MANY_ROWS = 3_000;
const FIFTY = 50;

const SCHEMA =
  "SELECT type, name, sql FROM sqlite_master WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name";
/** Differs after something was dropped, created or altered. To read the whole schema would cost each test several times as much. */
const FINGERPRINT = `(SELECT count(*) || ' ' || total(length(sql)) FROM sqlite_master)`;

const insert = (db: D1Database, table: string, rows: Row[]) => {
  const columns = Object.keys(rows[0]!);
  const values = columns.map((column) => `value ->> '$.${column}'`).join(", ");
  return db
    .prepare(`INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?)`)
    .bind(JSON.stringify(rows));
};

/**
 * Records the state of a migrated database. Returns a function that restores it, with the reference data of the migrations and no
 * other rows, in two round trips instead of the several hundred statements of the migrations. AUTOINCREMENT goes on, so no id is
 * used twice. The function returns false when the schema was changed and a new database is needed.
 */
export async function rememberEmpty(db: D1Database) {
  const { results: schema } = await db.prepare(SCHEMA).all<Schema>();
  const virtual = schema.filter(({ sql }) => sql?.startsWith("CREATE VIRTUAL TABLE")).map(({ name }) => name);
  const tables = schema
    .filter(({ type, name }) => type === "table" && !virtual.some((index) => name.startsWith(index)))
    .map(({ name }) => name)
    // Last: deleting rows of other tables raises data versions.
    .toSorted((one, other) => Number(one === "data_versions") - Number(other === "data_versions"));
  const guards = schema.filter(({ type, sql }) => type === "trigger" && sql!.includes("BEFORE DELETE"));
  const columnsOf = await db.batch<{ name: string }>(
    tables.map((table) => db.prepare(`SELECT name FROM pragma_table_xinfo('${table}') WHERE hidden = 0`)),
  );
  const contents = await db.batch<Row>(
    tables.map((table, at) => {
      const columns = columnsOf[at]!.results.map(({ name }) => name).join(", ");
      return db.prepare(`SELECT ${columns} FROM ${table}`);
    }),
  );
  const reference = new Map(tables.map((table, at) => [table, contents[at]!.results]));
  const isLarge = (table: string) => reference.get(table)!.length > FEW_ROWS;
  const rowsBefore = contents.reduce((sum, { results }) => sum + results.length, 0);
  const counted = [...tables, ...virtual.map((index) => `${index}_docsize`)];
  // Fifty by fifty: a function takes no more than a hundred arguments.
  const counts = Array.from({ length: Math.ceil(counted.length / FIFTY) }, (_, at) => {
    const some = counted.slice(at * FIFTY, (at + 1) * FIFTY);
    return `json_array(${some.map((table) => `(SELECT count(*) FROM ${table})`).join(", ")})`;
  });
  const state = db.prepare(`SELECT ${FINGERPRINT} AS fingerprint, json_array(${counts.join(", ")}) AS counts`);
  const fingerprint = await db.prepare(`SELECT ${FINGERPRINT} AS fingerprint`).first<string>("fingerprint");

  return async () => {
    // A table that is gone cannot be counted.
    const now = await state.first<{ fingerprint: string; counts: string }>().catch((error: unknown) => {
      if (/no such table/.test(String(error))) return null;
      throw error;
    });
    if (now?.fingerprint !== fingerprint) return false;
    const count = (JSON.parse(now.counts) as number[][]).flat();
    const filled = virtual.filter((_, at) => count[tables.length + at]! > 0);
    if (count.slice(0, tables.length).reduce((sum, rows) => sum + rows) > rowsBefore + MANY_ROWS) return false;
    const changed = tables.filter((table, at) =>
      isLarge(table) ? count[at] !== reference.get(table)!.length : count[at]! > 0,
    );
    if (changed.length + filled.length === 0) return true;
    const guarded = guards.filter(({ sql }) => changed.some((table) => sql!.includes(` ON ${table} `)));
    await db.batch([
      db.prepare("PRAGMA defer_foreign_keys = ON"),
      ...guarded.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)),
      ...changed.map((table) => db.prepare(`DELETE FROM ${table}`)),
      ...filled.map((index) => db.prepare(`INSERT INTO ${index}(${index}) VALUES ('delete-all')`)),
      ...changed.flatMap((table) =>
        reference.get(table)!.length > 0 ? [insert(db, table, reference.get(table)!)] : [],
      ),
      ...guarded.map(({ sql }) => db.prepare(sql!)),
    ]);
    return true;
  };
}
