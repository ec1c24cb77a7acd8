import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { openDb } from "#worker/db/client.ts";
import { meterD1 } from "#worker/db/meter.ts";
import type { Order } from "#worker/db/schema/commerce.ts";
import { checkLedger, type Finding } from "#worker/features/ledger/checks.ts";
import { type PassName, stepPass } from "#worker/features/ledger/ledger-pass.ts";
import { reconcileLedger } from "#worker/features/ledger/reconcile-ledger.ts";
import { breaches } from "#tests/support/api/books.ts";
import { createMember } from "#tests/support/api/members.ts";
import { countRows, listRows } from "#tests/support/api/rows.ts";
import { refundSale, sellPrompt, sellReleased } from "#tests/support/api/sales.ts";
import { createSeller, requestPayout } from "#tests/support/api/sellers.ts";

const db = () => openDb(env.DB, "first-primary").db;

/** Runs a pass to its end: the checks that failed, with what breaks them. */
async function findBreaches(pass: PassName) {
  const found: Finding[] = [];
  for (;;) {
    const { findings, isEnd } = await stepPass(db(), pass);
    found.push(...findings);
    if (isEnd) return found;
  }
}

/** Writes past the triggers that protect the books, as a person with the database open might. */
async function plant(sql: string, ...values: unknown[]) {
  const guards = await listRows<{ name: string; sql: string }>("sqlite_master", "name, sql", { type: "trigger" });
  const books = guards.filter(({ sql: text }) => / ON (ledger_|orders|payouts|entitlements|pg_settlements)/.test(text));
  await env.DB.batch([
    ...books.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
    env.DB.prepare(sql).bind(...values),
    ...books.map(({ sql: text }) => env.DB.prepare(text)),
  ]);
}

const AMOUNTS = "거래의 금액은 그 주문, 지급, 결제사 정산의 금액이다";
const TOTALS = "계정의 합계는 이체를 다시 더한 값이다";
const STATES = "주문의 상태와 장부의 거래가 맞는다";

/** Faults that a sold order may have, and what of the books they break. */
const faults: [name: string, sql: string, check: string][] = [
  ["다른 금액의 줄", "UPDATE ledger_transfer SET amount = amount + 1 WHERE tx_id = 'sale:' || ?", AMOUNTS],
  [
    "다른 판매자에게 간 줄",
    "UPDATE ledger_transfer SET credit_id = 'fee_income' WHERE seq = 0 AND tx_id = 'sale:' || ?",
    AMOUNTS,
  ],
  ["사라진 줄", "DELETE FROM ledger_transfer WHERE seq = 2 AND tx_id = 'sale:' || ?", "거래의 줄 수는 적힌 수와 같다"],
  ["고친 주문의 값", "UPDATE orders SET amount = amount + 100 WHERE id = ?", AMOUNTS],
  ["거래 없는 정산", "UPDATE orders SET status = 'released', released_at = 1 WHERE id = ?", STATES],
  ["거둔 열람권", "UPDATE entitlements SET revoked_at = 1 WHERE order_id = ?", "산 사람만 열람권을 가진다"],
];

/** Books with every kind of posting; returns a sale that is over, and one that is still held. */
async function createBooks() {
  const seller = await createSeller(50_000);
  await requestPayout(seller);
  const [old, refunded] = [await sellReleased({ seller }), await sellPrompt({ seller })];
  await refundSale(refunded);
  return { seller, old };
}
const sell = async () => sellPrompt({ seller: await createMember() });

test("맞는 장부에서는 아무것도 나오지 않고, 같은 밤에 다시 해도 그렇다", async () => {
  await createBooks();
  for (const pass of ["nightly", "rolling"] as const) {
    expect(await findBreaches(pass)).toEqual([]);
    expect(await findBreaches(pass)).toEqual([]);
  }
  await sell();
  expect(await findBreaches("nightly")).toEqual([]);
  expect(await breaches()).toEqual([]);
});

describe.each(faults)("%s은", (_, sql, check) => {
  const checksOf = (findings: Finding[]) => findings.map(({ check: name }) => name);

  test("지난밤 뒤의 것이면 다음 밤에 드러난다", async () => {
    await createBooks();
    expect(await findBreaches("nightly")).toEqual([]);
    await plant(sql, (await sell()).id);
    expect(checksOf(await findBreaches("nightly"))).toContain(check);
  });

  test("이미 지나온 것이면 천천히 도는 확인과 전체 확인에서 드러난다", async () => {
    const { old } = await createBooks();
    await sell();
    expect(await findBreaches("nightly")).toEqual([]);
    expect(await findBreaches("rolling")).toEqual([]);
    // The order is over: only what looks at all rows comes by it again.
    await plant(sql.replace("'released', released_at = 1", "'paid', released_at = NULL"), old.id);
    expect(await findBreaches("nightly")).toEqual([]);
    expect(checksOf(await findBreaches("rolling"))).toContain(check);
    expect(checksOf(await breaches())).toContain(check);
  });
});

test.each<[string, (order: Order) => [sql: string, ...values: unknown[]]]>([
  [
    "판매자",
    ({ sellerId }) => ["UPDATE ledger_account SET credits = credits + 1 WHERE id = ?", `seller_pending:${sellerId}`],
  ],
  ["결제사", () => ["UPDATE ledger_account SET debits = debits + 1 WHERE id = ?", "pg_receivable"]],
])("%s 계정의 합계가 어긋나면 언제 어긋났든 다음 밤에 드러난다", async (_, fault) => {
  const order = await sell();
  expect(await findBreaches("nightly")).toEqual([]);
  const [sql, ...values] = fault(order);
  await plant(sql, ...values);
  const wrong = { check: TOTALS, breaches: [values[0]] };
  expect(await findBreaches("nightly")).toEqual([wrong]);
  expect(await findBreaches("rolling")).toEqual([wrong]);
  expect(await breaches()).toContainEqual(wrong);
});

test("그사이에 바뀐 옛 주문은 그 거래를 따라 다음 밤에 본다", async () => {
  const order = await sellReleased({ seller: await createMember() });
  await sell();
  expect(await findBreaches("nightly")).toEqual([]);
  await refundSale(order);
  await plant("UPDATE entitlements SET revoked_at = NULL WHERE order_id = ?", order.id);
  expect(await findBreaches("nightly")).toEqual([{ check: "산 사람만 열람권을 가진다", breaches: [order.id] }]);
});

test("어긋난 것이 있으면 정기 작업이 무엇이 어긋났는지 알린다", async () => {
  const { id } = await sell();
  await plant("UPDATE entitlements SET revoked_at = 1 WHERE order_id = ?", id);
  const alerts = vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (let more = true; more;) ({ more } = await reconcileLedger(db()));
  const alert = { level: "alert", message: "the books do not hold", check: "산 사람만 열람권을 가진다", breaches: id };
  expect(alerts).toHaveBeenCalled();
  for (const line of alerts.mock.calls.flat()) expect(JSON.parse(line as string)).toMatchObject(alert);
});

test("둘이 함께 해도 한 거래를 두 번 더하지 않는다", async () => {
  await createBooks();
  await Promise.all([stepPass(db(), "nightly"), stepPass(db(), "nightly"), stepPass(db(), "nightly")]);
  expect(await findBreaches("nightly")).toEqual([]);
  await sell();
  expect(await findBreaches("nightly")).toEqual([]);
  expect(await countRows("ledger_sums", { pass: "nightly" })).toBe(
    await countRows("ledger_account", "debits + credits > 0"),
  );
});

test("한 걸음은 문장 스무 개를 넘지 않는다", async () => {
  await createBooks();
  for (let isEnd = false; !isEnd;) {
    const { d1, spent } = meterD1(env.DB);
    ({ isEnd } = await stepPass(openDb(d1).db, "rolling"));
    expect(spent.statements).toBeLessThanOrEqual(20);
  }
});

test("전체 확인은 지급의 초과, 짝 없는 거래, 합의 어긋남도 저마다의 이름으로 말한다", async () => {
  await createBooks();
  await plant("UPDATE payouts SET status = 'failed', ended_at = 1");
  const names = (await checkLedger(db())).filter(({ breaches: wrong }) => wrong.length > 0).map(({ check }) => check);
  expect(names).toEqual([
    "이체 중인 돈은 끝나지 않은 지급의 실수령액이다",
    "떼어 둔 세금은 실패하지 않은 지급의 세금이다",
    "지급의 상태와 장부의 거래가 맞는다",
    "판매자의 정산 가능은 풀린 몫에서 지급한 돈을 뺀 값이다",
  ]);
  expect(await findBreaches("rolling")).toEqual([
    { check: "지급의 상태와 장부의 거래가 맞는다", breaches: [expect.any(String)] },
  ]);
});
