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
  // A migration added the model of results that were run with another one.
  expect(await countRows()).toEqual({ ...before, models: before.models + 1 });
});

const INBOXES = env.TEST_MIGRATIONS.findIndex(({ name }) => name === "0007_inboxes.sql");

test("안 읽은 메시지 수와 지울 것은 메시지의 표로 옮겨지고, 탈퇴한 회원의 메시지함은 닫힌다", async () => {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, INBOXES));
  await fill();
  const old = [
    "UPDATE members SET status = 'INACTIVE' WHERE id = 3",
    "INSERT INTO conversations(id, low_id, high_id, created_at) VALUES (1, 1, 2, 0), (2, 1, 3, 0)",
    `INSERT INTO conversation_sides(conversation_id, member_id, other_id) VALUES (1, 1, 2), (1, 2, 1), (2, 1, 3), (2, 3, 1)`,
    "INSERT INTO messages(conversation_id, sender_id, content, created_at) VALUES (1, 1, '가', 0), (1, 1, '나', 0), (2, 1, '다', 0), (2, 3, '라', 0)",
    "UPDATE conversation_sides SET cleared_id = 3 WHERE member_id = 3",
    "UPDATE conversation_sides SET cleared_id = 4, last_message_id = 0, unread_count = 0 WHERE conversation_id = 2 AND member_id = 1",
  ];
  await env.DB.batch(old.map((sql) => env.DB.prepare(sql)));
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results;
  expect(await rows("SELECT id, unread_count, closed_at > 0 AS is_closed FROM inboxes ORDER BY id")).toEqual([
    { id: 2, unread_count: 2, is_closed: null },
    { id: 3, unread_count: 1, is_closed: 1 },
  ]);
  expect(await rows("SELECT id, purge_to FROM conversations ORDER BY id")).toEqual([
    { id: 1, purge_to: 0 },
    { id: 2, purge_to: 3 },
  ]);
  expect(await rows("SELECT sum(unread_messages) AS n FROM members")).toEqual([{ n: 0 }]);
});
