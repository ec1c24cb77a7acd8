import { afterEach, describe, expect, test } from "vitest";
import type { LedgerReport, PgSettlement } from "#contracts/settlement-admin.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { sellPrompt, sellReleased } from "#tests/support/api/sales.ts";
import { balanceOf, expectBooksToHold } from "#tests/support/api/books.ts";
import { createSeller, requestPayout } from "#tests/support/api/sellers.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { useOperator, readAudits } from "#tests/support/api/operator.ts";
import { bank, buy, openShop, readPayment } from "#tests/support/api/purchases.ts";
import { changeRows, columnOf, query } from "#tests/support/api/rows.ts";
import { env } from "cloudflare:workers";

const { ask, done, approve, act } = useOperator();
afterEach(expectBooksToHold);

const NOBODY = crypto.randomUUID();

describe("은행 파일", () => {
  const fileOf = async () => {
    const answer = await ask("GET", "/payouts/export.csv");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    return (await answer.text()).split("\r\n");
  };

  test("승인한 지급만 번호를 열어 담고, 연 것마다 기록이 남는다", async () => {
    const seller = await createSeller(30_000);
    const other = await createSeller(10_000, { bank_code: "090", account_number: "0012345678", holder_name: "=이름" });
    const [one, two, waiting] = [await requestPayout(seller), await requestPayout(other), await requestPayout(seller)];
    await approve(one.id, two.id);
    expect(await fileOf()).toEqual([
      "은행 코드,은행,계좌번호,예금주,입금액,통장 표시,지급 번호,예금주 확인",
      `004,국민은행,123456789012,김글감,9670,글감정산,${one.id},확인됨`,
      `090,카카오뱅크,0012345678,"'=이름",9670,글감정산,${two.id},확인됨`,
      "",
    ]);
    await fileOf();
    const reveals = (await readAudits()).filter(({ action }) => action === "reveal_account");
    const both = [act("reveal_account", one.id), act("reveal_account", two.id)];
    expect(reveals).toEqual([...both, ...both]);
    await done("POST", `/payouts/${one.id}/paid`);
    expect((await fileOf()).join()).not.toContain(one.id);
    expect((await fileOf()).join()).not.toContain(waiting.id);
  });

  test("남의 줄로 옮겨 심은 번호는 열리지 않고, 하나라도 못 열면 파일을 내지 않는다", async () => {
    const [seller, thief] = [await createSeller(10_000), await createSeller(10_000, { account_number: "6666666666" })];
    const [one, two] = [await requestPayout(seller), await requestPayout(thief)];
    await approve(one.id, two.id);
    const others = await columnOf<string>("payouts", "sealed_number", { id: two.id });
    await changeRows("payouts", { sealed_number: others }, { id: one.id });
    expect(await problemOf(ask("GET", "/payouts/export.csv"))).toEqual({
      status: 503,
      code: "unavailable",
      fields: [one.id],
    });
    expect((await readAudits()).map(({ action }) => action)).toEqual(["approve", "approve"]);
  });

  test("키가 없으면 503이고, 열린 것도 없다", async () => {
    const admin = await createMember({ role: "ADMIN" });
    const keyless = { ...env, SETTLEMENT_KEY: undefined };
    const answer = await api.request("/api/admin/payouts/export.csv", { headers: await signIn(admin) }, keyless);
    expect(await problemOf(answer)).toMatchObject({ status: 503, code: "provider_not_configured" });
    expect(await readAudits()).toEqual([]);
  });
});

describe("운영자 환불", () => {
  const refund = (id: string, body: unknown = { reason: "설명과 달라요." }) =>
    ask("POST", `/payments/${id}/refund`, body);

  test("열람한 뒤에도 돌려주고, 돈과 장부와 기록이 함께 간다", async () => {
    const { buyer, seller, prompt } = await openShop(10_000);
    const { checkout, paymentKey } = await buy(buyer, prompt.id);
    await call("POST", `/api/prompts/${prompt.id}/open`, { as: buyer });
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(checkout.order_id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await dataOf(refund(checkout.order_id))).toEqual({ order_id: checkout.order_id, status: "refunded" });
    expect(await readPayment(buyer, checkout.order_id)).toMatchObject({
      status: "refunded",
      refund_reason: "설명과 달라요.",
    });
    expect((await bank.payments()).find((payment) => payment.paymentKey === paymentKey)).toMatchObject({
      balanceAmount: 0,
    });
    expect(await balanceOf(`seller_pending:${seller.id}`)).toBe(0);
    expect(await readAudits()).toEqual([act("refund", checkout.order_id, "설명과 달라요.", "order")]);
  });

  test("없는 주문, 결제하지 않은 주문, 이유 없는 환불은 거절한다", async () => {
    expect(await problemOf(refund(NOBODY))).toMatchObject({ status: 404 });
    expect(await problemOf(refund("1"))).toMatchObject({ status: 400, fields: ["order_id"] });
    const { id } = await sellPrompt({ seller: await createMember() });
    expect(await problemOf(refund(id, {}))).toMatchObject({ status: 400, fields: ["reason"] });
    expect(await readAudits()).toEqual([]);
  });
});

describe("결제사 정산", () => {
  const settled = { id: "toss-20260101", gross: 10_000, cost: 330, settled_on: "2026-01-01" };
  const record = (change: object = {}) => ask("POST", "/pg-settlements", { ...settled, ...change });

  test("받은 돈과 결제사가 가진 돈으로 나뉘고, 같은 번호는 한 번만 적힌다", async () => {
    await sellPrompt({ seller: await createMember(), price: 30_000 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => record().then((answer) => dataOf<PgSettlement>(answer))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject(settled);
    expect(await balanceOf("bank")).toBe(9_670);
    expect(await balanceOf("pg_cost")).toBe(330);
    expect(await balanceOf("pg_receivable")).toBe(20_000);
    expect(await readAudits()).toEqual([act("record", settled.id, "", "pg_settlement")]);
    expect(await problemOf(record({ gross: 10_001 }))).toMatchObject({ status: 409, fields: ["id"] });
    expect(await problemOf(record({ cost: 331 }))).toMatchObject({ status: 409, fields: ["id"] });
    expect(await problemOf(record({ settled_on: "2026-01-02" }))).toMatchObject({ status: 409 });
    expect(await balanceOf("bank")).toBe(9_670);
  });

  test("수수료가 없거나 전부여도 장부가 맞는다", async () => {
    expect((await record({ id: "a", cost: 0 })).status).toBe(200);
    expect((await record({ id: "b", cost: 10_000 })).status).toBe(200);
    expect(await balanceOf("bank")).toBe(10_000);
  });

  test.each<[object, string]>([
    [{ gross: 0 }, "gross"],
    [{ gross: -1 }, "gross"],
    [{ gross: 1.5 }, "gross"],
    [{ gross: "10000" }, "gross"],
    [{ gross: 10 ** 12 + 1 }, "gross"],
    [{ cost: -1 }, "cost"],
    [{ cost: 10_001 }, "cost"],
    [{ settled_on: "2026-02-30" }, "settled_on"],
    [{ settled_on: "2099-01-01" }, "settled_on"],
    [{ id: "" }, "id"],
    [{ id: "a b" }, "id"],
    [{ note: "?" }, "note"],
  ])("%j 거절한다", async (change, field) => {
    expect(await problemOf(record(change))).toMatchObject({ status: 400, fields: [field] });
    expect(await balanceOf("bank")).toBe(0);
    expect(await readAudits()).toEqual([]);
  });
});

test("장부 보고는 시산표와 모든 검사이고, 어긋나면 무엇이 어긋났는지 말한다", async () => {
  const seller = await createSeller(10_000);
  const { id } = await sellReleased({ seller });
  const sound = await done<LedgerReport>("GET", "/ledger");
  expect(sound.is_sound).toBe(true);
  expect(sound.checks.length).toBeGreaterThan(10);
  const sums = sound.trial_balance.reduce(
    ([debits, credits], line) => [debits! + line.debits, credits! + line.credits],
    [0, 0],
  );
  expect(sums[0]).toBe(sums[1]);
  await changeRows("orders", { status: "refunding" }, { id });
  await changeRows("orders", { status: "refunded" }, { id });
  const broken = await done<LedgerReport>("GET", "/ledger");
  expect(broken.is_sound).toBe(false);
  expect(broken.checks.filter(({ breaches }) => breaches.includes(id)).length).toBeGreaterThan(0);
  await query("DROP TRIGGER orders_steps");
  await changeRows("orders", { status: "released" }, { id });
});

test("운영 기록과 결제사 정산은 SQL로도 고치거나 지울 수 없다", async () => {
  await ask("POST", "/pg-settlements", { id: "a", gross: 1_000, cost: 0, settled_on: "2026-01-01" });
  for (const change of [
    "UPDATE audits SET reason = 'x'",
    "DELETE FROM audits",
    "UPDATE pg_settlements SET cost = 1",
    "DELETE FROM pg_settlements",
  ])
    await expect(query(change), change).rejects.toThrow();
});
