import { expect, onTestFinished, test } from "vitest";
import { TERMS_VERSION } from "#contracts/commerce.ts";
import type { Checkout } from "#contracts/orders.ts";
import { openDb } from "#worker/db/client.ts";
import { createRandom } from "#worker/db/seed/random.ts";
import { checkLedger } from "#worker/features/ledger/service.ts";
import { createKillable } from "#tests/support/killable.ts";
import { sessionOf } from "#tests/support/session.ts";

const BUYERS = 10;
const PROMPTS = 30;
const AT_ONCE = 8;
const KILLS = 5;

const promptFor = (price: number) => ({
  title: "회의록 다듬기",
  category: "work",
  model: "claude",
  body: "{{회의록}}을 세 줄로 줄여 줘.",
  preview: "회의록을 세 줄로 줄여요.",
  examples: [{ input: "긴 회의록", output: "세 줄" }],
  price,
  status: "published",
});

const BANK = "/__emulator/toss/test";

type BankPayment = { paymentKey: string; orderId: string; status: string; balanceAmount: number };
type Ask = <T>(method: string, path: string, body?: unknown, token?: string) => Promise<T>;

/** Undefined when the connection broke or the answer was no: the buyer sees nothing more. */
function createAsk(origin: string, onAnswer: () => void): Ask {
  return async <T>(method: string, path: string, body?: unknown, token?: string) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body) }).catch(() => undefined);
    const answer = response?.ok ? await response.json().catch(() => undefined) : undefined;
    onAnswer();
    return answer as T;
  };
}

async function purchase(ask: Ask, token: string, promptId: number) {
  const agreements = { terms_version: TERMS_VERSION, no_refund_after_open: true };
  const placed = await ask<{ data: Checkout }>("POST", "/api/orders", { prompt_id: promptId, agreements }, token);
  if (!placed) return;
  const { order_id, amount } = placed.data;
  const at = { orderId: order_id, amount };
  const paid = await ask<{ paymentKey: string }>("POST", `${BANK}/authenticate`, at);
  if (!paid) return;
  await ask("POST", "/api/payments/confirm", { payment_key: paid.paymentKey, order_id, amount }, token);
}

test("결제 300번 사이에 서버가 아무 때나 죽어도, 나간 돈마다 주문과 열람권이 꼭 하나씩 있다", async () => {
  const product = await createKillable();
  onTestFinished(product.forget);
  const random = createRandom(20_261_120);
  const underWay = { purchases: 0 };
  let answers = 0;
  let killAt = Number.POSITIVE_INFINITY;
  let revived = Promise.resolve();
  const ask = createAsk(product.origin, () => {
    answers += 1;
    if (answers < killAt) return;
    killAt = Number.POSITIVE_INFINITY;
    revived = revive();
  });
  const takenAtBank = async () => {
    const found = await ask<{ payments: BankPayment[] } | undefined>("GET", `${BANK}/payments`);
    return (found?.payments ?? []).filter(({ balanceAmount, status }) => status === "DONE" && balanceAmount > 0);
  };
  /** Now the bank takes the money and keeps us waiting: a kill finds us between its books and ours. */
  const waitForTheGap = async () => {
    const before = (await takenAtBank()).length;
    await ask("POST", `${BANK}/faults`, { confirm: "timeout", processed: true, ms: 20_000, times: AT_ONCE });
    while (underWay.purchases > 0 && (await takenAtBank()).length <= before);
  };
  const revive = async () => {
    if (random() < 0.7) await waitForTheGap();
    await product.kill();
    await product.start();
    await ask("DELETE", `${BANK}/faults`);
  };

  await product.start();
  const seller = await sessionOf(product.origin, "haneul@example.com");
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => sessionOf(product.origin, `kill${index}@example.com`)),
  );
  const prompts = [];
  for (let count = 0; count < PROMPTS; count += 1) {
    const made = await ask<{ data: { id: number } }>(
      "POST",
      "/api/prompts",
      promptFor(1_000 + count),
      seller.access_token,
    );
    prompts.push(made.data.id);
  }

  const wishes = prompts.flatMap((promptId) => buyers.map(({ access_token }) => ({ promptId, access_token })));
  const perLife = Math.ceil(wishes.length / (KILLS + 1));
  for (let life = 0; life <= KILLS; life += 1) {
    const mine = wishes.slice(life * perLife, (life + 1) * perLife);
    // Every purchase is three answers: the kill falls somewhere among them, with others under way.
    if (life < KILLS) killAt = answers + 1 + Math.floor(random() * mine.length * 3);
    const queue = mine.values();
    const buyOneByOne = async () => {
      for (const { promptId, access_token } of queue) {
        underWay.purchases += 1;
        await purchase(ask, access_token, promptId);
        underWay.purchases -= 1;
        await revived;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, buyOneByOne));
    await revived;
  }
  await product.kill();
  const unsure = await product.inspect(({ DB }) =>
    DB.prepare("SELECT id FROM orders WHERE status = 'confirming'").all<{ id: string }>(),
  );
  await product.start();
  await fetch(`${product.origin}/cdn-cgi/handler/scheduled`);
  const captured = await takenAtBank();
  await product.kill();

  // The kills did fall between the bank's books and ours.
  expect(captured.filter(({ orderId }) => unsure.results.some(({ id }) => id === orderId)).length).toBeGreaterThan(0);
  expect(captured.length).toBeGreaterThan(wishes.length / 2);
  const found = await product.inspect(async ({ DB }) => ({
    paid: (await DB.prepare("SELECT id, payment_key FROM orders WHERE status = 'paid' ORDER BY id").all()).results,
    entitled: (
      await DB.prepare("SELECT order_id AS id FROM entitlements WHERE revoked_at IS NULL ORDER BY order_id").all()
    ).results,
    open: await DB.prepare("SELECT count(*) AS n FROM orders WHERE status IN ('refunding', 'canceling')").first("n"),
    breaches: (await checkLedger(openDb(DB).db)).filter(({ breaches }) => breaches.length > 0),
  }));
  const byOrder = captured.map(({ orderId, paymentKey }) => ({ id: orderId, payment_key: paymentKey }));
  expect(found.paid).toEqual(byOrder.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
  expect(found.entitled).toEqual(found.paid.map(({ id }) => ({ id })));
  expect(found).toMatchObject({ open: 0, breaches: [] });
}, 300_000);
