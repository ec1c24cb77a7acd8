import { afterEach, expect, test } from "vitest";
import type { Checkout } from "#contracts/commerce-orders.ts";
import { expectBooksToHold } from "#tests/support/api/books.ts";
import { buyBundle, cancelThere, checkoutBundle } from "#tests/support/api/bundle-purchases.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createCoupon } from "#tests/support/api/coupons.ts";
import { openGift } from "#tests/support/api/gifts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { idsOf, type Publishing, publishedBy } from "#tests/support/api/publications.ts";
import { bank, buy, checkout, openShop } from "#tests/support/api/purchases.ts";
import { createSeller, registerAccount, requestPayout } from "#tests/support/api/sellers.ts";
import { accountInput } from "#tests/support/shared/account-input.ts";
import { orderInput } from "#tests/support/shared/purchase.ts";

afterEach(expectBooksToHold);

const account = (change: object = {}) => ["PUT", "/api/settlements/account", accountInput(change)] as Publishing["ask"];

const confirmation = ({ order_id, amount }: Checkout, payment_key: string): Publishing["ask"] => [
  "POST",
  "/api/payments/confirm",
  { payment_key, order_id, amount },
];

async function buyOne() {
  const shop = await openShop();
  const { checkout: placed, paymentKey } = await buy(shop.buyer, shop.prompt.id);
  return { ...shop, refund: `/payments/${placed.order_id}/refund`, paymentKey };
}

/** The payout that a seller asks for, and an operator. */
async function createPayout() {
  const [seller, as] = [await createSeller(20_000), await createMember({ role: "ADMIN" })];
  return { seller, as, id: (await requestPayout(seller)).id };
}

const calls: Record<string, () => Promise<Publishing>> = {
  "결제하면 판매자": async () => {
    const { seller, buyer: as, placed, key } = await checkout();
    return { as, ask: confirmation(placed, key), to: [seller] };
  },
  "선물을 결제하면 판매자": async () => {
    const { seller, buyer: as, prompt } = await openShop();
    const body = { ...orderInput(prompt.id), message: "생일 축하해요." };
    const placed = await dataOf<Checkout>(call("POST", "/api/gifts", { as, body }));
    return { as, ask: confirmation(placed, await bank.authenticate(placed)), to: [seller] };
  },
  "묶음을 결제하면 판매자": async () => {
    const { seller, buyer: as, placed, key } = await checkoutBundle();
    return { as, ask: confirmation(placed, key), to: [seller] };
  },
  "쿠폰으로 무료로 받으면 판매자": async () => {
    const { seller, buyer: as, prompt } = await openShop();
    const { code } = await createCoupon(seller, { percent: 100 });
    return { as, ask: ["POST", "/api/orders", { ...orderInput(prompt.id), coupon: code }], to: [seller] };
  },
  "환불하면 판 회원과 산 회원": async () => {
    const { seller, buyer: as, refund } = await buyOne();
    return { as, ask: ["POST", `/api${refund}`, { reason: "" }], to: [seller, as] };
  },
  "운영자가 환불하면 판 회원과 산 회원": async () => {
    const { seller, buyer, refund } = await buyOne();
    const as = await createMember({ role: "ADMIN" });
    return { as, ask: ["POST", `/api/admin${refund}`, { reason: "분쟁을 풀어요." }], to: [seller, buyer] };
  },
  "운영자가 받은 선물을 환불하면 판 회원, 산 회원, 받은 회원": async () => {
    const { seller, buyer, friend, gift, code } = await openGift();
    await dataOf(call("POST", `/api/gifts/${code}/claim`, { as: friend }));
    const as = await createMember({ role: "ADMIN" });
    const ask: Publishing["ask"] = [
      "POST",
      `/api/admin/payments/${gift.order_id}/refund`,
      { reason: "설명과 달라요." },
    ];
    return { as, ask, to: [seller, buyer, friend] };
  },
  "묶음의 하나를 환불하면 판 회원과 산 회원": async () => {
    const { seller, buyer: as, orders } = await buyBundle();
    return { as, ask: ["POST", `/api/payments/${orders[0]!.id}/refund`, { reason: "" }], to: [seller, as] };
  },
  "결제사가 취소를 알려 오면 판 회원과 산 회원": async () => {
    const { seller, buyer, paymentKey } = await buyOne();
    await cancelThere(paymentKey, { cancelReason: "결제사에서 취소해요." });
    const body = { eventType: "PAYMENT_STATUS_CHANGED", data: { paymentKey } };
    return { ask: ["POST", "/api/payments/webhooks", body], to: [seller, buyer] };
  },
  "선물을 받으면 보낸 회원과 판 회원": async () => {
    const { seller, buyer: giver, friend: as, code } = await openGift();
    return { as, ask: ["POST", `/api/gifts/${code}/claim`], to: [giver, seller] };
  },
  "정산 계좌를 바꾸면 나": async () => {
    const as = await createMember();
    await registerAccount(as);
    return { as, ask: account({ account_number: "987-65-4321098" }), to: [as] };
  },
  "지급하면 판매자": async () => {
    const { seller, as, id } = await createPayout();
    await dataOf(call("POST", "/api/admin/payouts/approve", { as, body: { ids: [id] } }));
    return { as, ask: ["POST", `/api/admin/payouts/${id}/paid`], to: [seller] };
  },
  "지급하지 못하면 판매자": async () => {
    const { seller, as, id } = await createPayout();
    return { as, ask: ["POST", `/api/admin/payouts/${id}/failed`, { reason: "계좌가 닫혀 있어요." }], to: [seller] };
  },
};

test.each(Object.entries(calls))("%s에게만 실시간 소식이 간다", async (_, prepare) => {
  const publishing = await prepare();
  expect(await publishedBy(publishing)).toEqual(idsOf(publishing.to));
});

test("처음 적은 정산 계좌와 결제하기 전의 주문은 소식이 없다", async () => {
  const { seller, buyer, prompt } = await openShop();
  expect(await publishedBy({ as: seller, ask: account(), to: [] })).toEqual([]);
  expect(await publishedBy({ as: buyer, ask: ["POST", "/api/orders", orderInput(prompt.id)], to: [] })).toEqual([]);
});
