import { existsSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { quoted } from "#worker/db/backup.ts";
import type { Database } from "#worker/db/databases.ts";
import { boundDatabases, fileOf, localFile, open } from "./databases.ts";
import { remoteD1 } from "./remote-d1.ts";
import { isWhole, statementsOf } from "./statements.ts";
import { main, StartError } from "./steps.ts";

const USAGE = "담아 둔 파일을 적어 주세요. 예: npm run db:restore -- backup.sql";
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
  if (!existsSync(file)) throw new StartError(`${file}이(가) 없어요. ${USAGE}`);
  if (!isWhole(file)) throw new StartError(`${file}이(가) 끝까지 담긴 파일이 아니에요. 다시 담아 주세요.`);
}

const notEmpty = (binding: string) =>
  new StartError(
    `데이터베이스(${binding})에 이미 쓰던 자료가 있어서 멈췄어요. 모두 지우고 이 파일로 바꾸려면 --replace-all-rows를 붙여 주세요.`,
  );

const usedQuery = ({ table }: Database) => `SELECT EXISTS (SELECT 1 FROM ${quoted(table)}) AS used`;

/** Runs every statement of the file in the open transaction. */
function runStatements(db: DatabaseSync, file: string) {
  let done = 0;
  for (const statement of statementsOf(file)) {
    db.exec(statement);
    done += 1;
    if (done % SHOWN_EVERY === 0) console.log(`  문장 ${done.toLocaleString("ko")}개`);
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
    if (isLocked(error))
      throw new StartError("로컬 서버가 이 데이터베이스를 쓰고 있어요. npm start를 끝낸 뒤에 다시 해 주세요.");
    throw error;
  } finally {
    for (const { db } of opened) db.close();
  }
}

function requireRestorable({ database, file }: Source, mayReplace: boolean) {
  const { binding } = database;
  if (statSync(file).size > REMOTE_MAX)
    throw new StartError("5 GB가 넘는 파일은 D1이 받지 않아요. 운영 안내의 ‘보관과 되돌리기’를 봐 주세요.");
  if (mayReplace) return;
  const answer = remoteD1("비어 있는지 봐요", binding, ["execute", "--json", "--command", usedQuery(database)]);
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
    remoteD1("행을 올려요", database.binding, ["execute", "-y", "--file", file]);
}

await main(async () => {
  const { remote, file: given, "replace-all-rows": mayReplace, "persist-to": state } = readOptions();
  const sources = (await boundDatabases({ remote })).map((database) => ({ database, file: fileOf(given, database) }));
  for (const { file } of sources) requireWhole(file);
  if (remote) restoreRemote(sources, mayReplace);
  else restoreLocal(state, sources, mayReplace);
  for (const { database, file } of sources) console.log(`${file}의 행을 데이터베이스(${database.binding})에 담았어요.`);
  console.log("검색 색인은 다시 만들어야 해요.");
});
