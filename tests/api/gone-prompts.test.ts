import { expect, test } from "vitest";
import type { Payment } from "#contracts/commerce-orders.ts";
import type { Page } from "#contracts/common.ts";
import type { GivenGift } from "#contracts/gifts.ts";
import type { SalesFigures } from "#contracts/sales-figures.ts";
import type { SaleLine } from "#contracts/settlement.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { give } from "#tests/support/api/gifts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { hidePrompt } from "#tests/support/api/moderation.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { buy, openShop } from "#tests/support/api/purchases.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { DAY } from "#tests/support/shared/time.ts";

const itemsOf = async <T>(path: string, as: Member) => (await dataOf<Page<T>>(call("GET", path, { as }))).items;
const remove = (as: Member, id: number) => dataOf(call("DELETE", `/api/prompts/${id}`, { as }));

test("선물한 사람은 볼 수 없게 된 글을 알고, 스스로 산 글은 계속 볼 수 있다", async () => {
  const { seller, buyer, prompt } = await openShop();
  await give(buyer, prompt.id);
  const goneOf = async () =>
    (await itemsOf<GivenGift>("/api/gifts", buyer)).map(({ prompt: { id, is_gone } }) => [id, is_gone]);
  expect(await goneOf()).toEqual([[prompt.id, undefined]]);
  await hidePrompt(prompt.id);
  expect(await goneOf()).toEqual([[prompt.id, true]]);
  const own = await createPrompt(seller, { price: 5_000 });
  await buy(buyer, own.id);
  await give(buyer, own.id);
  await remove(seller, own.id);
  expect(await goneOf()).toEqual([
    [own.id, undefined],
    [prompt.id, true],
  ]);
});

test("환불한 글이 지워지면 결제 내역이 볼 수 없다고 말하고, 산 글은 지워져도 볼 수 있다", async () => {
  const { seller, buyer, prompt } = await openShop();
  const kept = await createPrompt(seller, { price: 5_000 });
  await buy(buyer, kept.id);
  const { checkout } = await buy(buyer, prompt.id);
  await dataOf(call("POST", `/api/payments/${checkout.order_id}/refund`, { as: buyer, body: {} }));
  const goneOf = async () =>
    (await itemsOf<Payment>("/api/payments", buyer)).map(({ prompt_id, is_gone }) => [prompt_id, is_gone]);
  expect(await goneOf()).toEqual([
    [prompt.id, undefined],
    [kept.id, undefined],
  ]);
  await remove(seller, prompt.id);
  await remove(seller, kept.id);
  expect(await goneOf()).toEqual([
    [prompt.id, true],
    [kept.id, undefined],
  ]);
});

test("판매자는 스스로 지운 글을 판매 내역과 많이 팔린 글에서 알고, 숨은 글은 볼 수 있다", async () => {
  const seller = await createMember();
  const [gone, hidden] = [await createPrompt(seller, { price: 5_000 }), await createPrompt(seller, { price: 5_000 })];
  for (const { id } of [gone, hidden]) {
    const buyer = await createMember();
    await sellPrompt({ seller, buyer, price: 5_000, promptId: id, paidAt: new Date(Date.now() - DAY) });
  }
  await remove(seller, gone.id);
  await hidePrompt(hidden.id);
  const sales = await itemsOf<SaleLine>("/api/settlements/sales", seller);
  expect(sales.map(({ prompt_id, is_gone }) => [prompt_id, is_gone])).toEqual([
    [hidden.id, undefined],
    [gone.id, true],
  ]);
  const { prompts } = await dataOf<SalesFigures>(call("GET", "/api/settlements/figures", { as: seller }));
  expect(new Map(prompts.map(({ prompt_id, is_gone }) => [prompt_id, is_gone]))).toEqual(
    new Map([
      [hidden.id, undefined],
      [gone.id, true],
    ]),
  );
});
