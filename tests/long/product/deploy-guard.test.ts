import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const REAL = "5e4d2c1b-0a9f-4e8d-8c7b-6a5f4e3d2c1b";
const PLACEHOLDER = "00000000-0000-0000-0000-000000000000";

/** What `wrangler deploy` would do, without doing it. It uploads nothing and asks nobody. */
function deploy(...args: string[]) {
  const env = { ...process.env, WRANGLER_LOG: "log", CLOUDFLARE_ENV: "", CI: "1" };
  const { status, stdout, stderr } = spawnSync("wrangler", ["deploy", "--dry-run", ...args], { encoding: "utf8", env });
  return { status, said: stdout + stderr };
}

/** The build's own guard on another configuration. */
function configured(change: object) {
  const built = JSON.parse(readFileSync("build/server/wrangler.json", "utf8")) as { build: { command: string } };
  const folder = mkdtempSync(join(tmpdir(), "geulgam-deploy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "wrangler.json");
  const command = built.build.command.replace(/"[^"]*wrangler\.json"$/, JSON.stringify(file));
  const config = {
    name: "geulgam",
    main: "index.js",
    no_bundle: true,
    compatibility_date: "2026-09-18",
    build: { command },
  };
  writeFileSync(file, JSON.stringify({ ...config, ...change }));
  writeFileSync(join(folder, "index.js"), "export default {};");
  return file;
}

const database = (database_id: string) => ({
  d1_databases: [{ binding: "DB", database_name: "geulgam", database_id }],
});

test("로컬 설정의 빌드가 남아 있을 때 wrangler deploy만 부르면 올라가지 않는다", () => {
  const { status, said } = deploy();
  expect(said).toContain("Not deployed: the build is of the local configuration.");
  expect(status).not.toBe(0);
});

test("데이터베이스의 id가 자리표시면 올라가지 않는다", () => {
  const { status, said } = deploy("-c", configured(database(PLACEHOLDER)));
  expect(said).toContain("Not deployed: a database_id (DB) of wrangler.toml is a placeholder.");
  expect(status).not.toBe(0);
});

test("id가 있고 로컬이 아니면 올라간다", () => {
  const { status, said } = deploy(
    "-c",
    configured({ ...database(REAL), vars: { APP_ORIGIN: "https://geulgam.example" } }),
  );
  expect([status, said.includes("--dry-run: exiting now")]).toEqual([0, true]);
});
