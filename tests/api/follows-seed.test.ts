import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { Home } from "#contracts/home.ts";
import { seedBase } from "#worker/db/seed/base.ts";
import { seedFollowRows } from "#worker/db/seed/follow-rows.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { createStorage } from "#tests/support/api/storage.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";

// What was seeded once and taken away does not come back: the ids that were ever given tell.
beforeEach(createStorage);

const countFollows = () => countRows("follows");

test("씨앗 회원들은 서로 팔로우하고, 세어 둔 수는 실제와 같다", async () => {
  const { follows } = await seedBase(env.DB);
  expect(follows).toBe(await countFollows());
  expect(follows).toBe(seedFollowRows().length);
  await changeRows("prompts", { view_count: 0 });
  await expectCountersToEqualRows();
  const { prompters } = await dataOf<Home>(call("GET", "/api/home"));
  expect(prompters).toHaveLength(5);
  for (const { nickname, follower_count } of prompters) expect(follower_count, nickname).toBeGreaterThan(0);
  expect(await countRows("notifications")).toBe(0);
});

test("그만둔 팔로우는 다시 돌아오지 않는다", async () => {
  await seedBase(env.DB);
  await env.DB.prepare("DELETE FROM follows").run();
  expect(await seedBase(env.DB)).toMatchObject({ follows: 0 });
  expect(await countFollows()).toBe(0);
});
