import { globSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type Database, databases } from "#worker/db/databases.ts";
import { StartError } from "./steps.ts";

/** The databases that wrangler.toml binds; locally these are all of them. */
export async function boundDatabases({ remote }: { remote: boolean }): Promise<Database[]> {
  if (!remote) return [...databases];
  const { unstable_readConfig: readConfig } = await import("wrangler");
  const bound = readConfig({ config: "wrangler.toml" }).d1_databases.map(({ binding }: { binding: string }) => binding);
  return databases.filter(({ binding }) => bound.includes(binding));
}

/** The name of the file of one database: the first has the name that was given, each other its binding before the ending. */
export const fileOf = (file: string, { binding }: Database) =>
  binding === databases[0].binding ? file : file.replace(/(\.\w+)?$/, `.${binding.toLowerCase()}$1`);

/** Opens an SQLite file. The locks of SQLite hold between this process and a local server that runs on the same file. */
export const open = (file: string, { readOnly }: { readOnly: boolean }) => new DatabaseSync(file, { readOnly });

function tablesOf(file: string) {
  const db = open(file, { readOnly: true });
  try {
    return db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => String(name));
  } finally {
    db.close();
  }
}

/** The first database whose table the file has. */
function databaseIn(file: string) {
  const tables = tablesOf(file);
  return databases.find(({ table }) => tables.includes(table));
}

/** The SQLite file of a local database under `state`, the folder given to `--persist-to`. Throws a StartError unless there is one. */
export function localFile(state: string, database: Database) {
  const files = globSync(`${state}/v3/d1/**/*.sqlite`).filter((file) => databaseIn(file) === database);
  if (files.length !== 1)
    throw new StartError(
      `${state} has ${files.length} databases ${database.binding} instead of one. Make it anew with npm start -- --fresh and try again.`,
    );
  return files[0]!;
}
