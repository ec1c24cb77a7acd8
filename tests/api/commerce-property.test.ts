import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { step } from "#tests/support/api/money-steps.ts";
import { createFaults, createWorld, runMoneyJobs, wait } from "#tests/support/api/money-world.ts";
import { bank, breaches } from "#tests/support/api/shop.ts";

// `npm run soak` sets SOAK; SEED takes other walks. With this one even two short walks meet every fault of the provider.
const SEED = Number(env.SEED || 2);
const { WALKS, STEPS, LEAST, ROUNDS } = env.SOAK
  ? { WALKS: 30, STEPS: 150, LEAST: 50, ROUNDS: 10 }
  : { WALKS: 2, STEPS: 120, LEAST: 3, ROUNDS: 1 };
const CHECK_EVERY = 20;

const count = async (query: string) => (await env.DB.prepare(query).first<number>("n")) ?? 0;

test("무엇이 어떤 순서로 몇 번 일어나든 장부는 맞고, 은행이 아는 것과 원 단위까지 같다", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const logs = ["log", "warn", "error"].map((name) => vi.spyOn(console, name as "log").mockReturnValue(undefined));
  onTestFinished(() => logs.forEach((log) => log.mockRestore()));
  const faults = createFaults();
  for (let walk = 0; walk < WALKS; walk += 1) {
    const world = await createWorld(faults);
    for (const [at, run] of fc.sample(step, { numRuns: STEPS, seed: SEED + walk }).entries()) {
      await run(world);
      if (at % CHECK_EVERY === CHECK_EVERY - 1) expect(await breaches(), `walk ${walk}, step ${at}`).toEqual([]);
    }
  }

  // Whatever is still open comes to its end.
  await wait(2);
  await runMoneyJobs();
  await runMoneyJobs();
  expect(await count("SELECT count(*) AS n FROM orders WHERE status IN ('confirming', 'refunding', 'canceling')")).toBe(
    0,
  );
  expect(await breaches()).toEqual([]);

  const kept = (await bank.payments()).filter(({ status }) => status === "DONE");
  const standing = await env.DB.prepare("SELECT id, amount FROM orders WHERE status IN ('paid', 'released')").all<{
    id: string;
    amount: number;
  }>();
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(standing.results.toSorted(byId)).toEqual(
    kept.map(({ orderId, balanceAmount }) => ({ id: orderId, amount: balanceAmount })).toSorted(byId),
  );

  // The walks went everywhere: a test that refuses everything would prove nothing.
  const seen: Record<string, number> = {};
  for (const kind of ["sale", "release", "refund", "payout", "payout_paid", "payout_failed", "pg_settlement"])
    seen[kind] = await count(`SELECT count(*) AS n FROM ledger_tx WHERE kind = '${kind}'`);
  seen.open = await count("SELECT count(*) AS n FROM entitlements WHERE opened_at IS NOT NULL");
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThanOrEqual(LEAST);
  expect(faults.confirm.rounds(), "rounds of faults").toBeGreaterThanOrEqual(ROUNDS);
  expect(faults.cancel.rounds(), "rounds of faults").toBeGreaterThanOrEqual(ROUNDS);
}, 1_800_000);
