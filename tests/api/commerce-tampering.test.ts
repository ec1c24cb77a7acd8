import { describe, expect, test } from "vitest";
import type { Payment } from "#contracts/commerce-orders.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { bank, buy, checkout, confirm, openShop, order, readPayment } from "#tests/support/api/purchases.ts";
import { expectBooksToMatchBank } from "#tests/support/api/books.ts";

describe("바꿔 치기", () => {
  test("금액을 바꾸면 결제하지 않고 주문이 끝난다", async () => {
    const { buyer, placed, key } = await checkout();
    expect(await problemOf(confirm(buyer, { ...placed, amount: 100 }, key))).toMatchObject({
      status: 422,
      fields: ["amount"],
    });
    expect(await bank.payments()).toMatchObject([{ status: "IN_PROGRESS" }]);
    expect(await problemOf(confirm(buyer, placed, key))).toMatchObject({ status: 402 });
  });

  test("남의 주문은 찾을 수 없다", async () => {
    const { placed, key } = await checkout();
    const thief = await createMember();
    expect(await problemOf(confirm(thief, placed, key))).toMatchObject({ status: 404 });
    expect(await problemOf(call("GET", `/api/payments/${placed.order_id}`, { as: thief }))).toMatchObject({
      status: 404,
    });
    expect((await confirm(thief, placed, key)).status).toBe(404);
  });

  test("싼 것을 결제한 열쇠로 비싼 것을 가질 수 없다", async () => {
    const cheap = await openShop(100);
    const dear = await openShop(900_000);
    const buyer = cheap.buyer;
    const [small, large] = [await order(buyer, cheap.prompt.id), await order(buyer, dear.prompt.id)];
    const key = await bank.authenticate(small);
    expect(await problemOf(confirm(buyer, large, key))).toMatchObject({ status: 402 });
    expect(await dataOf<Payment>(confirm(buyer, small, key))).toMatchObject({ status: "paid", amount: 100 });
    await expectBooksToMatchBank();
  });

  test("이미 쓴 열쇠로는 다른 주문을 끝낼 수 없다", async () => {
    const { buyer, prompt } = await openShop();
    const { paymentKey } = await buy(buyer, prompt.id);
    const other = await openShop();
    const placed = await order(buyer, other.prompt.id);
    expect(await problemOf(confirm(buyer, placed, paymentKey))).toMatchObject({ status: 402 });
    await expectBooksToMatchBank();
  });

  test.each([
    [{ amount: 0 }, "amount"],
    [{ amount: -1 }, "amount"],
    [{ amount: 1.5 }, "amount"],
    [{ amount: "5000" }, "amount"],
    [{ order_id: "1' OR '1'='1" }, "order_id"],
    [{ payment_key: "x".repeat(201) }, "payment_key"],
    [{ payment_key: "" }, "payment_key"],
    [{ payment_key: "../cancel" }, "payment_key"],
    [{ payment_key: ".." }, "payment_key"],
    [{ payment_key: "." }, "payment_key"],
    [{ payment_key: "~x" }, "payment_key"],
    [{ payment_key: "-x" }, "payment_key"],
  ])("승인에 %j를 보내면 %s가 틀렸다고 한다", async (change, field) => {
    const { buyer, placed, key } = await checkout();
    const body = { payment_key: key, order_id: placed.order_id, amount: placed.amount, ...change };
    expect(await problemOf(call("POST", "/api/payments/confirm", { as: buyer, body }))).toMatchObject({
      status: 400,
      fields: [field],
    });
    expect(await readPayment(buyer, placed.order_id)).toMatchObject({ status: "pending" });
  });
});
