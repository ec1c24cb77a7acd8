import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { people } from "#tests/emulator/people.ts";

const tables = ["members", "identities", "prompts", "prompt_versions", "tags", "categories", "models"];

async function countRows() {
  const counts = await env.DB.batch<{ n: number }>(
    tables.map((table) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`)),
  );
  return Object.fromEntries(counts.map(({ results }, index) => [tables[index], results[0]!.n]));
}

// Only columns of the baseline: what the first deployed database can hold.
async function fill() {
  const now = Date.UTC(2026, 10, 1);
  await env.DB.batch(
    people.flatMap(({ nickname }, index) => [
      env.DB.prepare(
        "INSERT INTO members(id, nickname, nickname_key, social_type, created_at, updated_at) VALUES (?1, ?2, ?2, 'GOOGLE', ?3, ?3)",
      ).bind(index + 1, nickname, now),
      env.DB.prepare(
        "INSERT INTO identities(provider, subject, member_id, created_at) VALUES ('GOOGLE', ?1, ?2, ?3)",
      ).bind(nickname, index + 1, now),
      env.DB.prepare(
        `INSERT INTO prompts(member_id, category, model, title, tags, status, published_at, created_at, updated_at)
         VALUES (?1, 'work', 'claude', '회의록', '["요약"]', 'published', ?2, ?2, ?2)`,
      ).bind(index + 1, now),
      env.DB.prepare(
        "INSERT INTO prompt_versions(prompt_id, version, body, created_at) VALUES (?1, 1, '본문', ?2)",
      ).bind(index + 1, now),
    ]),
  );
}

const BASELINE = 3;

test("뒤에 온 마이그레이션은 쌓인 데이터를 한 줄도 잃지 않는다", async () => {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, BASELINE));
  await fill();
  const before = await countRows();
  expect(before).toMatchObject({ members: people.length, prompts: people.length, tags: 1 });

  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  expect(await countRows()).toEqual(before);
});
