import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { PurchasedPrompt } from "#contracts/commerce-orders.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { openDb } from "#worker/db/client.ts";
import { releaseSales } from "#worker/features/commerce/release-sales.ts";
import { applyPaymentState } from "#worker/features/commerce/apply-payment.ts";
import { tellBuyers } from "#worker/features/moderation/tell-buyers.ts";
import { balanceOf, expectBooksToMatchBank } from "#tests/support/api/books.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { act, hidePrompt, report, restorePrompt, toldTo } from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { buy, openShop, readPayment } from "#tests/support/api/purchases.ts";
import { changeRows, columnOf, countRows, query } from "#tests/support/api/rows.ts";
import { createConfirming, paymentFor } from "#tests/support/api/sales.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";
import { DAY } from "#tests/support/shared/time.ts";

const { db } = openDb(env.DB);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const open = (as: Member, id: number) => dataOf(call("POST", `/api/prompts/${id}/open`, { as }));
const refund = (as: Member, orderId: string) => call("POST", `/api/payments/${orderId}/refund`, { as, body: {} });

describe("산 글이 숨으면", () => {
  test("열람하지 않은 사람과 열람한 사람이 저마다 할 수 있는 것을 바로 듣고, 환불한 사람과 사지 않은 사람은 듣지 않는다", async () => {
    const { prompt } = await openShop();
    const [unopened, opened, refunded, stranger] = [
      await createMember(),
      await createMember(),
      await createMember(),
      await createMember(),
    ];
    for (const buyer of [unopened, opened]) await buy(buyer, prompt.id);
    await open(opened, prompt.id);
    const { checkout } = await buy(refunded, prompt.id);
    await dataOf(refund(refunded, checkout.order_id));
    await hidePrompt(prompt.id);
    const link = `/prompt/${prompt.id}`;
    expect(await toldTo(unopened)).toEqual([[expect.stringContaining("열람하기 전에 결제 내역에서 환불"), link]]);
    expect(await toldTo(opened)).toEqual([
      [expect.stringContaining("‘문제가 있어요’로 환불을 요청할 수 있어요"), link],
    ]);
    expect([await toldTo(refunded), await toldTo(stranger)]).toEqual([[], []]);
    await tellBuyers(db);
    expect(await toldTo(unopened)).toHaveLength(1);
    await expectBooksToMatchBank();
  });

  test("구매한 글과 결제 내역에 숨었다고 보이고, 되돌리면 사라진다", async () => {
    const { prompt, buyer } = await openShop();
    const { checkout } = await buy(buyer, prompt.id);
    const seen = async () => {
      const { items } = await dataOf<Page<PurchasedPrompt>>(call("GET", "/api/members/me/purchases", { as: buyer }));
      return [
        items[0]!.status,
        (await readPrompt(prompt.id, buyer)).status,
        (await readPayment(buyer, checkout.order_id)).is_hidden,
      ];
    };
    expect(await seen()).toEqual(["published", "published", false]);
    await hidePrompt(prompt.id);
    expect(await seen()).toEqual(["hidden", "hidden", true]);
    await restorePrompt(prompt.id);
    expect(await seen()).toEqual(["published", "published", false]);
  });

  test("판매자를 정지해도 그 사람의 글을 산 사람이 글마다 듣는다", async () => {
    const { seller, buyer, prompt } = await openShop();
    const other = await createPrompt(seller, { price: 3_000 });
    for (const { id } of [prompt, other]) await buy(buyer, id);
    const suspend = { as: await createMember({ role: "ADMIN" }), body: { reason: "남의 글을 팔았어요." } };
    await dataOf(call("POST", `/api/admin/members/${seller.id}/suspend`, suspend));
    expect((await toldTo(buyer)).map(([, link]) => link).toSorted()).toEqual(
      [`/prompt/${prompt.id}`, `/prompt/${other.id}`].toSorted(),
    );
  });

  test("결제가 늦게 확인된 사람도 듣는다", async () => {
    const { seller, buyer, prompt } = await openShop();
    const order = await createConfirming({ seller, buyer, price: 5_000, promptId: prompt.id });
    await hidePrompt(prompt.id);
    expect(await toldTo(buyer)).toEqual([]);
    await applyPaymentState({ db, publications: [] }, order.id, paymentFor(order));
    expect(await toldTo(buyer)).toEqual([[expect.stringContaining("운영자가 숨겼어요"), `/prompt/${prompt.id}`]]);
  });

  test("판 돈이 풀린 뒤에도 산 사람이 듣는다", async () => {
    const { buyer, prompt } = await openShop();
    const { checkout } = await buy(buyer, prompt.id);
    await changeRows("orders", { paid_at: daysAgo(10).getTime() }, { id: checkout.order_id });
    await releaseSales(db);
    expect(await columnOf("orders", "status", { id: checkout.order_id })).toBe("released");
    await hidePrompt(prompt.id);
    expect(await toldTo(buyer)).toHaveLength(1);
  });

  test("탈퇴한 산 사람에게는 아무것도 쓰지 않는다", async () => {
    const { buyer, prompt } = await openShop();
    await buy(buyer, prompt.id);
    await open(buyer, prompt.id);
    await withdraw(buyer);
    await hidePrompt(prompt.id);
    expect(await countRows("notifications", { member_id: buyer.id })).toBe(0);
  });

  test("산 사람이 많으면 나눠 알리고, 끊겨도 모두 한 번씩 듣는다", async () => {
    const { seller, prompt } = await openShop();
    const buyers = 203;
    await query(
      `INSERT INTO members(nickname, nickname_key, social_type, created_at, updated_at)
       SELECT '산 사람' || value, 'buyer' || value, 'GOOGLE', 0, 0 FROM json_each(?)`,
      JSON.stringify(Array.from({ length: buyers }, (_, number) => number)),
    );
    await query(
      `INSERT INTO orders(id, buyer_id, seller_id, prompt_id, title, body_version, amount, fee, fee_vat, terms_version, status, created_at, expires_at, paid_at)
       SELECT 'order' || id, id, ?, ?, '많이 팔린 글', 1, 5000, 1000, 91, 'v', 'paid', 0, 0, ? FROM members WHERE id NOT IN (?, 0) ORDER BY id`,
      seller.id,
      prompt.id,
      Date.now(),
      seller.id,
    );
    await query(
      "INSERT INTO entitlements(order_id, member_id, prompt_id, body_version, created_at) SELECT id, buyer_id, prompt_id, 1, 0 FROM orders",
    );
    const sold = await countRows("orders");
    expect(sold).toBeGreaterThan(200);
    await hidePrompt(prompt.id);
    const told = (what = "hidden") => countRows("notifications", `kind = 'moderation' AND about LIKE '${what}:%'`);
    expect(await told()).toBe(200);
    const stoppedAt = await columnOf<number>("moderation_acts", "buyers_told_to", {});
    await tellBuyers(db);
    expect([await told(), await columnOf("moderation_acts", "buyers_told_to", {})]).toEqual([sold, null]);
    // As if the run had stopped after notifying and before recording it.
    await changeRows("moderation_acts", { buyers_told_to: stoppedAt }, {});
    expect(await tellBuyers(db)).toEqual({ done: 1, more: false });
    expect([await told(), await tellBuyers(db)]).toEqual([sold, { done: 0, more: false }]);
    await restorePrompt(prompt.id);
    expect(await told("shown")).toBe(200);
    expect([await tellBuyers(db), await told("shown")]).toEqual([{ done: 1, more: false }, sold]);
    expect([await told(), await tellBuyers(db)]).toEqual([sold, { done: 0, more: false }]);
  });
});

test("숨은 글에 온 신고는 물리면 이미 조치했다고 알리고, 되돌리면 함께 끝난다", async () => {
  const { buyer, prompt } = await openShop();
  const thing = { thing: "prompt", id: prompt.id } as const;
  await buy(buyer, prompt.id);
  await open(buyer, prompt.id);
  await hidePrompt(prompt.id);
  await dataOf(report(buyer, thing));
  await dataOf(act(await createMember({ role: "ADMIN" }), thing, "dismiss"));
  expect((await toldTo(buyer))[0]![0]).toContain("이미 조치한 것이라");
  await dataOf(report(buyer, thing));
  await restorePrompt(prompt.id);
  expect(await countRows("reports", { status: "open" })).toBe(0);
});

describe("숨은 글의 환불", () => {
  test("열람하지 않았으면 7일이 지나고 풀린 판매도 스스로 환불하고, 장부가 맞는다", async () => {
    const { seller, buyer, prompt } = await openShop();
    const { checkout } = await buy(buyer, prompt.id);
    const { order_id: id } = checkout;
    await changeRows("orders", { paid_at: daysAgo(10).getTime() }, { id });
    await releaseSales(db);
    expect(await problemOf(refund(buyer, id))).toMatchObject({ status: 409 });
    await hidePrompt(prompt.id);
    expect((await readPayment(buyer, id)).refundable_until).toBe(
      new Date((await columnOf<number>("orders", "paid_at", { id }))! + 90 * DAY).toISOString(),
    );
    expect(await dataOf(refund(buyer, id))).toMatchObject({ status: "refunded" });
    expect(await balanceOf(`seller_available:${seller.id}`)).toBe(0);
    await expectBooksToMatchBank();
  });

  test("숨은 글을 판매자가 지워도 산 사람은 그대로 스스로 환불할 수 있다", async () => {
    const { seller, buyer, prompt } = await openShop();
    const { checkout } = await buy(buyer, prompt.id);
    await changeRows("orders", { paid_at: daysAgo(10).getTime() }, { id: checkout.order_id });
    await hidePrompt(prompt.id);
    await dataOf(call("DELETE", `/api/prompts/${prompt.id}`, { as: seller }));
    expect(await readPayment(buyer, checkout.order_id)).toMatchObject({
      is_hidden: true,
      refundable_until: expect.any(String),
    });
    expect(await dataOf(refund(buyer, checkout.order_id))).toMatchObject({ status: "refunded" });
  });

  test.each([
    ["열람했으면", 1, true, false],
    ["90일이 지났으면", 91, false, false],
    ["되돌려져 공개됐고 7일이 지났으면", 10, false, true],
  ])("%s 스스로 환불할 수 없다", async (_, days, isOpened, isRestored) => {
    const { buyer, prompt } = await openShop();
    const { checkout } = await buy(buyer, prompt.id);
    if (isOpened) await open(buyer, prompt.id);
    await changeRows("orders", { paid_at: daysAgo(days).getTime() }, { id: checkout.order_id });
    await changeRows("entitlements", { created_at: daysAgo(days).getTime() });
    await hidePrompt(prompt.id);
    if (isRestored) await restorePrompt(prompt.id);
    expect(await problemOf(refund(buyer, checkout.order_id))).toMatchObject({ status: 409 });
    expect((await readPayment(buyer, checkout.order_id)).refundable_until).toBeNull();
    expect((await readPrompt(prompt.id, buyer)).purchase).toMatchObject({ refundable_until: null });
  });

  test("산 사람은 숨은 글을 신고할 수 있고, 운영자가 읽고 돌려준다. 사지 않은 사람에게는 없는 글이다", async () => {
    const { buyer, prompt } = await openShop();
    const { checkout } = await buy(buyer, prompt.id);
    await open(buyer, prompt.id);
    await hidePrompt(prompt.id);
    expect((await report(await createMember(), { thing: "prompt", id: prompt.id })).status).toBe(404);
    expect((await report(buyer, { thing: "prompt", id: prompt.id }, "fraud")).status).toBe(201);
    const as = await createMember({ role: "ADMIN" });
    const body = { reason: "설명과 달라요." };
    expect(await dataOf(call("POST", `/api/admin/payments/${checkout.order_id}/refund`, { as, body }))).toMatchObject({
      status: "refunded",
    });
    await expectBooksToMatchBank();
  });
});
