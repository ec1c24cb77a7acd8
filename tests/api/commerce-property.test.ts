import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { step } from "#tests/support/api/money-steps.ts";
import { createFaults, createWorld, deliverCanceled, runMoneyJobs, wait } from "#tests/support/api/money-world.ts";
import { bank } from "#tests/support/api/purchases.ts";
import { breaches } from "#tests/support/api/books.ts";
import { countRows, listRows } from "#tests/support/api/rows.ts";
import { DAY, SECOND } from "#tests/support/shared/time.ts";
import { soakSize } from "#tests/support/shared/soak-size.ts";

// `npm run soak` sets SOAK; SEED takes other walks. With this one even two short walks meet every fault of the provider.
const SEED = Number(env.SEED || 2);
const WALKS = soakSize(env.SOAK, 2, 30);
const STEPS = env.SOAK ? 150 : 180;
const ROUNDS = soakSize(env.SOAK, 1, 10);
const CHECK_EVERY = 20;
const OPEN = "status IN ('pending', 'confirming', 'refunding', 'canceling')";
const ROUNDS_MAX = 20;

test("무엇이 어떤 순서로 몇 번 일어나든 장부는 맞고, 은행이 아는 것과 원 단위까지 같다", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const logs = ["log", "warn", "error"].map((name) => vi.spyOn(console, name as "log").mockReturnValue(undefined));
  onTestFinished(() => logs.forEach((log) => log.mockRestore()));
  const faults = createFaults();
  let canceled = 0;
  for (let walk = 0; walk < WALKS; walk += 1) {
    const world = await createWorld(faults);
    for (const [at, run] of fc.sample(step, { numRuns: STEPS, seed: SEED + walk }).entries()) {
      await run(world);
      if (at % CHECK_EVERY === CHECK_EVERY - 1) expect(await breaches(), `walk ${walk}, step ${at}`).toEqual([]);
    }
    await deliverCanceled(world);
    canceled += world.canceled.count;
  }

  // Whatever is still open comes to its end.
  await wait(2);
  await runMoneyJobs();
  // The provider takes one cancellation of a payment in a second, and a bundle's has one for each of its orders.
  for (let round = 0; round < ROUNDS_MAX && (await countRows("orders", OPEN)) > 0; round += 1) {
    await wait((2 * SECOND) / DAY);
    await runMoneyJobs();
  }
  expect(await countRows("orders", OPEN)).toBe(0);
  expect(await breaches()).toEqual([]);
  const holding = "status IN ('pending', 'confirming', 'paid', 'released', 'refunding')";
  const held = `(SELECT count(*) FROM orders WHERE coupon_id = coupons.id AND ${holding})`;
  expect(await countRows("coupons", `uses <> ${held}`), "uses of coupons").toBe(0);

  // No complaint waits for a refund that has ended, and none that is refunded kept its money.
  expect(await countRows("complaints", { status: "refunding" })).toBe(0);
  const state = "(SELECT status FROM orders WHERE orders.id = order_id)";
  expect(
    await countRows(
      "complaints",
      `(status = 'refunded' OR ended_at IS NULL) AND (${state} = 'refunded') <> (status = 'refunded')`,
    ),
  ).toBe(0);

  const kept = (await bank.payments()).filter(({ status }) => status === "DONE" || status === "PARTIAL_CANCELED");
  const sold = await listRows<{ id: string; amount: number }>(
    "orders",
    "coalesce(purchase_id, id) AS id, sum(charged - given_back) AS amount",
    "charged > 0 AND status IN ('paid', 'released') GROUP BY coalesce(purchase_id, id)",
  );
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(sold.toSorted(byId)).toEqual(
    kept.map(({ orderId, balanceAmount }) => ({ id: orderId, amount: balanceAmount })).toSorted(byId),
  );

  // The walks went everywhere: a test that refuses everything would prove nothing.
  const seen: Record<string, number> = {};
  for (const kind of [
    "sale",
    "release",
    "refund",
    "payout",
    "payout_paid",
    "payout_failed",
    "pg_settlement",
    "partial_cancel",
  ])
    seen[kind] = await countRows("ledger_tx", { kind });
  seen.discount = await countRows("orders", "discount > 0 AND charged > 0 AND paid_at > 0");
  seen.gift = await countRows("orders", "is_gift = 1 AND paid_at > 0");
  seen.claim = await countRows("gifts", "claimed_at > 0");
  seen.bundled = await countRows("orders", "purchase_id IS NOT NULL AND paid_at > 0");
  seen.partial = await countRows("orders", "purchase_id IS NOT NULL AND status = 'refunded'");
  seen.canceledInConsole = canceled;
  seen.complaintRefunded = await countRows("complaints", { status: "refunded" });
  seen.complaintEscalated = await countRows("complaints", "escalated_at IS NOT NULL");
  seen.complaintEnded = await countRows("complaints", "status IN ('accepted', 'closed', 'dismissed')");
  seen.free = await countRows("orders", "charged = 0");
  seen.open = await countRows("entitlements", "opened_at IS NOT NULL");
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
  expect(faults.confirm.rounds(), "rounds of faults").toBeGreaterThanOrEqual(ROUNDS);
  expect(faults.cancel.rounds(), "rounds of faults").toBeGreaterThanOrEqual(ROUNDS);
  expect(faults.get.rounds(), "rounds of faults").toBeGreaterThanOrEqual(ROUNDS);
});
