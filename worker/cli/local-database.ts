import { globSync } from "node:fs";
import { basename } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The migrations that a database file has applied; none if it is not a D1 database. */
function appliedTo(file: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db
      .prepare("SELECT name FROM d1_migrations")
      .all()
      .map(({ name }) => String(name));
  } catch {
    return [];
  } finally {
    db.close();
  }
}

/** Whether a local database under `state`, the folder given to `--persist-to`, has a migration that this version does not have. */
export function hasUnknownMigration(state: string) {
  const knownNames = new Set(globSync("migrations/**/*.sql").map((path) => basename(path)));
  return globSync(`${state}/v3/d1/**/*.sqlite`)
    .flatMap(appliedTo)
    .some((name) => !knownNames.has(name));
}
