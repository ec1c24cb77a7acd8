import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { unstable_splitSqlQuery as splitSqlQuery } from "wrangler";
import type { Env } from "#worker/env.ts";
import { withDatabase } from "#tests/support/product/kept-database.ts";
import { fillDatabase } from "#tests/support/product/product.ts";

const body = "첫 줄\n둘째 줄에는 \\n 을 글자로 적어요; '따옴표' -- 그리고 {{빈칸}} 🍊";
const MEMBER = `INSERT INTO members(id, nickname, nickname_key, social_type, created_at, updated_at)
  VALUES (7, '하늘', '하늘', 'GOOGLE', 1, 1)`;
const PROMPT = `INSERT INTO prompts(id, member_id, category, model, title, tags, status, published_at, created_at, updated_at)
  VALUES (12, 7, 'work', 'claude', '회의록', '["요약"]', 'published', 1, 1, 1)`;
const VERSION = "INSERT INTO prompt_versions(prompt_id, version, body, created_at) VALUES (12, 1, ?, 1)";

async function readRows(db: Env["DB"]) {
  const queries = [
    "SELECT * FROM members",
    "SELECT * FROM prompts",
    "SELECT * FROM prompt_versions",
    "SELECT * FROM tags",
  ];
  return (await db.batch(queries.map((query) => db.prepare(query)))).map(({ results }) => results);
}

test(
  "npm run db:backup이 담은 파일을 wrangler가 읽는 대로 빈 데이터베이스에 담으면 같은 행이 있다",
  { retry: 0 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "geulgam-backup-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const kept = await withDatabase(join(folder, "v3"), async (db) => {
      await fillDatabase(db, { seeded: false });
      await db.batch([db.prepare(MEMBER), db.prepare(PROMPT), db.prepare(VERSION).bind(body)]);
      return readRows(db);
    });
    const file = join(folder, "backup.sql");
    execFileSync("npm", ["run", "-s", "db:backup", "--", file, "--persist-to", folder], { stdio: "pipe" });
    const statements = splitSqlQuery(readFileSync(file, "utf8"));
    const restored = await withDatabase(undefined, async (db) => {
      await fillDatabase(db, { seeded: false });
      await db.batch(statements.map((sql) => db.prepare(sql)));
      return readRows(db);
    });
    expect(restored).toEqual(kept);
    expect(kept.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  },
);
