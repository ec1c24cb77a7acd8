import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { PurchasedPrompt } from "#contracts/commerce-orders.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { refundSale, sellPrompt } from "#tests/support/api/sales.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { reviewInput } from "#tests/support/api/reviews.ts";
import { changeRows } from "#tests/support/api/rows.ts";

const SECRET = "팔리는 본문";
const price = 5_000;
const sell = (seller: Member, buyer: Member, promptId: number) => sellPrompt({ seller, buyer, promptId, price });
const open = (as: Member, id: number) => call("POST", `/api/prompts/${id}/open`, { as });
const versions = (as: Member, id: number) => call("GET", `/api/prompts/${id}/versions`, { as });
const download = (as: Member, id: number) => call("POST", `/api/prompts/${id}/downloads`, { as });
const review = (as: Member, id: number) => call("POST", `/api/prompts/${id}/reviews`, { as, body: reviewInput() });
const purchases = async (as: Member) =>
  (await dataOf<Page<PurchasedPrompt>>(call("GET", "/api/members/me/purchases", { as }))).items;

async function createTwo() {
  const seller = await createMember();
  const [one, other] = [
    await createPrompt(seller, { price, body: SECRET }),
    await createPrompt(seller, { price, body: SECRET }),
  ];
  return { seller, one: one.id, other: other.id };
}

/** Nothing of a published prompt for sale but what everybody sees. */
async function expectLocked(as: Member, id: number) {
  const prompt = await readPrompt(id, as);
  expect(prompt).toMatchObject({ access: "locked", body: null, variables: [] });
  expect(prompt).not.toHaveProperty("purchase");
  expect(await problemOf(download(as, id))).toMatchObject({ status: 403, code: "forbidden" });
  expect(await problemOf(versions(as, id))).toMatchObject({ status: 404 });
  expect(await problemOf(review(as, id))).toMatchObject({ status: 403, code: "forbidden" });
}

test.each(["draft", "hidden", "deleted"])(
  "판매를 멈춘(%s) 프롬프트는 환불한 사람, 다른 것을 산 사람, 사지 않은 사람에게 없다",
  async (status) => {
    const { seller, one, other } = await createTwo();
    const [buyer, refunded, elsewhere, stranger] = await Promise.all([1, 2, 3, 4].map(() => createMember()));
    await sell(seller, buyer!, one);
    await open(buyer!, one);
    await refundSale(await sell(seller, refunded!, one));
    await sell(seller, elsewhere!, other);
    await changeRows("prompts", { status }, { id: one });
    for (const as of [refunded!, elsewhere!, stranger!])
      for (const [method, rest] of [
        ["GET", ""],
        ["GET", "?include=related"],
        ["GET", "/versions"],
        ["GET", "/reviews"],
        ["POST", "/open"],
        ["POST", "/views"],
        ["POST", "/downloads"],
      ] as const)
        expect((await call(method, `/api/prompts/${one}${rest}`, { as })).status, `${method} ${rest}`).toBe(404);
    expect(await readPrompt(one, buyer)).toMatchObject({ access: "purchased", body: SECRET, status });
  },
);

test("하나를 사서 연 사람에게도 다른 프롬프트는 잠겨 있고, 남이 산 것은 내 것이 아니다", async () => {
  const { seller, one, other } = await createTwo();
  const [buyer, stranger] = [await createMember(), await createMember()];
  await sell(seller, buyer, one);
  expect((await dataOf<PromptDetail>(open(buyer, one))).body).toBe(SECRET);
  await expectLocked(buyer, other);
  expect(await problemOf(open(buyer, other))).toMatchObject({ status: 403, code: "forbidden" });
  await expectLocked(stranger, one);
  expect(await problemOf(open(stranger, one))).toMatchObject({ status: 403, code: "forbidden" });
});

test("열람한 뒤에 운영자가 환불한 프롬프트는 다시 잠기고, 산 목록에서 빠지고, 후기를 쓸 수 없다", async () => {
  const { seller, one } = await createTwo();
  const buyer = await createMember();
  const order = await sell(seller, buyer, one);
  await open(buyer, one);
  await refundSale(order);
  await expectLocked(buyer, one);
  expect(await problemOf(open(buyer, one))).toMatchObject({ status: 403 });
  expect(await purchases(buyer)).toEqual([]);
});

test("여는 것은 그 사람의 그 프롬프트 하나뿐이다", async () => {
  const { seller, one, other } = await createTwo();
  const [first, second] = [await createMember(), await createMember()];
  await sell(seller, first, one);
  await sell(seller, first, other);
  await sell(seller, second, one);
  await dataOf(open(first, one));
  expect((await readPrompt(one, first)).purchase!.opened_at).toEqual(expect.any(String));
  for (const prompt of [await readPrompt(other, first), await readPrompt(one, second)])
    expect(prompt).toMatchObject({ body: null, purchase: { opened_at: null, refundable_until: expect.any(String) } });
});

test("돌려받고 있는 프롬프트는 다른 주문이 멀쩡해도 열리지 않는다", async () => {
  const { seller, one, other } = await createTwo();
  const buyer = await createMember();
  const order = await sell(seller, buyer, one);
  await sell(seller, buyer, other);
  await changeRows("orders", { status: "refunding" }, { id: order.id });
  expect(await problemOf(open(buyer, one))).toMatchObject({ status: 409, code: "conflict" });
  expect(await readPrompt(one, buyer)).toMatchObject({ body: null, purchase: { opened_at: null } });
});

test("산 목록에는 내가 산 것만 있다", async () => {
  const { seller, one, other } = await createTwo();
  const [first, second] = [await createMember(), await createMember()];
  await sell(seller, first, one);
  await sell(seller, second, other);
  expect((await purchases(first)).map(({ id }) => id)).toEqual([one]);
});

test("산 뒤의 판만, 그 프롬프트의 것만 보인다", async () => {
  const { seller, one, other } = await createTwo();
  const edit = (id: number, version: number, body: string) =>
    dataOf(call("PATCH", `/api/prompts/${id}`, { as: seller, body: { version, body } }));
  await edit(one, 1, "하나의 둘째");
  await edit(other, 1, "둘의 둘째");
  const buyer = await createMember();
  // The version that was on sale when they paid.
  const order = await sell(seller, buyer, one);
  await changeRows("entitlements", { body_version: 2 }, { order_id: order.id });
  await open(buyer, one);
  const { items } = await dataOf<Page<{ version: number; body: string }>>(versions(buyer, one));
  expect(items.map(({ body }) => body)).toEqual(["하나의 둘째"]);
});

test("저장한 것과 내 후기는 그 프롬프트에서만 보인다", async () => {
  const writer = await createMember();
  const [one, other] = [await createPrompt(writer), await createPrompt(writer)];
  const reader = await createMember();
  await dataOf(call("POST", `/api/prompts/${one.id}/bookmarks`, { as: reader }));
  await dataOf(review(reader, one.id));
  expect(await readPrompt(one.id, reader)).toMatchObject({ is_bookmarked: true, my_review: { rating: 4.5 } });
  expect(await readPrompt(other.id, reader)).toMatchObject({ is_bookmarked: false, my_review: null });
});
