import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Checkout } from "#contracts/commerce-orders.ts";
import { createRandom } from "#worker/db/seed/random.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { type Job, jobs } from "#worker/jobs.ts";
import { BUDGET, runJobs } from "#worker/scheduled.ts";
import { expectBooksToHold, expectBooksToMatchBank } from "#tests/support/api/books.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { ageRows, stopClock } from "#tests/support/api/clock.ts";
import { createFaultyDatabases } from "#tests/support/api/faulty-d1.ts";
import { signIn } from "#tests/support/api/members.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";
import { bank, openShop, order } from "#tests/support/api/purchases.ts";
import { countRows } from "#tests/support/api/rows.ts";
import { readOrder, sellPrompt } from "#tests/support/api/sales.ts";
import { DAY, HOUR, SECOND } from "#tests/support/shared/time.ts";

/** Leaves work of several jobs: a checkout to expire, a sale to release, a notification to purge. */
async function leaveWork() {
  const { seller, buyer, prompt } = await openShop();
  const placed = await order(buyer, prompt.id);
  await ageRows("orders", "expires_at", HOUR, { id: placed.order_id });
  const sold = await sellPrompt({ seller, paidAt: new Date(Date.now() - 8 * DAY) });
  await ageRows("notifications", "created_at", 181 * DAY);
  return {
    isDone: async () => [
      (await readOrder(placed.order_id))!.status,
      (await readOrder(sold.id))!.status,
      await countRows("notifications"),
    ],
  };
}

test("D1이 한 번에 10초씩 걸리면 4분이 지난 뒤에는 새 일을 시작하지 않고, 여전히 느려도 다음 차례들에 모든 일을 마저 한다", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { isDone } = await leaveWork();
  const before = await isDone();
  const clock = stopClock();
  const slow = createFaultyDatabases(env, (call) => void clock.to(call * 10 * SECOND)).databases;
  let begun: { name: string; at: number }[] = [];
  const noted = jobs.map((job): Job => {
    const run: Job["run"] = (...given) => {
      begun.push({ name: job.name, at: Date.now() });
      return job.run(...given);
    };
    return { ...job, run };
  });

  const everBegun = new Set<string>();
  const runs: number[] = [];
  while (everBegun.size < jobs.length && runs.length < 10) {
    begun = [];
    const from = Date.now();
    const done = await runJobs({ ...env, ...slow }, new Date(), noted);
    expect(Object.values(done)).not.toContain("failed");
    expect(begun.every(({ at }) => at < from + BUDGET.ms)).toBe(true);
    await expectBooksToHold();
    for (const { name } of begun) everBegun.add(name);
    runs.push(new Set(begun.map(({ name }) => name)).size);
  }
  expect(runs[0]).toBeLessThan(jobs.length);
  expect([...everBegun].toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
  expect([before, await isDone()]).toEqual([
    ["pending", "paid", expect.any(Number)],
    ["failed", "released", 0],
  ]);
});

type Call = { method?: string; path: string; as: Member; body?: unknown; key?: string };

test("D1이 늦게 답하는 사이에 두 번씩 눌러도 하나씩 생기고, 반만 된 것이 없다", async () => {
  const random = createRandom(Number(env.SEED || 11));
  const milliseconds = () => Math.floor(4 * random());
  const { databases } = createFaultyDatabases(env, () => ({
    when: "late",
    send: milliseconds(),
    answer: milliseconds(),
  }));
  async function twice({ method = "POST", path, as, body, key }: Call) {
    const headers = {
      ...(await signIn(as)),
      "content-type": "application/json",
      ...(key !== undefined && { "idempotency-key": key }),
    };
    const press = () => api.request(path, { method, headers, body: JSON.stringify(body) }, { ...env, ...databases });
    const answers = await Promise.all([press(), press()]);
    for (const { status } of answers) expect(status, path).toBeLessThan(500);
    expect(
      answers.some(({ ok }) => ok),
      path,
    ).toBe(true);
    return answers.find(({ ok }) => ok)!;
  }

  const TIMES = env.SOAK ? 30 : 3;
  for (let times = 0; times < TIMES; times += 1) {
    const { seller, buyer, prompt } = await openShop();
    const key = crypto.randomUUID();
    await twice({ path: "/api/prompts", as: buyer, body: promptInput(), key });
    await twice({ path: "/api/messages", as: buyer, body: { recipient_id: seller.id, content: "안녕하세요" }, key });
    await twice({ path: `/api/prompts/${prompt.id}/bookmarks`, as: buyer, body: {} });
    await twice({ path: `/api/members/follows/${seller.id}`, as: buyer, body: {} });
    const placed: Checkout = await order(buyer, prompt.id);
    const payment_key = await bank.authenticate(placed);
    const body = { payment_key, order_id: placed.order_id, amount: placed.amount };
    await twice({ path: "/api/payments/confirm", as: buyer, body });
  }
  await runJobs(env);
  const counts = await Promise.all(
    ["bookmarks", "follows", "entitlements", "messages", "conversations"].map((table) => countRows(table)),
  );
  expect(counts).toEqual(counts.map(() => TIMES));
  expect(await countRows("prompts")).toBe(2 * TIMES);
  expect(await countRows("orders", { status: "paid" })).toBe(TIMES);
  expect(await countRows("ledger_tx", { kind: "sale" })).toBe(TIMES);
  await expectBooksToMatchBank();
});
