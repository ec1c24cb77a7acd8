import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Checkout } from "#contracts/orders.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { expireOrders, reconcilePayments, releaseSales } from "#worker/features/commerce/service.ts";
import { call } from "#tests/support/api.ts";
import { createMember } from "#tests/support/members.ts";
import { cancelFaults, confirmFaults } from "#tests/support/payment-faults.ts";
import { createPrompt } from "#tests/support/prompts.ts";
import { bank, breaches, confirm, orderInput } from "#tests/support/shop.ts";

const STEPS = 2_000;
const SEED = 20_261_120;
const CHECK_EVERY = 100;
const DAY = 24 * 60 * 60 * 1000;
const PRICES = [100, 999, 7_777, 50_000, 1_000_000];
const BUYERS = 5;
const SELLERS = 2;

const who = fc.nat(BUYERS - 1);
const seller = fc.nat(SELLERS - 1);
const nth = fc.nat();
const doubled = fc.integer({ min: 1, max: 4 });
const rarely = (of: string[]) => fc.option(fc.constantFrom(...of), { freq: 3, nil: undefined });
const processed = fc.boolean();
const amount = fc.oneof(fc.integer({ min: 10_000, max: 200_000 }), fc.constantFrom(9_999, 10_000, 5_000_000));

type Step = (world: World) => Promise<unknown>;
type Bought = Checkout & { paymentKey: string; buyer: Member; promptId: number };
type World = {
  buyers: Member[];
  sellers: Member[];
  admin: Member;
  prompts: number[];
  bought: Bought[];
  payouts: string[];
};

const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run));
const pick = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const expectAnswer = (answers: Response[]) => {
  for (const { status } of answers) expect(status, "an answer of the API").toBeLessThan(500);
};

const buying = fc
  .record({ who, nth, doubled, fault: rarely(confirmFaults), processed, blind: fc.boolean() })
  .map(
    ({ who: buyerAt, nth: promptAt, doubled: count, fault, processed: isProcessed, blind }): Step =>
      async (world) => {
        const buyer = world.buyers[buyerAt]!;
        const promptId = pick(world.prompts, promptAt)!;
        const placed = await call("POST", "/api/orders", { as: buyer, body: orderInput(promptId) });
        if (!placed.ok) return;
        const { data: checkout } = (await placed.json()) as { data: Checkout };
        const paymentKey = await bank.authenticate(checkout);
        if (fault) await bank.fail({ confirm: fault, processed: isProcessed, ...(blind && { get: "http_500" }) });
        expectAnswer(await times(count, () => confirm(buyer, checkout, paymentKey)));
        await bank.heal();
        world.bought.push({ ...checkout, paymentKey, buyer, promptId });
      },
  );

const refunding = fc
  .record({ nth, doubled, fault: rarely(cancelFaults), processed, byOperator: fc.boolean() })
  .map(({ nth: at, doubled: count, fault, processed: isProcessed, byOperator }): Step => async ({ bought, admin }) => {
    const one = pick(bought, at);
    if (!one) return;
    if (fault) await bank.fail({ cancel: fault, processed: isProcessed });
    const path = byOperator ? `/api/admin/payments/${one.order_id}/refund` : `/api/payments/${one.order_id}/refund`;
    const as = byOperator ? admin : one.buyer;
    expectAnswer(await times(count, () => call("POST", path, { as, body: { reason: "시험으로 돌려줘요" } })));
    await bank.heal();
  });

const opening = fc.record({ nth, doubled }).map(({ nth: at, doubled: count }): Step => async ({ bought }) => {
  const one = pick(bought, at);
  if (one) expectAnswer(await times(count, () => call("POST", `/api/prompts/${one.promptId}/open`, { as: one.buyer })));
});

const hearing = fc.record({ nth, doubled }).map(({ nth: at, doubled: count }): Step => async ({ bought }) => {
  const one = pick(bought, at);
  const body = {
    eventType: "PAYMENT_STATUS_CHANGED",
    data: { paymentKey: one?.paymentKey, orderId: one?.order_id, status: "DONE" },
  };
  expectAnswer(await times(count, () => call("POST", "/api/payments/webhooks", { body })));
});

const paying = fc
  .record({ seller, amount, doubled, key: fc.boolean() })
  .map(({ seller: at, amount: won, doubled: count, key }): Step => async ({ sellers, payouts }) => {
    const headers: Record<string, string> = key ? { "idempotency-key": crypto.randomUUID() } : {};
    const answers = await times(count, () =>
      call("POST", "/api/settlements", { as: sellers[at]!, body: { amount: won }, headers }),
    );
    expectAnswer(answers);
    for (const answer of answers.filter(({ ok }) => ok))
      payouts.push(((await answer.json()) as { data: { id: string } }).data.id);
  });

const ending = fc
  .record({ nth, doubled, isPaid: fc.boolean(), approve: fc.boolean() })
  .map(({ nth: at, doubled: count, isPaid, approve }): Step => async ({ payouts, admin }) => {
    const id = pick(payouts, at);
    if (id === undefined) return;
    if (approve)
      expectAnswer(
        await times(count, () => call("POST", "/api/admin/payouts/approve", { as: admin, body: { ids: [id] } })),
      );
    const [how, body] = isPaid ? ["paid", undefined] : ["failed", { reason: "계좌가 닫혀 있어요" }];
    expectAnswer(await times(count, () => call("POST", `/api/admin/payouts/${id}/${how}`, { as: admin, body })));
  });

const pgSettling = fc
  .record({ gross: fc.integer({ min: 1, max: 30_000 }), doubled })
  .map(({ gross, doubled: count }): Step => async ({ admin }) => {
    const body = { id: crypto.randomUUID(), gross, cost: Math.floor(gross * 0.03), settled_on: "2026-11-20" };
    expectAnswer(await times(count, () => call("POST", "/api/admin/pg-settlements", { as: admin, body })));
  });

/** The scheduled work that moves money. */
async function work() {
  const { db } = openDb(env.DB, "first-primary");
  await reconcilePayments(db, env, new Date());
  await expireOrders(db);
  await releaseSales(db);
}

const working = fc.constant<Step>(work);
const waiting = fc.integer({ min: 1, max: 8 }).map((days): Step => async () => {
  vi.setSystemTime(Date.now() + days * DAY);
  await bank.putForward(days * 24 * 60 * 60);
});

const step = fc.oneof(
  { weight: 12, arbitrary: buying },
  { weight: 5, arbitrary: refunding },
  { weight: 4, arbitrary: opening },
  { weight: 4, arbitrary: hearing },
  { weight: 5, arbitrary: paying },
  { weight: 5, arbitrary: ending },
  { weight: 1, arbitrary: pgSettling },
  { weight: 2, arbitrary: working },
  { weight: 1, arbitrary: waiting },
);

async function createWorld(): Promise<World> {
  const many = (count: number) => times(count, () => createMember());
  const [buyers, sellers] = [await many(BUYERS), await many(SELLERS)];
  const prompts = [];
  for (const [at, price] of [...PRICES, ...PRICES].entries())
    prompts.push((await createPrompt(sellers[at % SELLERS]!, { price })).id);
  for (const as of sellers) {
    const account = {
      bank_code: "004",
      account_number: "110123456789",
      holder_name: "홍길동",
      seller_type: "individual",
    };
    await call("PUT", "/api/settlements/account", { as, body: account });
  }
  return { buyers, sellers, admin: await createMember({ role: "ADMIN" }), prompts, bought: [], payouts: [] };
}

const count = async (query: string) => (await env.DB.prepare(query).first<number>("n")) ?? 0;

test("무엇이 어떤 순서로 몇 번 일어나든 장부는 맞고, 은행이 아는 것과 원 단위까지 같다", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const logs = ["log", "warn", "error"].map((name) => vi.spyOn(console, name as "log").mockReturnValue(undefined));
  onTestFinished(() => logs.forEach((log) => log.mockRestore()));
  const world = await createWorld();
  for (const [at, run] of fc.sample(step, { numRuns: STEPS, seed: SEED }).entries()) {
    await run(world);
    if (at % CHECK_EVERY === CHECK_EVERY - 1) expect(await breaches(), `after step ${at}`).toEqual([]);
  }

  // Whatever is still open comes to its end.
  await bank.putForward(2 * 24 * 60 * 60);
  vi.setSystemTime(Date.now() + 2 * DAY);
  await work();
  await work();
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

  // The walk went everywhere: a test that refuses everything would prove nothing.
  for (const kind of ["sale", "release", "refund", "payout", "payout_paid", "payout_failed", "pg_settlement"])
    expect(await count(`SELECT count(*) AS n FROM ledger_tx WHERE kind = '${kind}'`), kind).toBeGreaterThan(10);
}, 300_000);
