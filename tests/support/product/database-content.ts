import type { Env } from "#worker/env.ts";

/** Every row of every table that is not of SQLite, D1 or a search index, and all tables, indexes, triggers and views. */
export async function contentOf(db: Env["DB"]) {
  const { results: tables } = await db
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'
        AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'search_rebuilds' ORDER BY name`,
    )
    .all<{ name: string }>();
  const rows = await db.batch(tables.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`)));
  const schema = await db.prepare("SELECT type, name, sql FROM sqlite_master ORDER BY type, name").all();
  return { rows: Object.fromEntries(tables.map(({ name }, at) => [name, rows[at]!.results])), schema: schema.results };
}
