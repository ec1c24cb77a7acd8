import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Checkout, Payment } from "#contracts/commerce-orders.ts";
import type { Page } from "#contracts/common.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { balanceOf, breaches } from "#tests/support/api/books.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import {
  buyWith,
  check,
  createCoupon,
  endCoupon,
  listCoupons,
  offerOf,
  orderWith,
} from "#tests/support/api/coupons.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { bank, confirm, openShop, readPayment } from "#tests/support/api/purchases.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";
import { DAY } from "#tests/support/shared/time.ts";

const usesOf = async (seller: Member) => (await listCoupons(seller)).items[0]!.uses;
const refund = (as: Member, orderId: string) =>
  call("POST", `/api/payments/${orderId}/refund`, { as, body: { reason: "" } });

/** A shop with a coupon of 20 % that can be used twice. */
async function openCouponShop(change: Record<string, unknown> = {}) {
  const shop = await openShop();
  return { ...shop, coupon: await createCoupon(shop.seller, { uses_max: 2, ...change }) };
}

describe("쿠폰으로 사기", () => {
  test("덜 낸 만큼만 받고, 수수료는 낸 돈에서 떼며, 판매자가 할인을 감당한다", async () => {
    const { seller, buyer, prompt } = await openCouponShop();
    const payment = await buyWith(buyer, prompt.id, "가을맞이");
    expect(payment).toMatchObject({
      status: "paid",
      amount: 4_000,
      price: 5_000,
      discount: 1_000,
      coupon: "가을맞이",
    });
    expect(await bank.payments()).toMatchObject([{ status: "DONE", totalAmount: 4_000 }]);
    expect([
      await balanceOf(`seller_pending:${seller.id}`),
      await balanceOf("pg_receivable"),
      await balanceOf("fee_income"),
      await balanceOf("vat_payable"),
    ]).toEqual([3_200, 4_000, 727, 73]);
    const items = await notificationsOf(seller);
    expect(items[0]!.content).toBe(
      "판매가 5,000원에서 쿠폰 1,000원을 뺀 4,000원 가운데 3,200원이 정산 예정에 더해졌어요.",
    );
    const sales = await dataOf<Page<unknown>>(call("GET", "/api/settlements/sales", { as: seller }));
    expect(sales.items).toMatchObject([{ amount: 4_000, price: 5_000, discount: 1_000, fee: 800, share: 3_200 }]);
    expect(await usesOf(seller)).toBe(1);
    expect(await breaches()).toEqual([]);
  });

  test("주문과 다른 금액은 받지 않고, 쿠폰은 돌아온다", async () => {
    const { seller, buyer, prompt } = await openCouponShop();
    const checkout = await dataOf<Checkout>(orderWith(buyer, prompt.id, "가을맞이"));
    expect(await usesOf(seller)).toBe(1);
    const key = await bank.authenticate(checkout);
    expect(await problemOf(confirm(buyer, { ...checkout, amount: 5_000 }, key))).toMatchObject({ status: 422 });
    expect(await usesOf(seller)).toBe(0);
  });

  test("승인하다가 판매가 끝나 실패한 주문의 쿠폰은 돌아온다", async () => {
    const { seller, buyer, prompt } = await openCouponShop();
    const { order_id } = await dataOf<Checkout>(orderWith(buyer, prompt.id, "가을맞이"));
    expect(await usesOf(seller)).toBe(1);
    for (const status of ["confirming", "failed"]) await changeRows("orders", { status }, { id: order_id });
    expect(await usesOf(seller)).toBe(0);
  });

  test("결제하지 않으면 30분 뒤 돌아오고, 그 전에 끝낸 쿠폰도 주문의 값은 지킨다", async () => {
    const { seller, buyer, prompt, coupon } = await openCouponShop();
    const other = await createMember();
    await dataOf(orderWith(other, prompt.id, "가을맞이"));
    const checkout = await dataOf<Checkout>(orderWith(buyer, prompt.id, "가을맞이"));
    await endCoupon(seller, coupon.id);
    expect(await dataOf<Payment>(confirm(buyer, checkout, await bank.authenticate(checkout)))).toMatchObject({
      status: "paid",
      amount: 4_000,
    });
    expect(await usesOf(seller)).toBe(2);
    stopClock(Date.now() + 31 * 60_000);
    await runDueJobs();
    expect(await usesOf(seller)).toBe(1);
  });

  test("환불하면 돌아와서 다시 쓸 수 있다", async () => {
    const { seller, buyer, prompt } = await openCouponShop({ uses_max: 1 });
    const { order_id } = await buyWith(buyer, prompt.id, "가을맞이");
    expect((await problemOf(check(await createMember(), "가을맞이", prompt.id))).code).toBe("coupon_used_up");
    expect(await dataOf<Payment>(refund(buyer, order_id))).toMatchObject({ status: "refunded", amount: 4_000 });
    expect(await usesOf(seller)).toBe(0);
    expect(await balanceOf("pg_receivable")).toBe(0);
    expect((await buyWith(buyer, prompt.id, "가을맞이")).status).toBe("paid");
    expect(await breaches()).toEqual([]);
  });

  test("판매가 확정된 주문에 쓴 쿠폰도 그 사람은 다시 쓸 수 없다", async () => {
    const { seller, buyer, prompt } = await openCouponShop({ until: seoulDay(Date.now() + 30 * DAY) });
    const second = await createPrompt(seller, { price: 3_000 });
    const { order_id } = await buyWith(buyer, prompt.id, "가을맞이");
    stopClock(Date.now() + 8 * DAY);
    await runDueJobs();
    expect((await readPayment(buyer, order_id)).status).toBe("released");
    expect((await problemOf(check(buyer, "가을맞이", second.id))).code).toBe("coupon_already_used");
    expect((await problemOf(orderWith(buyer, second.id, "가을맞이"))).code).toBe("coupon_already_used");
    expect(await usesOf(seller)).toBe(1);
  });

  test("한 사람은 한 번만 쓰고, 결제하지 않은 제 주문은 새 주문이 대신한다", async () => {
    const { seller, buyer, prompt } = await openCouponShop();
    const second = await createPrompt(seller, { price: 3_000 });
    const left = await dataOf<Checkout>(orderWith(buyer, prompt.id, "가을맞이"));
    const taken = await dataOf<Checkout>(orderWith(buyer, second.id, "가을맞이"));
    expect(taken.amount).toBe(2_400);
    expect(await usesOf(seller)).toBe(1);
    expect(await problemOf(confirm(buyer, left, await bank.authenticate(left)))).toMatchObject({ status: 402 });
    await dataOf(confirm(buyer, taken, await bank.authenticate(taken)));
    expect((await problemOf(orderWith(buyer, prompt.id, "가을맞이"))).code).toBe("coupon_already_used");
    expect(await problemOf(check(buyer, "가을맞이", prompt.id))).toMatchObject({ status: 409, fields: ["code"] });
  });

  test("마지막 한 번을 결제하지 않은 제 주문이 들고 있으면, 그 사람은 다시 주문할 수 있다", async () => {
    const { seller, buyer, prompt } = await openCouponShop({ uses_max: 1 });
    await dataOf(orderWith(buyer, prompt.id, "가을맞이"));
    expect((await problemOf(check(await createMember(), "가을맞이", prompt.id))).code).toBe("coupon_used_up");
    expect((await offerOf(buyer, "가을맞이", prompt.id)).amount).toBe(4_000);
    expect((await dataOf<Checkout>(orderWith(buyer, prompt.id, "가을맞이"))).amount).toBe(4_000);
    expect(await usesOf(seller)).toBe(1);
  });
});

describe("동시에", () => {
  test("마지막 한 번은 한 사람만 쓴다", async () => {
    const { seller, prompt } = await openCouponShop({ uses_max: 1 });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => createMember()));
    const answers = await Promise.all(buyers.map((buyer) => orderWith(buyer, prompt.id, "가을맞이")));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(await problemOf(answer)).toEqual({ status: 409, code: "coupon_used_up", fields: ["coupon"] });
    expect(await usesOf(seller)).toBe(1);
    expect(await countRows("orders")).toBe(1);
  });

  test("같은 사람이 여러 번 주문해도 살아 있는 주문은 하나다", async () => {
    const { seller, buyer, prompt } = await openCouponShop();
    const answers = await Promise.all(Array.from({ length: 6 }, () => orderWith(buyer, prompt.id, "가을맞이")));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(await countRows("orders", "status = 'pending'")).toBe(1);
    expect(await usesOf(seller)).toBe(1);
  });

  test("답을 받지 못해 같은 키로 다시 보내면, 이미 가진 뒤에도 쿠폰이 끝난 뒤에도 처음 주문을 답한다", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const { seller, buyer, prompt, coupon } = await openCouponShop({ percent: 100 });
    const first = await dataOf<Checkout>(orderWith(buyer, prompt.id, "가을맞이", headers));
    expect(await dataOf(orderWith(buyer, prompt.id, "가을맞이", headers))).toEqual(first);
    await endCoupon(seller, coupon.id);
    expect(await dataOf(orderWith(buyer, prompt.id, "가을맞이", headers))).toEqual(first);
    expect(await problemOf(orderWith(buyer, prompt.id, "다른쿠폰", headers))).toMatchObject({ code: "conflict" });
    expect(await problemOf(orderWith(buyer, prompt.id, "가을맞이"))).toMatchObject({ code: "already_owned" });
    expect(await countRows("orders")).toBe(1);
  });

  test("무료가 되는 쿠폰을 동시에 써도 한 번만 받는다", async () => {
    const { seller, buyer, prompt } = await openCouponShop({ percent: 100 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => orderWith(buyer, prompt.id, "가을맞이")));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countRows("entitlements")).toBe(1);
    expect(await usesOf(seller)).toBe(1);
    expect(await breaches()).toEqual([]);
  });
});

describe("0원이 되면", () => {
  test("결제 없이 바로 열람권이 생기고, 장부에는 아무것도 적지 않는다", async () => {
    const { seller, buyer, prompt } = await openCouponShop({ percent: undefined, won: 4_950 });
    const headers = { "idempotency-key": "free-1" };
    const checkout = await dataOf<Checkout>(orderWith(buyer, prompt.id, "가을맞이", headers));
    expect(checkout).toMatchObject({ amount: 0, price: 5_000, discount: 5_000 });
    expect(await readPayment(buyer, checkout.order_id)).toMatchObject({ status: "paid", amount: 0, method: null });
    expect(await readPrompt(prompt.id, buyer)).toMatchObject({ access: "purchased", body: null, sales_count: 0 });
    expect([await bank.payments(), await countRows("ledger_tx")]).toEqual([[], 0]);
    expect(await breaches()).toEqual([]);
    expect((await dataOf<PromptDetail>(call("POST", `/api/prompts/${prompt.id}/open`, { as: buyer }))).body).toContain(
      "줄로 줄여 줘",
    );
    const items = await notificationsOf(seller);
    expect(items[0]!.content).toBe("판매가 5,000원인 글을 쿠폰으로 무료로 받아 갔어요.");
    stopClock(Date.now() + 8 * DAY);
    await runDueJobs();
    expect(await readPayment(buyer, checkout.order_id)).toMatchObject({ status: "released" });
    expect([await countRows("ledger_tx"), await breaches()]).toEqual([0, []]);
  });

  test("열람하기 전에는 취소하고, 쿠폰이 돌아온다", async () => {
    const { seller, buyer, prompt } = await openCouponShop({ percent: 100 });
    const { order_id } = await dataOf<Checkout>(orderWith(buyer, prompt.id, "가을맞이"));
    expect(await dataOf<Payment>(refund(buyer, order_id))).toMatchObject({ status: "refunded" });
    expect(await usesOf(seller)).toBe(0);
    expect(await readPrompt(prompt.id, buyer)).toMatchObject({ access: "locked", body: null });
    expect([await countRows("ledger_tx"), await breaches()]).toEqual([0, []]);
    // The bookkeeping of a refund that was interrupted.
    const again = await dataOf<Checkout>(orderWith(buyer, prompt.id, "가을맞이"));
    await env.DB.prepare("UPDATE orders SET status = 'refunding' WHERE id = ?").bind(again.order_id).run();
    await runDueJobs();
    expect(await readPayment(buyer, again.order_id)).toMatchObject({ status: "refunded" });
    expect(await breaches()).toEqual([]);
  });
});
