import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDb } from "#worker/db/client.ts";
import { reconcileCounters } from "#worker/features/ops/reconcile-counters.ts";
import { runJobs } from "#worker/scheduled.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { call } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { createReview, createShared } from "#tests/support/api/reviews.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { HOUR, SECOND } from "#tests/support/shared/time.ts";

const warnings: { differences: object[] }[] = [];
beforeEach(() => {
  warnings.length = 0;
  vi.spyOn(console, "warn").mockImplementation((line: string) => warnings.push(JSON.parse(line)));
});
afterEach(() => vi.restoreAllMocks());

const run = (sql: string) => env.DB.prepare(sql).run();
const reconcile = async () => (await reconcileCounters(openDb(env.DB).db, env)).done;

async function createUsed() {
  const shared = await createShared();
  await createReview(shared.author, shared.prompt.id, { rating: 5 });
  await createReview(await createMember(), shared.prompt.id, { rating: 2.5 });
  await call("POST", `/api/prompts/${shared.prompt.id}/bookmarks`, { as: shared.author });
  return shared;
}

test("수가 맞으면 고칠 것도 적을 것도 없다", async () => {
  await createUsed();
  expect(await reconcile()).toBe(0);
  expect(warnings).toEqual([]);
  await expectCountersToEqualRows();
});

test.each([
  { table: "prompts", column: "review_count", counted: 2, wrong: 7 },
  { table: "prompts", column: "rating_sum", counted: 15, wrong: 1 },
  { table: "prompts", column: "bookmark_count", counted: 1, wrong: 0 },
  { table: "members", column: "prompt_count", counted: 1, wrong: 4 },
  { table: "members", column: "review_count", counted: 2, wrong: 0 },
  { table: "members", column: "rating_sum", counted: 15, wrong: 99 },
])(
  "$table의 $column 가 어긋나면 실제 수 $counted 로 고치고 무엇이었는지 적는다",
  async ({ table, column, counted, wrong }) => {
    await createUsed();
    await changeRows(table, { [column]: wrong }, { [column]: counted });
    expect(await reconcile()).toBeGreaterThan(0);
    expect(warnings.flatMap(({ differences }) => differences)).toContainEqual(
      expect.objectContaining({ table, column, counted }),
    );
    await expectCountersToEqualRows();
    expect(await reconcile()).toBe(0);
  },
);

test.each([
  "UPDATE prompt_ratings SET review_count = 9 WHERE half_stars = 10",
  "DELETE FROM prompt_ratings WHERE half_stars = 5",
  "INSERT INTO prompt_ratings(prompt_id, half_stars, review_count) SELECT id, 1, 3 FROM prompts",
])("별점 막대가 어긋나면 후기대로 다시 세운다: %s", async (breakIt) => {
  const { prompt } = await createUsed();
  await run(breakIt);
  expect(await reconcile()).toBe(1);
  expect(warnings).toMatchObject([{ differences: [{ table: "prompt_ratings", id: prompt.id }] }]);
  await expectCountersToEqualRows();
  expect(await reconcile()).toBe(0);
});

test("어긋난 별점 막대를 다시 세울 때 숨긴 후기는 세지 않는다", async () => {
  await createUsed();
  await changeRows("reviews", { hidden_at: 1 }, { half_stars: 5 });
  await run("UPDATE prompt_ratings SET review_count = 9 WHERE half_stars = 10");
  expect(await reconcile()).toBe(1);
  await expectCountersToEqualRows();
});

test("한 번에 정해진 만큼만 보고, 다음에는 이어서 보고, 끝나면 하루에 한 번 처음부터 다시 본다", async () => {
  const clock = stopClock();
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  await run(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2700)
    INSERT INTO prompts(member_id, category, model, title, created_at, updated_at) SELECT ${owner.id}, 'work', 'claude', '초안', 0, 0 FROM n`);
  await run(`UPDATE prompts SET bookmark_count = 5 WHERE id = ${id + 2700}`);
  expect(await reconcile()).toBe(0);
  expect(await reconcile()).toBe(1);
  await run(`UPDATE prompts SET bookmark_count = 5 WHERE id = ${id}`);
  clock.to(22 * HOUR - SECOND);
  expect([await reconcile(), await reconcile()]).toEqual([0, 0]);
  clock.to(22 * HOUR);
  const runs = [await reconcile(), await reconcile()];
  expect(runs.toSorted()).toEqual([0, 1]);
  await expectCountersToEqualRows();
});

test("정기 작업에 들어 있다", async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  await createUsed();
  await run("UPDATE prompts SET bookmark_count = 3");
  expect(await runJobs(env)).toMatchObject({ reconcileCounters: 1 });
  await expectCountersToEqualRows();
});
