import { expect, onTestFinished, test } from "vitest";
import { openDb } from "#worker/db/client.ts";
import { createRandom } from "#worker/db/seed/random.ts";
import { checkLedger } from "#worker/features/ledger/checks.ts";
import {
  holdAfterCancel,
  type OpenClaim,
  plantClaims,
  tryToRefund,
} from "#tests/support/product/interrupted-claims.ts";
import { listCaptured, outlastKeys } from "#tests/support/product/interrupted-purchases.ts";
import { createKillable } from "#tests/support/product/killable.ts";
import { createKiller } from "#tests/support/product/killer.ts";
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
  let held: OpenClaim | undefined;
  let between: string | undefined;
  const { send, kill, kills, killAfter, doAll } = createKiller(product, async (sendNow) => {
    if (!held) return undefined;
    between = held.orderId;
    return holdAfterCancel(sendNow, claiming, held, AT_ONCE);
  });

  await product.start();
  // The last third is not answered: its money stays where it is.
  const claiming = await plantClaims(send, product.origin(), CLAIMS);
  const answered = claiming.claims.slice(0, Math.ceil((CLAIMS * 2) / 3));
  const perRun = Math.ceil(answered.length / (KILLS + 1));
  for (let run = 0; run <= KILLS; run += 1) {
    const mine = answered.slice(run * perRun, (run + 1) * perRun);
    // The first kill falls between the provider's books and ours.
    held = run === 0 ? mine.pop() : undefined;
    if (held) await kill();
    else if (run < KILLS) killAfter(Math.floor(random() * mine.length));
    await doAll(mine, AT_ONCE, (claim) => tryToRefund(claiming, claim));
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

  expect(kills()).toBe(KILLS);
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
