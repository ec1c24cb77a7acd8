import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Checkout } from "#contracts/commerce-orders.ts";
import type { Leaderboard } from "#contracts/leaderboard.ts";
import type { MemberProfile } from "#contracts/members.ts";
import type { ReviewList } from "#contracts/reviews.ts";
import type { SalesFigures } from "#contracts/sales-figures.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { runJobs } from "#worker/scheduled.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { buyWith, createCoupon, orderWith } from "#tests/support/api/coupons.ts";
import { claim, give } from "#tests/support/api/gifts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { buy, openShop } from "#tests/support/api/purchases.ts";
import { createReview, createShared } from "#tests/support/api/reviews.ts";
import { addTryout } from "#tests/support/api/tryouts.ts";
import { changeRows, columnOf } from "#tests/support/api/rows.ts";
import { DAY } from "#tests/support/shared/time.ts";

const CODE = "모두무료";

/** A seller with a prompt of 5,000 won and a coupon that leaves nothing to pay. */
async function openFreeShop() {
  const shop = await openShop();
  await createCoupon(shop.seller, { code: CODE, percent: 100 });
  return shop;
}
const getFree = (as: Member, promptId: number) => dataOf<Checkout>(orderWith(as, promptId, CODE));
const open = (as: Member, promptId: number) => dataOf(call("POST", `/api/prompts/${promptId}/open`, { as }));
const oldMember = () => createMember({ createdAt: new Date(Date.now() - 60 * DAY) });
const countsOf = async (seller: Member, promptId: number) => [
  (await readPrompt(promptId)).sales_count,
  (await dataOf<MemberProfile>(call("GET", `/api/members/${seller.id}`))).sales_count,
];

describe("쿠폰으로 0원이 된 것은", () => {
  test("판매로 세지 않고, 취소해도 줄지 않는다", async () => {
    const { seller, buyer, prompt } = await openFreeShop();
    const { order_id } = await getFree(await createMember(), prompt.id);
    const free = await getFree(buyer, prompt.id);
    expect(await countsOf(seller, prompt.id)).toEqual([0, 0]);
    await buy(await createMember(), prompt.id);
    expect(await countsOf(seller, prompt.id)).toEqual([1, 1]);
    await dataOf(call("POST", `/api/payments/${free.order_id}/refund`, { as: buyer, body: { reason: "" } }));
    expect(await columnOf("orders", "status", { id: order_id })).toBe("paid");
    expect(await countsOf(seller, prompt.id)).toEqual([1, 1]);
  });

  test("순위와 인기를 올리지 않는다", async () => {
    const { prompt, seller } = await openFreeShop();
    const paid = await createPrompt(seller, { price: 5_000 });
    for (let count = 0; count < 4; count += 1) {
      await getFree(await oldMember(), prompt.id);
      await buy(await oldMember(), paid.id);
    }
    await runJobs(env);
    const { items } = await dataOf<Leaderboard>(call("GET", "/api/leaderboard?days=7"));
    expect(items.map(({ prompt: { id } }) => id)).toEqual([paid.id]);
    const popularity = (id: number) => columnOf<number>("prompts", "popularity", { id });
    expect(await popularity(prompt.id)).toBeLessThan((await popularity(paid.id))!);
  });

  test("써 본 결과도 순위를 올리지 않고, 산 사람의 것은 올린다", async () => {
    const { prompt, seller } = await openFreeShop();
    const paid = await createPrompt(seller, { price: 5_000 });
    for (let count = 0; count < 4; count += 1) {
      const [free, payer] = [await oldMember(), await oldMember()];
      await getFree(free, prompt.id);
      await buy(payer, paid.id);
      for (const [who, { id }] of [
        [free, prompt],
        [payer, paid],
      ] as const) {
        await open(who, id);
        await dataOf(addTryout(who, id));
      }
    }
    // Only what was tried is left to count.
    await changeRows("entitlements", { created_at: Date.now() - 40 * DAY });
    await runJobs(env);
    const { items } = await dataOf<Leaderboard>(call("GET", "/api/leaderboard?days=7"));
    expect(items.map(({ prompt: { id } }) => id)).toEqual([paid.id]);
  });

  test("판매 현황의 판매가 아니다", async () => {
    const { seller, buyer, prompt } = await openFreeShop();
    const { order_id } = await getFree(buyer, prompt.id);
    await changeRows("orders", { paid_at: Date.now() - DAY }, { id: order_id });
    const { total } = await dataOf<SalesFigures>(call("GET", "/api/settlements/figures?days=7", { as: seller }));
    expect(total).toMatchObject({ sales: 0, share: 0 });
  });
});

test("판매 수가 낸 돈이 있는 열람권의 수와 다르면 정기 작업이 고친다", async () => {
  const { seller, buyer, prompt } = await openFreeShop();
  await getFree(await createMember(), prompt.id);
  await buy(buyer, prompt.id);
  await changeRows("prompts", { sales_count: 7 }, { id: prompt.id });
  await changeRows("members", { sales_count: 7 }, { id: seller.id });
  await runJobs(env);
  expect(await countsOf(seller, prompt.id)).toEqual([1, 1]);
});

describe("후기는 쓴 사람이 어떻게 얻었는지 말한다", () => {
  const acquiredBy = async (as: Member, promptId: number) => {
    await open(as, promptId);
    return (await createReview(as, promptId)).acquired;
  };

  test("사거나, 할인받거나, 쿠폰이나 선물로 받은 것이 모두 다르고, 목록과 받은 후기에도 있다", async () => {
    const { seller, buyer, prompt } = await openFreeShop();
    await createCoupon(seller, { code: "거의무료", percent: 90 });
    const [free, less, given, giver] = [
      await createMember(),
      await createMember(),
      await createMember(),
      await createMember(),
    ];
    await buy(buyer, prompt.id);
    await getFree(free, prompt.id);
    await buyWith(less, prompt.id, "거의무료");
    await dataOf(claim(given, (await give(giver, prompt.id)).code!));
    const wanted = ["purchase", "coupon", "discount", "gift"];
    const written = [];
    for (const who of [buyer, free, less, given]) written.push(await acquiredBy(who, prompt.id));
    expect(written).toEqual(wanted);
    const { items } = await dataOf<ReviewList>(call("GET", `/api/prompts/${prompt.id}/reviews`));
    expect(items.map(({ acquired }) => acquired)).toEqual(wanted.toReversed());
    const received = await dataOf<ReviewList>(call("GET", `/api/members/${seller.id}/reviews`));
    expect(received.items.map(({ acquired }) => acquired)).toEqual(wanted.toReversed());
  });

  test("운영자가 환불해도 후기는 어떻게 얻고 썼는지 그대로 말한다", async () => {
    const { seller, prompt } = await openFreeShop();
    await createCoupon(seller, { code: "거의무료", percent: 90 });
    const [free, less, admin] = [await createMember(), await createMember(), await createMember({ role: "ADMIN" })];
    const orders = [(await getFree(free, prompt.id)).order_id, (await buyWith(less, prompt.id, "거의무료")).order_id];
    for (const who of [free, less]) await acquiredBy(who, prompt.id);
    for (const id of orders)
      await dataOf(call("POST", `/api/admin/payments/${id}/refund`, { as: admin, body: { reason: "설명과 달라요" } }));
    const { items } = await dataOf<ReviewList>(call("GET", `/api/prompts/${prompt.id}/reviews`));
    expect(items.map(({ acquired }) => acquired)).toEqual(["discount", "coupon"]);
  });

  test("무료 글의 후기는 말할 것이 없다", async () => {
    const { prompt } = await createShared();
    expect(await createReview(await createMember(), prompt.id)).toMatchObject({ acquired: null });
  });
});
