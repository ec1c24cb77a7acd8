import { expect, test, vi } from "vitest";
import type { Payment } from "#contracts/commerce-orders.ts";
import type { Page } from "#contracts/common.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { bank, confirm, openShop, order, readPayment } from "#tests/support/api/purchases.ts";
import { balanceOf, breaches } from "#tests/support/api/books.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { createConfirming } from "#tests/support/api/sales.ts";
import { orderInput } from "#tests/support/shared/purchase.ts";

const at = (time: number) => vi.useFakeTimers({ toFake: ["Date"], now: time });

test("같은 프롬프트를 두 번 살 수 없다", async () => {
  const { buyer, prompt } = await openShop();
  const [one, other] = [await order(buyer, prompt.id), await order(buyer, prompt.id)];
  const [oneKey, otherKey] = [await bank.authenticate(one), await bank.authenticate(other)];
  await dataOf(confirm(buyer, one, oneKey));
  expect(await problemOf(confirm(buyer, other, otherKey))).toMatchObject({ status: 409, code: "already_owned" });
  expect(await problemOf(call("POST", "/api/orders", { as: buyer, body: orderInput(prompt.id) }))).toMatchObject({
    code: "already_owned",
  });
  expect((await bank.payments()).map(({ status }) => status).sort()).toEqual(["DONE", "IN_PROGRESS"]);
});

test("두 탭이 같은 순간에 결제해도 돈은 한 번만 나간다", async () => {
  const { buyer, prompt } = await openShop();
  const checkouts = await Promise.all(Array.from({ length: 6 }, () => order(buyer, prompt.id)));
  const keys = await Promise.all(checkouts.map((checkout) => bank.authenticate(checkout)));
  const answers = await Promise.all(checkouts.map((checkout, index) => confirm(buyer, checkout, keys[index]!)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers.filter(({ ok }) => !ok)) expect([402, 409]).toContain(status);
  await runDueJobs();
  const kept = (await bank.payments()).filter(({ balanceAmount, status }) => status === "DONE" && balanceAmount > 0);
  expect(kept).toHaveLength(1);
  expect(await balanceOf("pg_receivable")).toBe(5_000);
  expect(await breaches()).toEqual([]);
});

test("한 주문을 200번 동시에 승인해도 한 번만 결제된다", async () => {
  const { buyer, prompt } = await openShop();
  const checkout = await order(buyer, prompt.id);
  const key = await bank.authenticate(checkout);
  const answers = await Promise.all(Array.from({ length: 200 }, () => confirm(buyer, checkout, key)));
  const bodies = await Promise.all(answers.map((answer) => dataOf<Payment>(answer)));
  for (const { status } of bodies) expect(["paid", "confirming"]).toContain(status);
  expect(await readPayment(buyer, checkout.order_id)).toMatchObject({ status: "paid" });
  expect(await bank.payments()).toMatchObject([{ status: "DONE", totalAmount: 5_000 }]);
  expect(await balanceOf("pg_receivable")).toBe(5_000);
  expect(await breaches()).toEqual([]);
});

test("주문한 뒤 가격이 바뀌어도 약속한 값만 받는다", async () => {
  const { seller, buyer, prompt } = await openShop();
  const checkout = await order(buyer, prompt.id);
  await dataOf(
    call("PATCH", `/api/prompts/${prompt.id}`, { as: seller, body: { version: prompt.version, price: 9_000 } }),
  );
  const payment = await dataOf<Payment>(confirm(buyer, checkout, await bank.authenticate(checkout)));
  expect(payment).toMatchObject({ status: "paid", amount: 5_000 });
  expect(await balanceOf("pg_receivable")).toBe(5_000);
});

test("주문한 뒤 지워진 프롬프트는 결제하지 않는다", async () => {
  const { seller, buyer, prompt } = await openShop();
  const checkout = await order(buyer, prompt.id);
  const key = await bank.authenticate(checkout);
  await dataOf(call("DELETE", `/api/prompts/${prompt.id}`, { as: seller }));
  expect(await problemOf(confirm(buyer, checkout, key))).toMatchObject({ status: 402, code: "payment_failed" });
  expect(await bank.payments()).toMatchObject([{ status: "IN_PROGRESS" }]);
  expect(await readPayment(buyer, checkout.order_id)).toMatchObject({ status: "failed" });
});

test("30분이 지나 돌아오면 결제하지 않는다", async () => {
  const { buyer, prompt } = await openShop();
  const checkout = await order(buyer, prompt.id);
  const key = await bank.authenticate(checkout);
  at(Date.now() + 31 * 60_000);
  expect(await problemOf(confirm(buyer, checkout, key))).toMatchObject({ status: 402 });
  vi.useRealTimers();
  expect(await bank.payments()).toMatchObject([{ status: "IN_PROGRESS" }]);
});

test("아무도 마치지 않은 주문은 시간이 지나면 끝난다", async () => {
  const { buyer, prompt } = await openShop();
  const { order_id } = await order(buyer, prompt.id);
  at(Date.now() + 31 * 60_000);
  await runDueJobs();
  vi.useRealTimers();
  expect(await readPayment(buyer, order_id)).toMatchObject({ status: "failed" });
  const { items } = await dataOf<Page<Payment>>(call("GET", "/api/payments", { as: buyer }));
  expect(items).toEqual([]);
});

test("내 것, 무료, 없는 것, 동의하지 않은 것은 주문되지 않는다", async () => {
  const { seller, buyer, prompt } = await openShop();
  const free = await createPrompt(seller);
  const draft = await createPrompt(seller, { price: 5_000, status: "draft" });
  const place = (as: typeof buyer, body: unknown) => problemOf(call("POST", "/api/orders", { as, body }));
  expect(await place(seller, orderInput(prompt.id))).toMatchObject({ status: 422 });
  expect(await place(buyer, orderInput(free.id))).toMatchObject({ status: 422 });
  expect(await place(buyer, orderInput(draft.id))).toMatchObject({ status: 404 });
  expect(await place(buyer, orderInput(999_999))).toMatchObject({ status: 404 });
  const refused = {
    ...orderInput(prompt.id),
    agreements: { terms_version: "2020-01-01", no_refund_after_open: false },
  };
  expect(await place(buyer, refused)).toMatchObject({
    status: 400,
    fields: ["agreements.terms_version", "agreements.no_refund_after_open"],
  });
  expect(await place(buyer, { ...orderInput(prompt.id), amount: 1 })).toMatchObject({
    status: 400,
    fields: ["amount"],
  });
  expect((await problemOf(call("POST", "/api/orders", { body: orderInput(prompt.id) }))).status).toBe(401);
});

test("같은 열쇠로 다시 주문하면 같은 주문이고, 다른 내용이면 거절한다", async () => {
  const { seller, buyer, prompt } = await openShop();
  const other = await createPrompt(seller, { price: 3_000 });
  const place = (id: number) =>
    call("POST", "/api/orders", {
      as: buyer,
      body: orderInput(id),
      headers: { "idempotency-key": "한 번".length + "-key" },
    });
  const [one, again] = await Promise.all([place(prompt.id), place(prompt.id)]);
  expect((await dataOf<{ order_id: string }>(one)).order_id).toBe((await dataOf<{ order_id: string }>(again)).order_id);
  expect(await problemOf(place(other.id))).toMatchObject({ status: 409 });
});

test("결제를 취소하고 있거나 취소한 주문은 다시 승인해도 결제되지 않았다고 답한다", async () => {
  const buyer = await createMember();
  const { id, amount, paymentKey } = await createConfirming({ seller: await createMember(), buyer });
  const body = { payment_key: paymentKey, order_id: id, amount };
  for (const status of ["canceling", "canceled"]) {
    await changeRows("orders", { status, failure_code: "NOT_AS_AGREED" }, { id });
    const again = call("POST", "/api/payments/confirm", { as: buyer, body });
    expect([status, await problemOf(again)]).toMatchObject([status, { status: 402, code: "payment_failed" }]);
  }
});
