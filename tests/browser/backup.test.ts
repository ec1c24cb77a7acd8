import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const env = { ...process.env, CI: "1", WRANGLER_LOG: "log" };

/** A folder with a database of its own, as commands find it. */
function createPlace() {
  const cwd = mkdtempSync(join(tmpdir(), "geulgam-backup-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  cpSync("wrangler.toml", join(cwd, "wrangler.toml"));
  symlinkSync(resolve("migrations"), join(cwd, "migrations"));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd, env, encoding: "utf8", stdio: "pipe" });
  const cli = (path: string, ...args: string[]) => run("node", resolve(path), ...args);
  const d1 = (...args: string[]) => run("wrangler", "d1", ...args, "--local", "--env", "local");
  const backUp = () => {
    cli("worker/cli/db-backup.ts", "backup.sql");
    return readFileSync(join(cwd, "backup.sql"), "utf8");
  };
  d1("migrations", "apply", "DB");
  return { cwd, cli, d1, backUp };
}

test("내려받은 것을 빈 데이터베이스에 담으면 모든 행과 트리거가 그대로이고, 다시 찾을 수 있다", () => {
  const [here, there] = [createPlace(), createPlace()];
  here.cli("worker/db/seed/run.ts");
  const saved = here.backUp();
  expect(saved.match(/^INSERT INTO "(?:prompts|reviews|follows|members)"/gm)!.length).toBeGreaterThan(300);
  expect(saved).not.toContain('"prompt_index_popular_data"');

  there.d1("execute", "DB", "--file", join(here.cwd, "backup.sql"));
  expect(there.backUp()).toBe(saved);
  there.cli("worker/cli/search-rebuild.ts");
  const found = there.d1("execute", "DB", "--json", "--command", "SELECT rowid FROM prompt_index_popular('회의')");
  expect(JSON.parse(found)[0].results.length).toBeGreaterThan(0);
});
