import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { seedBase } from "#worker/db/seed/base.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { createStorage } from "#tests/support/api/storage.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";

// What was seeded once and taken away does not come back: the ids that were ever given tell.
beforeEach(createStorage);

test("씨앗 후기를 넣어도 세어 둔 수는 실제와 같고, 다시 넣어도 늘지 않는다", async () => {
  const { reviews } = await seedBase(env.DB);
  expect(reviews).toBeGreaterThanOrEqual(150);
  await changeRows("prompts", { view_count: 0 });
  await expectCountersToEqualRows();
  expect(await seedBase(env.DB)).toEqual({
    members: 0,
    prompts: 0,
    reviews: 0,
    follows: 0,
    requests: 0,
    questions: 0,
    collections: 0,
    bundles: 0,
    guides: 0,
  });
  expect(await countRows("reviews")).toBe(reviews);
});

test("거두어들인 씨앗 후기는 다시 돌아오지 않는다", async () => {
  const { reviews } = await seedBase(env.DB);
  await env.DB.prepare("DELETE FROM reviews WHERE id = (SELECT min(id) FROM reviews)").run();
  await seedBase(env.DB);
  expect(await countRows("reviews")).toBe(reviews - 1);
});
