import { existsSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { quoted } from "#worker/db/backup.ts";
import type { Database } from "#worker/db/databases.ts";
import { boundDatabases, fileOf, localFile, open } from "./databases.ts";
import { remoteD1 } from "./remote-d1.ts";
import { isComplete, statementsOf } from "./statements.ts";
import { main, StartError } from "./steps.ts";

const USAGE = "Name the file of the backup: npm run db:restore -- backup.sql";
/** The most that `wrangler d1 execute --file` takes (https://developers.cloudflare.com/d1/platform/limits/). */
const REMOTE_MAX = 5_000_000_000;
const SHOWN_EVERY = 10_000;

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: "boolean", default: false },
      "replace-all-rows": { type: "boolean", default: false },
      "persist-to": { type: "string", default: ".wrangler/state" },
    },
  });
  if (positionals.length !== 1) throw new StartError(USAGE);
  return { ...values, file: positionals[0]! };
}

function requireWhole(file: string) {
  if (!existsSync(file)) throw new StartError(`There is no ${file}. ${USAGE}`);
  if (!isComplete(file)) throw new StartError(`${file} is not a complete backup. Back up again.`);
}

const notEmpty = (binding: string) =>
  new StartError(
    `The database ${binding} has rows already. --replace-all-rows deletes them all and restores this file.`,
  );

const usedQuery = ({ table }: Database) => `SELECT EXISTS (SELECT 1 FROM ${quoted(table)}) AS used`;

/** Runs every statement of the file in the open transaction. */
function runStatements(db: DatabaseSync, file: string) {
  let done = 0;
  for (const statement of statementsOf(file)) {
    db.exec(statement);
    done += 1;
    if (done % SHOWN_EVERY === 0) console.log(`  ${done.toLocaleString("en")} statements`);
  }
}

type Source = { database: Database; file: string };

const isLocked = (error: unknown) => error instanceof Error && /database is locked/.test(error.message);

/** One transaction for each database, committed at the end: killed before, all are as they were, and the restore may begin again. */
function restoreLocal(state: string, sources: Source[], mayReplace: boolean) {
  const opened = sources.map(({ database, file }) => ({
    database,
    file,
    db: open(localFile(state, database), { readOnly: false }),
  }));
  try {
    for (const { db } of opened) db.exec("BEGIN IMMEDIATE");
    for (const { database, db } of opened)
      if (!mayReplace && db.prepare(usedQuery(database)).get()!.used === 1) throw notEmpty(database.binding);
    for (const { db, file } of opened) runStatements(db, file);
    for (const { db } of opened) db.exec("COMMIT");
  } catch (error) {
    if (isLocked(error)) throw new StartError("The local server is using this database. End npm start and try again.");
    throw error;
  } finally {
    for (const { db } of opened) db.close();
  }
}

function requireRestorable({ database, file }: Source, mayReplace: boolean) {
  const { binding } = database;
  if (statSync(file).size > REMOTE_MAX)
    throw new StartError("D1 takes no file above 5 GB. See backups in docs/operations.md.");
  if (mayReplace) return;
  const answer = remoteD1("Checking whether it is empty", binding, [
    "execute",
    "--json",
    "--command",
    usedQuery(database),
  ]);
  const [{ results }] = JSON.parse(answer) as [{ results: [{ used: number }] }];
  if (results[0].used === 1) throw notEmpty(binding);
}

/**
 * D1 imports a file as a whole or not at all, and the file empties the tables first: it may be begun again. What was restored before
 * the cut is in use by then, so that the second time needs `--replace-all-rows`.
 */
function restoreRemote(sources: Source[], mayReplace: boolean) {
  for (const source of sources) requireRestorable(source, mayReplace);
  for (const { database, file } of sources)
    remoteD1("Uploading rows", database.binding, ["execute", "-y", "--file", file]);
}

await main(async () => {
  const { remote, file: given, "replace-all-rows": mayReplace, "persist-to": state } = readOptions();
  const sources = (await boundDatabases({ remote })).map((database) => ({ database, file: fileOf(given, database) }));
  for (const { file } of sources) requireWhole(file);
  if (remote) restoreRemote(sources, mayReplace);
  else restoreLocal(state, sources, mayReplace);
  for (const { database, file } of sources)
    console.log(`Restored the rows of ${file} to the database ${database.binding}.`);
  console.log("The search index has to be rebuilt.");
});
