import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Message } from "#contracts/messages.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { purgeArchives } from "#worker/features/account/purge-archives.ts";
import { purgeMessages } from "#worker/features/messages/purge-messages.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { countRows } from "#tests/support/api/rows.ts";
import { createMember } from "#tests/support/api/members.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";

test("메시지는 두 사람이 모두 지우거나 떠나면 사라지고, 한 사람이라도 보면 남는다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const { db } = openDb(env.MESSAGES);
  const say = (as: Member, to: Member) =>
    dataOf<Message>(call("POST", "/api/messages", { as, body: { recipient_id: to.id, content: "비밀이에요" } }));
  const { conversation_id: id } = await say(one, other);
  await call("DELETE", `/api/messages/${id}`, { as: one });
  expect(await purgeMessages(db)).toMatchObject({ done: 0 });
  await call("DELETE", `/api/messages/${id}`, { as: other });
  await say(other, one);
  expect(await purgeMessages(db)).toMatchObject({ done: 1 });
  expect(await countRows("messages")).toBe(1);
  await withdraw(one);
  expect(await purgeMessages(db)).toMatchObject({ done: 0 });
  await withdraw(other);
  expect(await purgeMessages(db)).toMatchObject({ done: 1 });
  expect(await countRows("messages")).toBe(0);
});

test("한 번에 오백 줄까지만 지우고 나머지는 다음에 지운다", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
     INSERT INTO archive_sellers(pseudonym, kept_until, seller_type, sealed_identity) SELECT 'a', 0, 'individual', '' FROM n`,
  ).run();
  const { db } = openDb(env.DB);
  expect([await purgeArchives(db), await purgeArchives(db)]).toEqual([
    { done: 500, more: true },
    { done: 200, more: false },
  ]);
});
