import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { Payment } from "#contracts/commerce-orders.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createConfirming, sellPrompt } from "#tests/support/api/sales.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { bank, buy, confirm, openShop, order, readPayment } from "#tests/support/api/purchases.ts";
import { orderInput } from "#tests/support/shared/purchase.ts";
import { changeRows } from "#tests/support/api/rows.ts";

const place = (as: Member, promptId: number) => call("POST", "/api/orders", { as, body: orderInput(promptId) });
const payments = async (as: Member) =>
  (await dataOf<Page<Payment>>(call("GET", "/api/payments", { as }))).items.map(({ order_id }) => order_id);

test.each(["SUSPENDED", "INACTIVE"])("%s 회원이 파는 것은 주문되지 않는다", async (status) => {
  const { seller, buyer, prompt } = await openShop();
  await changeRows("members", { status }, { id: seller.id });
  expect(await problemOf(place(buyer, prompt.id))).toMatchObject({ status: 404 });
});

test.each(["draft", "hidden", "deleted"])(
  "주문한 뒤 %s 상태가 되면, 다른 것을 팔고 있어도 결제하지 않는다",
  async (status) => {
    const { seller, buyer, prompt } = await openShop();
    await createPrompt(seller, { price: 5_000 });
    const checkout = await order(buyer, prompt.id);
    const key = await bank.authenticate(checkout);
    await changeRows("prompts", { status }, { id: prompt.id });
    expect(await problemOf(confirm(buyer, checkout, key))).toMatchObject({ status: 402, code: "payment_failed" });
    expect(await bank.payments()).toMatchObject([{ status: "IN_PROGRESS" }]);
  },
);

test.each(["paid", "released", "refunding"])("%s 주문이 있으면 다시 사지 못하고, 남은 산다", async (status) => {
  const { seller, buyer, prompt } = await openShop();
  const { id } = await sellPrompt({ seller, buyer, promptId: prompt.id, price: 5_000 });
  await changeRows("orders", { status }, { id });
  expect(await problemOf(place(buyer, prompt.id))).toMatchObject({ status: 409, code: "already_owned" });
  expect((await place(await createMember(), prompt.id)).status).toBe(201);
});

test("손님 열쇠는 사람마다 다르고 언제나 같다", async () => {
  const { seller, buyer, prompt } = await openShop();
  const second = await createPrompt(seller, { price: 3_000 });
  const [first, again] = [await order(buyer, prompt.id), await order(buyer, second.id)];
  const other = await order(await createMember(), prompt.id);
  expect(again.customer_key).toBe(first.customer_key);
  expect(other.customer_key).not.toBe(first.customer_key);
});

test("결제 내역에는 결제사까지 간 내 주문만 있다", async () => {
  const { seller, buyer, prompt } = await openShop();
  const other = await createMember();
  const mine = await sellPrompt({ seller, buyer, promptId: prompt.id, price: 5_000 });
  const theirs = await sellPrompt({ seller, buyer: other, promptId: prompt.id, price: 5_000 });
  const left = await createPrompt(seller, { price: 3_000 });
  const [waiting, expired] = [await order(buyer, left.id), await order(buyer, left.id)];
  await changeRows("orders", { status: "failed" }, { id: expired.order_id });
  const refused = await createConfirming({ seller, buyer, promptId: left.id, price: 3_000 });
  await changeRows("orders", { status: "failed" }, { id: refused.id });
  expect(await payments(buyer)).toEqual([refused.id, mine.id]);
  expect(await payments(other)).toEqual([theirs.id]);
  expect(await payments(seller)).toEqual([]);
  expect(await readPayment(buyer, waiting.order_id)).toMatchObject({ status: "pending" });
  for (const as of [other, seller])
    expect(await problemOf(call("GET", `/api/payments/${mine.id}`, { as }))).toMatchObject({ status: 404 });
});

test("남이 연 것은 내 환불을 막지 않고, 내 환불은 남의 것을 거두지 않는다", async () => {
  const { buyer, prompt } = await openShop();
  const other = await createMember();
  const { payment } = await buy(buyer, prompt.id);
  await buy(other, prompt.id);
  await dataOf(call("POST", `/api/prompts/${prompt.id}/open`, { as: other }));
  const body = { reason: "" };
  expect(await dataOf(call("POST", `/api/payments/${payment.order_id}/refund`, { as: buyer, body }))).toMatchObject({
    status: "refunded",
  });
  expect(await readPrompt(prompt.id, other)).toMatchObject({ access: "purchased", sales_count: 1 });
  expect((await readPrompt(prompt.id, other)).body).not.toBeNull();
});
