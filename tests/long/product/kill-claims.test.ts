import { expect, onTestFinished, test } from "vitest";
import { openDb } from "#worker/db/client.ts";
import { createRandom } from "#worker/db/seed/random.ts";
import { checkLedger } from "#worker/features/ledger/checks.ts";
import { type Claiming, holdAfterCancel, plantClaims, tryToRefund } from "#tests/support/product/interrupted-claims.ts";
import { clearFaults, createSend, listCaptured, outlastKeys } from "#tests/support/product/interrupted-purchases.ts";
import { createKillable } from "#tests/support/product/killable.ts";
import { soakSize } from "#tests/support/shared/soak-size.ts";

// `npm run soak` sets SOAK, and may set SEED to go another way.
const { SOAK, SEED } = process.env;
const KILLS = soakSize(SOAK, 2, 5);
const CLAIMS = soakSize(SOAK, 12, 60);
const AT_ONCE = 3;

test("접수를 환불하는 사이에 서버가 아무 때나 죽어도, 돌려준 돈마다 접수와 주문이 함께 끝난다", async () => {
  const product = await createKillable();
  onTestFinished(product.dispose);
  const random = createRandom(Number(SEED || 20_261_129));
  let answers = 0;
  let killAt = Number.POSITIVE_INFINITY;
  let restarted = Promise.resolve();
  const send = createSend(product.origin, () => {
    answers += 1;
    if (answers < killAt) return;
    killAt = Number.POSITIVE_INFINITY;
    restarted = killAndRestart();
  });
  let kills = 0;
  let between: string | undefined;
  async function killAndRestart() {
    await product.kill();
    kills += 1;
    await product.start();
    await clearFaults(send);
  }
  async function refundAll(claiming: Claiming, mine: Claiming["claims"]) {
    const queue = mine.values();
    const refundOneByOne = async () => {
      for (const claim of queue) {
        await tryToRefund(claiming, claim);
        await restarted;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, refundOneByOne));
    await restarted;
  }

  await product.start();
  // The last third is not answered: its money stays where it is.
  const claiming = await plantClaims(send, product.origin(), CLAIMS);
  const answered = claiming.claims.slice(0, Math.ceil((CLAIMS * 2) / 3));
  const perRun = Math.ceil(answered.length / (KILLS + 1));
  for (let run = 0; run <= KILLS; run += 1) {
    const mine = answered.slice(run * perRun, (run + 1) * perRun);
    if (run === 0) {
      // The first kill falls between the provider's books and ours.
      const held = await holdAfterCancel(send, claiming, mine.pop()!, AT_ONCE);
      between = held.claim.orderId;
      await killAndRestart();
      await held.ended;
    } else if (run < KILLS) killAt = answers + 1 + Math.floor(random() * mine.length);
    await refundAll(claiming, mine);
  }
  await product.kill();
  const unsure = await product.inspect((db) =>
    db.prepare("SELECT order_id AS id FROM complaints WHERE status = 'refunding'").all<{ id: string }>(),
  );
  await product.start();
  await outlastKeys(send);
  expect((await fetch(`${product.origin()}/cdn-cgi/local/scheduled`)).status).toBe(200);
  const captured = (await listCaptured(send)).map(({ orderId }) => orderId).toSorted();
  await product.kill();

  expect(kills).toBe(KILLS);
  expect(unsure.results.map(({ id }) => id)).toContain(between);
  const left = await product.inspect(async (db) => ({
    orders: (await db.prepare("SELECT id, status FROM orders ORDER BY id").all<{ id: string; status: string }>())
      .results,
    claims: (
      await db
        .prepare("SELECT order_id AS id, status FROM complaints ORDER BY order_id")
        .all<{ id: string; status: string }>()
    ).results,
    entitled: (
      await db
        .prepare("SELECT order_id AS id FROM entitlements WHERE revoked_at IS NULL ORDER BY order_id")
        .all<{ id: string }>()
    ).results.map(({ id }) => id),
    breaches: (await checkLedger(openDb(db).db)).filter(({ breaches }) => breaches.length > 0),
  }));
  const paidBack = ({ id }: { id: string }) => !captured.includes(id);
  expect(left.orders).toHaveLength(CLAIMS);
  expect(left.orders.map(({ status }) => status)).toEqual(
    left.orders.map((one) => (paidBack(one) ? "refunded" : "paid")),
  );
  expect(left.claims.map(({ status }) => status)).toEqual(
    left.claims.map((one) => (paidBack(one) ? "refunded" : "open")),
  );
  expect(left.entitled).toEqual(captured);
  expect(left.breaches).toEqual([]);
  // A kill costs no more refunds than were under way.
  expect(CLAIMS - captured.length).toBeGreaterThanOrEqual(answered.length - KILLS * (AT_ONCE + 1));
});
