import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { Payout } from "#contracts/settlement.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { balanceOf, expectBooksToHold } from "#tests/support/api/books.ts";
import { businessInput, createSeller, earn, registerAccount, summaryOf } from "#tests/support/api/sellers.ts";
import { createMember } from "#tests/support/api/members.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";

afterEach(expectBooksToHold);

const ask = (as: Member | undefined, amount: unknown, key?: string) =>
  call("POST", "/api/settlements", {
    as,
    body: { amount },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
const requested = (as: Member, amount: number, key?: string) => dataOf<Payout>(ask(as, amount, key));
const listed = (as: Member, query = "") => dataOf<Page<Payout>>(call("GET", `/api/settlements${query}`, { as }));

/** Nothing asked for, nothing moved. */
async function expectNothingMoved(seller: Member, available: number) {
  expect(await countRows("payouts")).toBe(0);
  expect(await balanceOf(`seller_available:${seller.id}`)).toBe(available);
  expect(await balanceOf("payout_transit")).toBe(0);
}

test("신청하면 세금과 계좌가 그때의 것으로 굳고, 돈은 이체 중으로 옮겨 간다", async () => {
  const seller = await createSeller(50_000);
  const payout = await requested(seller, 12_345);
  expect(payout).toEqual({
    id: expect.any(String),
    amount: 12_345,
    income_tax: 370,
    local_tax: 30,
    net: 11_945,
    seller_type: "individual",
    bank_name: "국민은행",
    last_digits: "9012",
    holder_name: "김글감",
    status: "requested",
    failure_reason: null,
    requested_at: expect.any(String),
    approved_at: null,
    ended_at: null,
  });
  await registerAccount(seller, {
    bank_code: "088",
    account_number: "9999999999",
    seller_type: "business",
    business: businessInput,
  });
  expect((await listed(seller)).items).toEqual([payout]);
  expect(await balanceOf(`seller_available:${seller.id}`)).toBe(50_000 - 12_345);
  expect(await balanceOf("tax_withheld")).toBe(400);
  expect(await balanceOf("payout_transit")).toBe(11_945);
  expect(await summaryOf(seller)).toMatchObject({ available: 37_655, in_progress: 12_345, paid_total: 0 });
});

test("사업자에게서는 세금을 떼지 않는다", async () => {
  const seller = await createSeller(50_000, { seller_type: "business", business: businessInput });
  expect(await requested(seller, 50_000)).toMatchObject({
    income_tax: 0,
    local_tax: 0,
    net: 50_000,
    seller_type: "business",
  });
});

test("다섯 번만큼 있는 잔액에 50명이 한꺼번에 신청해도 정확히 다섯 번 나간다", async () => {
  const seller = await createSeller(59_999);
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(seller, 10_000)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(45);
  expect(await countRows("payouts")).toBe(5);
  expect(await balanceOf(`seller_available:${seller.id}`)).toBe(9_999);
});

describe("Idempotency-Key", () => {
  test("같은 키로 몇 번을, 한꺼번에 보내도 지급은 하나이고 답도 같다", async () => {
    const seller = await createSeller(100_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => requested(seller, 10_000, "once")));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countRows("payouts")).toBe(1);
    expect(await balanceOf(`seller_available:${seller.id}`)).toBe(90_000);
    const admin = await createMember({ role: "ADMIN" });
    await call("POST", "/api/admin/payouts/approve", { as: admin, body: { ids: [answers[0]!.id] } });
    expect(await requested(seller, 10_000, "once")).toEqual(answers[0]);
  });

  test("같은 키로 다른 금액을 보내면 거절하고, 남의 같은 키와는 섞이지 않는다", async () => {
    const [seller, other] = [await createSeller(100_000), await createSeller(20_000)];
    const first = await requested(seller, 10_000, "k");
    expect(await problemOf(ask(seller, 20_000, "k"))).toMatchObject({ status: 409, code: "conflict" });
    expect((await requested(other, 10_000, "k")).id).not.toBe(first.id);
    expect(await countRows("payouts")).toBe(2);
  });

  test("거절당한 키는 쓰이지 않아서, 잔액이 생긴 뒤에 그대로 다시 보낼 수 있다", async () => {
    const seller = await createSeller(10_000);
    expect(await problemOf(ask(seller, 20_000, "k"))).toMatchObject({ status: 422 });
    await earn(seller, 10_000);
    expect(await requested(seller, 20_000, "k")).toMatchObject({ amount: 20_000 });
  });

  test.each(["a b", "a".repeat(201)])("쓸 수 없는 키 %j 는 거절한다", async (key) => {
    const seller = await createSeller(20_000);
    expect(await problemOf(ask(seller, 10_000, key))).toMatchObject({ status: 400, fields: ["idempotency-key"] });
    await expectNothingMoved(seller, 20_000);
  });
});

describe("거절", () => {
  test.each<[string, unknown]>([
    ["최소 금액보다 1원 모자란", 9_999],
    ["0원", 0],
    ["음수", -10_000],
    ["소수", 10_000.5],
    ["1.5", 1.5],
    ["글자", "10000"],
    ["빈 값", null],
    ["목록", [10_000]],
    ["참", true],
    ["안전하지 않은 정수", 2 ** 53],
    ["아주 큰 수", 1e300],
  ])("%s 금액은 amount가 잘못됐다고 말한다", async (_, amount) => {
    const seller = await createSeller(50_000);
    expect(await problemOf(ask(seller, amount))).toMatchObject({
      status: 400,
      code: "invalid_input",
      fields: ["amount"],
    });
    await expectNothingMoved(seller, 50_000);
  });

  test("모르는 항목이나 빈 본문은 거절한다", async () => {
    const seller = await createSeller(50_000);
    for (const body of [{ amount: 10_000, member_id: 1 }, {}, "[]", '{"amount":1e4,"amount":2e4}', "{"])
      expect(await problemOf(call("POST", "/api/settlements", { as: seller, body }))).toMatchObject({ status: 400 });
    await expectNothingMoved(seller, 50_000);
  });

  test.each([50_001, 10 ** 12, 2 ** 53 - 1])("잔액을 넘는 %d원은 422로 얼마까지인지 말한다", async (amount) => {
    const seller = await createSeller(50_000);
    const answer = await ask(seller, amount);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ field: "amount", message: "50,000원까지 신청할 수 있어요." }],
    });
    await expectNothingMoved(seller, 50_000);
  });

  test("계좌가 없으면 409로 먼저 등록하라고 말한다", async () => {
    const seller = await createMember();
    await earn(seller, 50_000);
    const answer = await ask(seller, 10_000);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining("계좌를 먼저 등록") });
    await expectNothingMoved(seller, 50_000);
  });

  test("계좌를 바꾼 하루 동안은 409로 언제부터인지 말하고, 그 뒤에는 된다", async () => {
    const seller = await createSeller(50_000);
    await registerAccount(seller, { account_number: "9876543210" });
    const answer = await ask(seller, 10_000);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/\d{4}-\d\d-\d\d \d\d:\d\d부터/) });
    await expectNothingMoved(seller, 50_000);
    await changeRows("payout_accounts", { frozen_until: Date.now() });
    expect(await requested(seller, 10_000)).toMatchObject({ last_digits: "3210" });
  });

  test("계좌를 바꾸는 것과 겹친 신청은 옛 계좌로 나가거나 거절되고, 새 계좌로는 나가지 않는다", async () => {
    const seller = await createSeller(100_000);
    const [, ...answers] = await Promise.all([
      registerAccount(seller, { account_number: "6666666666" }),
      ...Array.from({ length: 8 }, () => ask(seller, 10_000)),
    ]);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect((await listed(seller)).items.every(({ last_digits }) => last_digits === "9012")).toBe(true);
  });

  test("정산 예정 금액은 신청할 수 없다", async () => {
    const seller = await createSeller(0);
    await sellPrompt({ seller, price: 100_000 });
    expect(await problemOf(ask(seller, 10_000))).toMatchObject({ status: 422, fields: ["amount"] });
    await expectNothingMoved(seller, 0);
  });

  test("로그인하지 않으면 신청할 수 없다", async () => {
    const seller = await createSeller(50_000);
    expect(await problemOf(ask(undefined, 10_000))).toMatchObject({ status: 401 });
    await expectNothingMoved(seller, 50_000);
  });
});

test("신청 내역은 새것부터 자기 것만 이어 본다", async () => {
  const [seller, other] = [await createSeller(30_000), await createSeller(10_000)];
  const made = [];
  for (let count = 0; count < 3; count += 1) made.unshift(await requested(seller, 10_000));
  await requested(other, 10_000);
  const first = await listed(seller, "?limit=2");
  expect(first.items).toEqual(made.slice(0, 2));
  expect(await listed(seller, `?limit=2&cursor=${first.next_cursor}`)).toEqual({
    items: made.slice(2),
    next_cursor: null,
  });
  for (const query of ["?cursor=AAAA", `?cursor=${btoa("sales.1")}`, "?limit=0", "?limit=51"])
    expect(await problemOf(call("GET", `/api/settlements${query}`, { as: seller }))).toMatchObject({ status: 400 });
});

test("굳은 지급과 그 계좌는 SQL로도 바꾸거나 지울 수 없다", async () => {
  const seller = await createSeller(20_000);
  await requested(seller, 10_000);
  for (const change of [
    "gross = gross + 1",
    "member_id = 999",
    "bank_code = '088'",
    "holder_name = '도둑'",
    "last_digits = '0000'",
    "seller_type = 'business'",
    "status = 'paid', ended_at = 1",
  ])
    await expect(env.DB.prepare(`UPDATE payouts SET ${change}`).run(), change).rejects.toThrow();
  await expect(env.DB.prepare("DELETE FROM payouts").run()).rejects.toThrow();
});
