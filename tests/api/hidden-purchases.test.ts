import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { PurchasedPrompt } from "#contracts/commerce-orders.ts";
import type { SaleLine } from "#contracts/settlement.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { openDb } from "#worker/db/client.ts";
import { releaseSales } from "#worker/features/commerce/release-sales.ts";
import { applyPaymentState } from "#worker/features/commerce/apply-transition.ts";
import { tellBuyers } from "#worker/features/moderation/tell-buyers.ts";
import { balanceOf, expectBooksToHold, expectBooksToMatchBank } from "#tests/support/api/books.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { act, hidePrompt, report, restorePrompt, toldTo } from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { buy, openShop, readPayment } from "#tests/support/api/purchases.ts";
import { changeRows, columnOf, countRows, query } from "#tests/support/api/rows.ts";
import { createConfirming, paymentFor, readOrder, sellPrompt } from "#tests/support/api/sales.ts";
import { summaryOf } from "#tests/support/api/sellers.ts";
import { DAY } from "#tests/support/shared/time.ts";

const { db } = openDb(env.DB);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const admin = () => createMember({ role: "ADMIN" });
const onPrompt = (id: number) => ({ thing: "prompt", id }) as const;
const [hide, restore] = [hidePrompt, restorePrompt];
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
    await hide(prompt.id);
    const link = `/prompt/${prompt.id}`;
    expect(await toldTo(unopened)).toEqual([[expect.stringContaining("열람하기 전에 결제 내역에서 환불"), link]]);
    expect(await toldTo(opened)).toEqual([[expect.stringContaining("신고해 환불을 요청할 수 있어요"), link]]);
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
    await hide(prompt.id);
    expect(await seen()).toEqual(["hidden", "hidden", true]);
    await restore(prompt.id);
    expect(await seen()).toEqual(["published", "published", false]);
  });

  test("판매자를 정지해도 그 사람의 글을 산 사람이 글마다 듣는다", async () => {
    const { seller, buyer, prompt } = await openShop();
    const other = await createPrompt(seller, { price: 3_000 });
    for (const { id } of [prompt, other]) await buy(buyer, id);
    const suspend = { as: await admin(), body: { reason: "남의 글을 팔았어요." } };
    await dataOf(call("POST", `/api/admin/members/${seller.id}/suspend`, suspend));
    expect((await toldTo(buyer)).map(([, link]) => link).toSorted()).toEqual(
      [`/prompt/${prompt.id}`, `/prompt/${other.id}`].toSorted(),
    );
  });

  test("결제가 늦게 확인된 사람도 듣는다", async () => {
    const { seller, buyer, prompt } = await openShop();
    const order = await createConfirming({ seller, buyer, price: 5_000, promptId: prompt.id });
    await hide(prompt.id);
    expect(await toldTo(buyer)).toEqual([]);
    await applyPaymentState({ db, publications: [] }, order.id, paymentFor(order));
    expect(await toldTo(buyer)).toEqual([[expect.stringContaining("운영자가 숨겼어요"), `/prompt/${prompt.id}`]]);
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
    await hide(prompt.id);
    const told = (what = "hidden") => countRows("notifications", `kind = 'moderation' AND about LIKE '${what}:%'`);
    expect(await told()).toBe(200);
    const stoppedAt = await columnOf<number>("moderation_acts", "buyers_told_to", {});
    await tellBuyers(db);
    expect([await told(), await columnOf("moderation_acts", "buyers_told_to", {})]).toEqual([sold, null]);
    // As if the run had stopped after notifying and before recording it.
    await changeRows("moderation_acts", { buyers_told_to: stoppedAt }, {});
    expect(await tellBuyers(db)).toEqual({ done: 1, more: false });
    expect([await told(), await tellBuyers(db)]).toEqual([sold, { done: 0, more: false }]);
    await restore(prompt.id);
    expect(await told("shown")).toBe(200);
    expect([await tellBuyers(db), await told("shown")]).toEqual([{ done: 1, more: false }, sold]);
    expect([await told(), await tellBuyers(db)]).toEqual([sold, { done: 0, more: false }]);
  });
});

describe("숨은 글의 환불", () => {
  test("열람하지 않았으면 7일이 지나고 풀린 판매도 스스로 환불하고, 장부가 맞는다", async () => {
    const { seller, buyer, prompt } = await openShop();
    const { checkout } = await buy(buyer, prompt.id);
    const { order_id: id } = checkout;
    await changeRows("orders", { paid_at: daysAgo(10).getTime() }, { id });
    await releaseSales(db);
    expect(await problemOf(refund(buyer, id))).toMatchObject({ status: 409 });
    await hide(prompt.id);
    expect((await readPayment(buyer, id)).refundable_until).toBe(
      new Date((await columnOf<number>("orders", "paid_at", { id }))! + 90 * DAY).toISOString(),
    );
    expect(await dataOf(refund(buyer, id))).toMatchObject({ status: "refunded" });
    expect(await balanceOf(`seller_available:${seller.id}`)).toBe(0);
    await expectBooksToMatchBank();
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
    await hide(prompt.id);
    if (isRestored) await restore(prompt.id);
    expect(await problemOf(refund(buyer, checkout.order_id))).toMatchObject({ status: 409 });
    expect((await readPayment(buyer, checkout.order_id)).refundable_until).toBeNull();
    expect((await readPrompt(prompt.id, buyer)).purchase).toMatchObject({ refundable_until: null });
  });

  test("산 사람은 숨은 글을 신고할 수 있고, 운영자가 읽고 돌려준다. 사지 않은 사람에게는 없는 글이다", async () => {
    const { buyer, prompt } = await openShop();
    const { checkout } = await buy(buyer, prompt.id);
    await open(buyer, prompt.id);
    await hide(prompt.id);
    expect((await report(await createMember(), onPrompt(prompt.id))).status).toBe(404);
    expect((await report(buyer, onPrompt(prompt.id), "fraud")).status).toBe(201);
    const as = await admin();
    const body = { reason: "설명과 달라요." };
    expect(await dataOf(call("POST", `/api/admin/payments/${checkout.order_id}/refund`, { as, body }))).toMatchObject({
      status: "refunded",
    });
    await expectBooksToMatchBank();
  });
});

describe("판매자의 몫", () => {
  const sell = async () => {
    const seller = await createMember();
    const prompt = await createPrompt(seller, { price: 10_000 });
    const buyer = await createMember();
    const order = await sellPrompt({ seller, buyer, price: 10_000, promptId: prompt.id, paidAt: daysAgo(8) });
    return {
      seller,
      buyer,
      prompt,
      statusAfterJob: async () => (await releaseSales(db), (await readOrder(order.id))!.status),
    };
  };
  const isHeld = async (as: Member) =>
    (await dataOf<Page<SaleLine>>(call("GET", "/api/settlements/sales", { as }))).items.map((sale) => sale.is_held);

  test("글이 숨어 있는 동안은 풀리지 않고, 판매자는 보류된 것을 보고, 되돌리면 풀린다", async () => {
    const { seller, prompt, statusAfterJob } = await sell();
    await hide(prompt.id);
    expect([await statusAfterJob(), await isHeld(seller)]).toEqual(["paid", [true]]);
    expect(await summaryOf(seller)).toMatchObject({ scheduled: 8_000, available: 0, next_release_at: null });
    await expectBooksToHold();
    await restore(prompt.id);
    expect([await statusAfterJob(), await isHeld(seller)]).toEqual(["released", [undefined]]);
    await expectBooksToHold();
  });

  test("숨은 글을 판매자가 지워도 90일 동안은 풀리지 않고, 산 사람이 환불할 수 있다", async () => {
    const { seller, prompt, buyer } = await openShop();
    const { checkout } = await buy(buyer, prompt.id);
    const late = await sell();
    for (const { id } of [prompt, late.prompt]) await hide(id);
    for (const [as, { id }] of [
      [seller, prompt],
      [late.seller, late.prompt],
    ] as const)
      await dataOf(call("DELETE", `/api/prompts/${id}`, { as }));
    await changeRows("orders", { paid_at: daysAgo(10).getTime() }, { id: checkout.order_id });
    await changeRows("orders", { paid_at: daysAgo(91).getTime() }, { prompt_id: late.prompt.id });
    expect(await late.statusAfterJob()).toBe("released");
    expect(await readPayment(buyer, checkout.order_id)).toMatchObject({ status: "paid", is_hidden: true });
    expect(await dataOf(refund(buyer, checkout.order_id))).toMatchObject({ status: "refunded" });
    await expectBooksToHold();
  });

  test("판매자가 정지된 동안도 풀리지 않는다", async () => {
    const { seller, statusAfterJob } = await sell();
    const as = await admin();
    const change = (what: string) =>
      dataOf(call("POST", `/api/admin/members/${seller.id}/${what}`, { as, body: { reason: "살펴보고 있어요." } }));
    await change("suspend");
    expect(await statusAfterJob()).toBe("paid");
    await change("restore");
    expect(await statusAfterJob()).toBe("released");
  });

  test("산 사람의 신고가 열려 있는 동안 풀리지 않고, 남의 신고는 막지 못한다", async () => {
    const [disputed, other] = [await sell(), await sell()];
    await report(disputed.buyer, onPrompt(disputed.prompt.id), "fraud");
    await report(await createMember(), onPrompt(other.prompt.id), "fraud");
    expect([await disputed.statusAfterJob(), await other.statusAfterJob()]).toEqual(["paid", "released"]);
    await dataOf(act(await admin(), onPrompt(disputed.prompt.id), "dismiss"));
    expect(await disputed.statusAfterJob()).toBe("released");
    await expectBooksToHold();
  });
});
