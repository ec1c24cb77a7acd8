import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requireKnownMigrations } from "#worker/cli/steps.ts";

let state: string;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), "geulgam-"));
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

/** A local D1 database as wrangler leaves it, with these migrations applied. */
function keepDatabase(...migrations: string[]) {
  const folder = join(state, "v3", "d1", "miniflare-D1DatabaseObject");
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, "local.sqlite"));
  db.exec("CREATE TABLE d1_migrations(id INTEGER PRIMARY KEY, name TEXT)");
  for (const name of migrations) db.prepare("INSERT INTO d1_migrations(name) VALUES (?)").run(name);
  db.close();
}

test("예전 마이그레이션으로 만든 데이터베이스가 남아 있으면 새로 시작하는 방법을 한 문장으로 알린다", () => {
  keepDatabase("0000_base.sql", "0001_index.sql");
  expect(() => requireKnownMigrations(state)).toThrow(
    /^The local database has an old schema\. npm start -- --fresh deletes it/,
  );
});

test("처음이거나 지금의 마이그레이션으로 만든 데이터베이스면 그대로 이어 쓴다", () => {
  expect(() => requireKnownMigrations(state)).not.toThrow();
  keepDatabase("0000_tables.sql");
  expect(() => requireKnownMigrations(state)).not.toThrow();
});
