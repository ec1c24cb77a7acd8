import { expect, onTestFinished, test } from "vitest";
import { openDb } from "#worker/db/client.ts";
import { createRandom } from "#worker/db/seed/random.ts";
import { checkLedger } from "#worker/features/ledger/checks.ts";
import {
  holdAfterCapture,
  listCaptured,
  outlastKeys,
  planPurchases,
  type Purchase,
  tryToBuy,
} from "#tests/support/product/interrupted-purchases.ts";
import { createKillable } from "#tests/support/product/killable.ts";
import { createKiller } from "#tests/support/product/killer.ts";
import { soakSize } from "#tests/support/shared/soak-size.ts";

// `npm run soak` sets SOAK, and may set SEED to go another way.
const { SOAK, SEED } = process.env;
const KILLS = soakSize(SOAK, 2, 5);
const SIZE = { buyers: soakSize(SOAK, 5, 10), prompts: soakSize(SOAK, 8, 30) };
const AT_ONCE = 8;

test("결제하는 사이에 서버가 아무 때나 죽어도, 나간 돈마다 주문과 열람권이 꼭 하나씩 있다", async () => {
  const product = await createKillable();
  onTestFinished(product.dispose);
  const random = createRandom(Number(SEED || 20_261_120));
  let held: Purchase | undefined;
  const between: string[] = [];
  const { send, kills, killAfter, doAll } = createKiller(product, async (sendNow) => {
    const holding = held && (await holdAfterCapture(sendNow, held, AT_ONCE));
    if (holding) between.push(holding.orderId);
    return holding;
  });

  await product.start();
  const purchases = await planPurchases(send, product.origin(), SIZE);
  const perRun = Math.ceil(purchases.length / (KILLS + 1));
  for (let run = 0; run <= KILLS; run += 1) {
    const mine = purchases.slice(run * perRun, (run + 1) * perRun);
    if (run < KILLS) {
      // The first kill always falls between the provider's books and ours, most of the others too.
      held = run === 0 || random() < 0.7 ? mine.pop() : undefined;
      // Every purchase is three answers: the kill falls somewhere among them, with others under way.
      killAfter(Math.floor(random() * mine.length * 3));
    }
    await doAll(mine, AT_ONCE, (purchase) => tryToBuy(send, purchase));
  }
  await product.kill();
  const unsure = await product.inspect((db) =>
    db.prepare("SELECT id FROM orders WHERE status = 'confirming'").all<{ id: string }>(),
  );
  await product.start();
  await outlastKeys(send);
  expect((await fetch(`${product.origin()}/cdn-cgi/local/scheduled`)).status).toBe(200);
  const captured = await listCaptured(send);
  await product.kill();

  expect(kills()).toBe(KILLS);
  expect(between.length).toBeGreaterThan(0);
  expect(unsure.results.map(({ id }) => id)).toEqual(expect.arrayContaining(between));
  expect(captured.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(between));
  // A kill costs no more purchases than were under way.
  expect(captured.length).toBeGreaterThanOrEqual(purchases.length - KILLS * AT_ONCE);
  const found = await product.inspect(async (db) => ({
    paid: (await db.prepare("SELECT id, payment_key FROM orders WHERE status = 'paid' ORDER BY id").all()).results,
    entitled: (
      await db.prepare("SELECT order_id AS id FROM entitlements WHERE revoked_at IS NULL ORDER BY order_id").all()
    ).results,
    open: await db
      .prepare("SELECT count(*) AS n FROM orders WHERE status IN ('confirming', 'refunding', 'canceling')")
      .first("n"),
    breaches: (await checkLedger(openDb(db).db)).filter(({ breaches }) => breaches.length > 0),
  }));
  const byOrder = captured.map(({ orderId, paymentKey }) => ({ id: orderId, payment_key: paymentKey }));
  expect(found.paid).toEqual(byOrder.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
  expect(found.entitled).toEqual(found.paid.map(({ id }) => ({ id })));
  expect(found).toMatchObject({ open: 0, breaches: [] });
});
