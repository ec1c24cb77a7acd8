import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Checkout } from "#contracts/commerce-orders.ts";
import { createRandom } from "#worker/db/seed/random.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { runJobs } from "#worker/scheduled.ts";
import { expectBooksToMatchBank } from "#tests/support/api/books.ts";
import { createFaultyDatabases, d1Messages, type Plan } from "#tests/support/api/faulty-d1.ts";
import { call } from "#tests/support/api/call.ts";
import { type Call, callOn, type Databases, expectBusy, quietenFaults } from "#tests/support/api/faulty-calls.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";
import { bank } from "#tests/support/api/purchases.ts";
import { countRows, query } from "#tests/support/api/rows.ts";
import { orderInput } from "#tests/support/shared/purchase.ts";

const transient = [...d1Messages.unreached, ...d1Messages.unsure];

quietenFaults();

const TRIES_MAX = 20;

/** Repeats a call as a careful client does, until its answer is not 503; the `data`, or undefined for another refusal. */
async function insist<T>(databases: Databases, call: Call): Promise<T | undefined> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const response = await callOn(databases, call);
    if (response.status !== 503) {
      expect(response.status, call.path).toBeLessThan(500);
      return response.ok ? ((await response.json()) as { data: T }).data : undefined;
    }
    await expectBusy(response);
  }
  throw new Error(`${call.path} was never answered`);
}

type Shop = { seller: Member; buyer: Member; promptId: number };

async function openShop(): Promise<Shop> {
  const [seller, buyer] = [await createMember(), await createMember()];
  // Of a stranger's first message nobody is notified.
  await call("POST", `/api/members/follows/${buyer.id}`, { as: seller });
  const { id: promptId } = await createPrompt(seller, { price: 5_000 });
  return { seller, buyer, promptId };
}

/** Publishes, writes a message, bookmarks, follows and buys: one of each, however often a call is repeated. */
async function live(databases: Databases, { seller, buyer, promptId }: Shop) {
  const key = crypto.randomUUID();
  await insist(databases, { path: "/api/prompts", as: buyer, body: promptInput(), key });
  await insist(databases, {
    path: "/api/messages",
    as: buyer,
    body: { recipient_id: seller.id, content: "안녕하세요" },
    key,
  });
  await insist(databases, { path: `/api/prompts/${promptId}/bookmarks`, as: buyer });
  await insist(databases, { path: `/api/members/follows/${seller.id}`, as: buyer });
  const placed = (await insist<Checkout>(databases, {
    path: "/api/orders",
    as: buyer,
    body: orderInput(promptId),
    key,
  }))!;
  const payment_key = await bank.authenticate(placed);
  const body = { payment_key, order_id: placed.order_id, amount: placed.amount };
  await insist(databases, { path: "/api/payments/confirm", as: buyer, body });
}

const COUNTS = `SELECT (SELECT count(*) FROM prompts) AS prompts, (SELECT count(*) FROM notifications WHERE kind = 'message') AS message_notifications,
  (SELECT count(*) FROM bookmarks) AS bookmarks, (SELECT count(*) FROM follows) AS follows, (SELECT count(*) FROM orders) AS orders,
  (SELECT count(*) FROM entitlements WHERE revoked_at IS NULL) AS entitlements,
  (SELECT count(*) FROM ledger_tx WHERE kind = 'sale') AS sales,
  (SELECT sum(bookmark_count) FROM prompts) AS counted_bookmarks`;

/** One of everything for each time that `live` ran. The scheduled jobs, on a sound database, finish what is left. */
async function expectOneOfEach(times: number) {
  await runJobs(env);
  expect(await query(COUNTS)).toEqual([
    {
      prompts: 2 * times,
      message_notifications: times,
      bookmarks: times,
      follows: 2 * times,
      orders: times,
      entitlements: times,
      sales: times,
      counted_bookmarks: times,
    },
  ]);
  expect([await countRows("messages"), await countRows("inboxes", { unread_count: 1 })]).toEqual([times, times]);
  await expectBooksToMatchBank();
}

describe("한 사람의 하루에서 D1을 부르는 어느 때에 실패해도 잃거나 겹치는 것이 없다", () => {
  test.each(["before", "after"] as const)("%s", async (when) => {
    let at = 1;
    let calls = Infinity;
    for (; at <= calls; at += 1) {
      const message = transient[at % transient.length]!;
      const faulty = createFaultyDatabases(env, (call) => (call === at ? { when, message } : undefined));
      await live(faulty.databases, await openShop());
      calls = Math.min(calls, faulty.calls());
    }
    expect(at).toBeGreaterThan(20);
    await expectOneOfEach(at - 1);
  });
});

test("서른에 하나가 실패해도 잃거나 겹치는 것이 없다", async () => {
  const random = createRandom(Number(env.SEED || 7));
  const met: string[] = [];
  const plan: Plan = () => {
    if (random() >= 1 / 30) return undefined;
    const messages = [...transient, ...d1Messages.overloaded];
    const message = messages[Math.floor(random() * messages.length)]!;
    met.push(message);
    const isLost = !d1Messages.unreached.includes(message) && random() < 0.5;
    return { when: isLost ? "after" : "before", message };
  };
  const { databases } = createFaultyDatabases(env, plan);
  // As many faults as forty days of which one call in a hundred fails.
  const TIMES = env.SOAK ? 300 : 13;
  for (let times = 1; times <= TIMES; times += 1) {
    await live(databases, await openShop());
    // A provider forgets a payment that nobody confirms after ten minutes, which a soak takes.
    if (times % 20 === 0) await runJobs(env);
  }
  // Some were retried at the door, some reached the client.
  for (const kind of [transient, d1Messages.overloaded])
    expect(met.some((message) => kind.includes(message))).toBe(true);
  await expectOneOfEach(TIMES);
});
