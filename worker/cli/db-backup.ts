import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import { aroundRows, backUp, baseTables, type SchemaEntry, schemaQuery } from "#worker/db/backup.ts";
import type { Env } from "#worker/env.ts";
import { main, quiet, StartError } from "./steps.ts";

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: "boolean", default: false },
      "persist-to": { type: "string", default: ".wrangler/state" },
    },
  });
  return { ...values, output: positionals[0] ?? "backup.sql" };
}

async function backUpLocal(state: string) {
  process.env.WRANGLER_LOG = "error";
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath: "wrangler.toml",
    environment: "local",
    persist: { path: `${state}/v3` },
  });
  try {
    return await backUp(env.DB);
  } finally {
    await dispose();
  }
}

/** One command of `wrangler d1` on the deployed database. */
function d1(what: string, [command, ...args]: string[]): string {
  // What wrangler answers it says as a log. The environment of this machine must not reach into the other.
  const env = { ...quiet, WRANGLER_LOG: "log", CLOUDFLARE_ENV: "" };
  const all = ["d1", command!, "DB", "--remote", "--env", "", ...args];
  const { status, stdout, stderr } = spawnSync("wrangler", all, { encoding: "utf8", env, maxBuffer: 2 ** 30 });
  if (status !== 0) throw new StartError(`${what}: 끝내지 못했어요.\n${`${stdout}\n${stderr}`.trim()}`);
  return stdout;
}

function backUpRemote(output: string) {
  const answer = d1("표를 찾아요", ["execute", "--json", "--command", schemaQuery]);
  const [{ results: schema }] = JSON.parse(answer) as [{ results: SchemaEntry[] }];
  const tables = baseTables(schema);
  const only = tables.flatMap((name) => ["--table", name]);
  const kept = `${output}.rows`;
  try {
    d1("행을 내려받아요", ["export", "--no-schema", "-y", "--output", kept, ...only]);
    const rows = readFileSync(kept, "utf8").replace(/^PRAGMA defer_foreign_keys=TRUE;\n/, "");
    return { tables, statements: aroundRows(schema, tables, [rows.trim()]) };
  } finally {
    rmSync(kept, { force: true });
  }
}

await main(async () => {
  const { remote, output, "persist-to": state } = readOptions();
  const { tables, statements } = remote ? backUpRemote(output) : await backUpLocal(state);
  writeFileSync(output, `${statements.join("\n")}\n`);
  console.log(`표 ${tables.length}개를 ${output}에 담았어요.`);
});
