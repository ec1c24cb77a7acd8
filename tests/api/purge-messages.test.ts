import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDb } from "#worker/db/client.ts";
import { purgeMessages } from "#worker/features/messages/purge-messages.ts";
import { countRows } from "#tests/support/api/rows.ts";

const ROWS_MAX = 2_000;

/** A database that adds up the rows that its batches read. */
function meterReads() {
  let rows = 0;
  const database = {
    prepare: (sql: string) => env.MESSAGES.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await env.MESSAGES.batch(statements);
      for (const { meta } of results) rows += meta.rows_read;
      return results;
    },
    withSession: () => ({ ...database, getBookmark: () => null }),
  };
  return {
    db: openDb(database as unknown as typeof env.DB).db,
    take: () => {
      const taken = rows;
      rows = 0;
      return taken;
    },
  };
}

/** Conversations with so many messages each, which both members delete; returns when they have. */
async function createDeleted(conversations: number, each: number) {
  const numbers = (of: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${of})`;
  const sql = [
    `${numbers(conversations)} INSERT INTO conversations(low_id, high_id, created_at)
      SELECT i * 2 + (SELECT coalesce(max(high_id), 0) FROM conversations), i * 2 + 1 + (SELECT coalesce(max(high_id), 0) FROM conversations), 0 FROM n`,
    `INSERT INTO conversation_sides(conversation_id, member_id, other_id)
      SELECT id, low_id, high_id FROM conversations WHERE id NOT IN (SELECT conversation_id FROM conversation_sides)
      UNION ALL SELECT id, high_id, low_id FROM conversations WHERE id NOT IN (SELECT conversation_id FROM conversation_sides)`,
    `${numbers(each)} INSERT INTO messages(conversation_id, sender_id, content, created_at)
      SELECT id, low_id, '비밀이에요', 0 FROM n, conversations WHERE id IN (SELECT conversation_id FROM conversation_sides WHERE last_message_id = 0 AND cleared_id = 0)`,
    "UPDATE conversation_sides SET cleared_id = last_message_id, last_message_id = 0, unread_count = 0 WHERE last_message_id > 0",
  ];
  await env.MESSAGES.batch(sql.map((one) => env.MESSAGES.prepare(one)));
}

test("둘 다 지운 대화가 아무리 많이 쌓여도 한 번에 지울 것만, 2,000행까지만 읽는다", async () => {
  const { db, take } = meterReads();
  await createDeleted(3_000, 1);
  const runs: { purged: number; read: number }[] = [];
  const run = async () => {
    runs.push({ purged: (await purgeMessages(db)).done, read: take() });
    return runs.at(-1)!;
  };
  while ((await run()).purged > 0);
  expect(await countRows("messages")).toBe(0);
  // All of them were deleted once, and none has anything left to purge.
  expect((await run()).read).toBeLessThanOrEqual(10);
  await createDeleted(30, 100);
  while ((await run()).purged > 0);
  expect(await countRows("messages")).toBe(0);
  expect(await countRows("conversations", "purge_to > 0")).toBe(0);
  expect(runs.reduce((sum, { purged }) => sum + purged, 0)).toBe(6_000);
  expect(Math.max(...runs.map(({ purged }) => purged))).toBe(400);
  expect(Math.max(...runs.map(({ read }) => read))).toBeLessThanOrEqual(ROWS_MAX);
});

test("한 사람만 지운 대화가 아무리 많아도 읽지 않고, 지운 뒤에 온 메시지는 남는다", async () => {
  const { db, take } = meterReads();
  await createDeleted(1, 3);
  const before =
    "INSERT INTO messages(conversation_id, sender_id, content, created_at) SELECT id, low_id, '새 말', 0 FROM conversations";
  await env.MESSAGES.prepare(before).run();
  await env.MESSAGES.prepare("UPDATE conversation_sides SET cleared_id = last_message_id WHERE id % 2 = 1").run();
  expect((await purgeMessages(db)).done).toBe(3);
  expect(await countRows("messages", { content: "새 말" })).toBe(1);
  take();
  expect((await purgeMessages(db)).done).toBe(0);
  expect(take()).toBeLessThanOrEqual(10);
});
