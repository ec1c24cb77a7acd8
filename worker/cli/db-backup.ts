import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { main, quiet, StartError } from "./steps.ts";

type Master = { type: string; name: string; sql: string | null };

type Options = { remote: boolean; output: string };

/** One command of `wrangler d1` on the database of this machine, or on the deployed one. */
function d1({ remote }: Options, what: string, [command, ...args]: string[]): string {
  const at = remote ? ["--remote", "--env", ""] : ["--local", "--env", "local"];
  // What wrangler answers it says as a log. The environment of this machine must not reach into the other.
  const env = { ...quiet, WRANGLER_LOG: "log", CLOUDFLARE_ENV: remote ? "" : "local" };
  const all = ["d1", command!, "DB", ...at, ...args];
  const { status, stdout, stderr } = spawnSync("wrangler", all, { encoding: "utf8", env, maxBuffer: 2 ** 30 });
  if (status !== 0) throw new StartError(`${what}: 끝내지 못했어요.\n${`${stdout}\n${stderr}`.trim()}`);
  return stdout;
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remote: { type: "boolean", default: false } },
  });
  return { ...values, output: positionals[0] ?? "backup.sql" };
}

// Of SQLite and D1 themselves, and how far a rebuild of the index had come that is not in the backup.
const left = /^(?:sqlite|_cf)_|^(?:d1_migrations|search_rebuilds)$/;

/** Tables that hold what cannot be counted or indexed again: not those of FTS5. */
function baseTables(master: Master[]) {
  const virtual = master.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql ?? "")).map(({ name }) => name);
  const isOfIndex = (name: string) => virtual.some((index) => name === index || name.startsWith(`${index}_`));
  return master
    .filter(({ type, name }) => type === "table" && !isOfIndex(name) && !left.test(name))
    .map(({ name }) => name);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Rows alone would be counted again by the triggers, and would meet those that the migrations put in. */
function scriptOf(master: Master[], tables: string[], rows: string) {
  const triggers = master.filter(({ type }) => type === "trigger");
  return [
    "PRAGMA defer_foreign_keys=TRUE;",
    ...triggers.map(({ name }) => `DROP TRIGGER IF EXISTS ${quoted(name)};`),
    ...tables.map((name) => `DELETE FROM ${quoted(name)};`),
    rows.replace(/^PRAGMA defer_foreign_keys=TRUE;\n/, "").trim(),
    ...triggers.map(({ sql }) => `${sql!.trim().replace(/;?$/, ";")}`),
    "",
  ].join("\n");
}

await main(async () => {
  const options = readOptions();
  const { output } = options;
  const command = "SELECT type, name, sql FROM sqlite_master";
  const answer = d1(options, "표를 찾아요", ["execute", "--json", "--command", command]);
  const [{ results: master }] = JSON.parse(answer) as [{ results: Master[] }];
  const tables = baseTables(master);
  const only = tables.flatMap((name) => ["--table", name]);
  const rows = `${output}.rows`;
  try {
    d1(options, "행을 내려받아요", ["export", "--no-schema", "-y", "--output", rows, ...only]);
    writeFileSync(output, scriptOf(master, tables, readFileSync(rows, "utf8")));
  } finally {
    rmSync(rows, { force: true });
  }
  console.log(`표 ${tables.length}개를 ${output}에 담았어요.`);
});
