import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { Checkout, Payment } from "#contracts/commerce-orders.ts";
import { deliver, openBundle, orderBundle, ordersOf, refundOrder } from "#tests/support/api/bundle-purchases.ts";
import { dataOf } from "#tests/support/api/call.ts";
import { inboxOf } from "#tests/support/api/mail.ts";
import { openDb } from "#worker/db/client.ts";
import { keepAddress } from "#worker/db/keep-address.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { bank, confirm, openShop, order, readPayment } from "#tests/support/api/purchases.ts";
import { columnOf } from "#tests/support/api/rows.ts";
import { playBuyer, sayOfReceipts } from "#tests/support/api/toss.ts";

type Placed = Pick<Checkout, "order_id" | "amount">;

const quiet = () => ["warn", "error"].map((name) => vi.spyOn(console, name as "warn").mockReturnValue(undefined));

async function pay(buyer: Member, placed: Checkout, method = "계좌이체") {
  const { order_id: orderId, amount }: Placed = placed;
  const { paymentKey } = await playBuyer({ orderId, amount, method });
  return { key: paymentKey, payment: await dataOf<Payment>(confirm(buyer, placed, paymentKey)) };
}

/** A prompt paid by transfer, for which the provider issues a receipt. */
async function buyByTransfer(said?: object) {
  const shop = await openShop();
  const placed = await order(shop.buyer, shop.prompt.id);
  if (said) await sayOfReceipts(said);
  return { ...shop, id: placed.order_id, ...(await pay(shop.buyer, placed)) };
}

const receipt = (change: object = {}) => ({
  type: "지출증빙",
  receiptKey: "key-1",
  issueNumber: "123456789",
  receiptUrl: "https://dashboard.tosspayments.com/receipt/cash/1",
  amount: 5_000,
  ...change,
});

describe("현금영수증", () => {
  test("계좌이체로 사면 결제사가 낸 것이 주문에 남고, 카드로 사면 없다", async () => {
    const { payment, key, buyer, id } = await buyByTransfer();
    expect(payment.cash_receipt).toEqual({
      type: "소득공제",
      number: expect.stringMatching(/^\d{9}$/),
      url: expect.stringMatching(`^http://localhost/__emulator/toss/cash-receipt/sale_${key}$`),
      canceled: null,
    });
    const first = await columnOf("orders", "cash_receipt", { id });
    await sayOfReceipts({ cashReceipt: receipt({ receiptKey: "another" }) });
    await Promise.all([deliver(key), deliver(key)]);
    expect(await columnOf("orders", "cash_receipt", { id })).toBe(first);
    expect((await readPayment(buyer, id)).cash_receipt).toEqual(payment.cash_receipt);
    await sayOfReceipts({});
    const shop = await openShop();
    const byCard = await pay(shop.buyer, await order(shop.buyer, shop.prompt.id), "카드");
    expect(byCard.payment).toMatchObject({ status: "paid", cash_receipt: null });
  });

  test("거래 내역서 메일에도 승인번호가 있다", async () => {
    const shop = await openShop();
    await keepAddress(openDb(env.DB).db, shop.buyer.id, "cash@example.com");
    const { payment } = await pay(shop.buyer, await order(shop.buyer, shop.prompt.id));
    const [mail] = await inboxOf("cash@example.com");
    expect(mail!.text).toContain(`현금영수증: 소득공제용 · 승인번호 ${payment.cash_receipt!.number}`);
  });

  test("환불하면 취소한 현금영수증이 함께 보인다", async () => {
    const { buyer, id, payment } = await buyByTransfer();
    await bank.putForward(2);
    await dataOf(refundOrder(buyer, id));
    const refunded = await readPayment(buyer, id);
    expect(refunded.status).toBe("refunded");
    expect(refunded.cash_receipt).toEqual({
      ...payment.cash_receipt,
      canceled: { type: "소득공제", number: expect.any(String), url: expect.stringContaining("/cash-receipt/cancel_") },
    });
  });

  test("일부만 취소되면 산 것은 그대로이고, 마지막으로 취소한 것이 보인다", async () => {
    quiet();
    const { buyer, id, key } = await buyByTransfer();
    await bank.cancel({ paymentKey: key, amount: 1_000 });
    await deliver(key);
    const first = (await readPayment(buyer, id)).cash_receipt?.canceled;
    await bank.putForward(2);
    await bank.cancel({ paymentKey: key, amount: 500 });
    await deliver(key);
    const second = await readPayment(buyer, id);
    expect(second.status).toBe("paid");
    expect(first?.url).toBeTruthy();
    expect(second.cash_receipt?.canceled?.url).not.toBe(first!.url);
  });

  test("묶음에서 하나를 환불하면 그 주문에만 취소가 보인다", async () => {
    const shop = await openBundle();
    const placed = await dataOf<Checkout>(orderBundle(shop.buyer, shop.bundleId));
    await pay(shop.buyer, placed);
    const [one, other] = await ordersOf(placed.order_id);
    await bank.putForward(2);
    await dataOf(refundOrder(shop.buyer, one!.id));
    expect((await readPayment(shop.buyer, one!.id)).cash_receipt?.canceled).toBeTruthy();
    const kept = (await readPayment(shop.buyer, other!.id)).cash_receipt;
    expect([kept?.type, kept?.canceled]).toEqual(["소득공제", null]);
  });

  test("나중에 낸 것은 웹훅이 적고, 내는 중이거나 실패한 것은 적지 않는다", async () => {
    const listed = (issueStatus: string) => ({
      cashReceipt: null,
      cashReceipts: [{ ...receipt(), transactionType: "CONFIRM", issueStatus }],
    });
    const { buyer, id, key, payment } = await buyByTransfer(listed("IN_PROGRESS"));
    expect(payment.cash_receipt).toBeNull();
    await sayOfReceipts(listed("FAILED"));
    await deliver(key);
    expect((await readPayment(buyer, id)).cash_receipt).toBeNull();
    await sayOfReceipts(listed("COMPLETED"));
    await deliver(key);
    expect((await readPayment(buyer, id)).cash_receipt).toMatchObject({ type: "지출증빙", number: "123456789" });
  });

  test.each([
    ["글자", "영수증"],
    ["모르는 용도", receipt({ type: "기타" })],
    ["열쇠가 없는 것", receipt({ receiptKey: undefined })],
    ["너무 긴 열쇠", receipt({ receiptKey: "k".repeat(100_000) })],
    ["목록", [receipt()]],
  ])("모양이 다른 것(%s)은 적지 않고 결제는 그대로 된다", async (_name, cashReceipt) => {
    const { payment } = await buyByTransfer({ cashReceipt, cashReceipts: "없음", receipt: { url: 1 } });
    expect(payment).toMatchObject({ status: "paid", cash_receipt: null, receipt_url: null });
  });

  test.each([
    "http://dashboard.tosspayments.com/receipt/1",
    "https://tosspayments.com.evil.example/receipt/1",
    "https://eviltosspayments.com/receipt/1",
    "https://tosspayments.com@evil.example/1",
    "https://user@dashboard.tosspayments.com/1",
    "https://dashboard.tosspayments.com:8443/1",
    "javascript:alert(1)",
    "//dashboard.tosspayments.com/1",
    `https://dashboard.tosspayments.com/${"a".repeat(3_000)}`,
  ])("결제사의 주소가 아닌 곳으로는 보내지 않는다 (%#)", async (url) => {
    const said = { cashReceipt: receipt({ receiptUrl: url }), cashReceipts: null, receipt: { url } };
    const { payment } = await buyByTransfer(said);
    expect(payment).toMatchObject({ status: "paid", receipt_url: null });
    expect(payment.cash_receipt).toMatchObject({ number: "123456789", url: null });
  });

  test("승인번호가 이상하면 번호 없이 남긴다", async () => {
    const { payment } = await buyByTransfer({ cashReceipt: receipt({ issueNumber: "1".repeat(5_000) }) });
    expect(payment.cash_receipt).toMatchObject({ number: null, url: expect.stringContaining("tosspayments.com") });
  });
});
