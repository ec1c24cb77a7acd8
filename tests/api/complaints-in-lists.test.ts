import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { ComplaintDetail } from "#contracts/complaints.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { answer, complain, openedPurchase, openPrompt, step } from "#tests/support/api/complaints.ts";
import { claim, openGift } from "#tests/support/api/gifts.ts";

const made = (answered: Promise<Response>) => dataOf<ComplaintDetail>(answered);

test("열린 접수는 산 사람의 구매 목록과 결제 내역에서 이어지고, 끝나면 이어지지 않는다", async () => {
  const { buyer, seller, orderId } = await openedPurchase();
  type Claim = { claim: { id: number; status: string } | null };
  const shownTo = async (as: Member) => {
    const { items: bought } = await dataOf<Page<Claim>>(call("GET", "/api/members/me/purchases", { as }));
    const { items: paid } = await dataOf<Page<Claim>>(call("GET", "/api/payments", { as }));
    const one = await dataOf<Claim>(call("GET", `/api/payments/${orderId}`, { as }));
    return [...bought, ...paid, one].map(({ claim }) => claim);
  };
  expect(await shownTo(buyer)).toEqual([null, null, null]);
  const { id } = await made(complain(buyer, orderId));
  expect(await shownTo(buyer)).toEqual(Array.from({ length: 3 }, () => ({ id, status: "open" })));
  await dataOf(answer(seller, id));
  expect((await shownTo(buyer))[0]).toEqual({ id, status: "answered" });
  await dataOf(step(buyer, id, "accept"));
  expect(await shownTo(buyer)).toEqual([null, null, null]);
});

test("선물의 접수는 받은 사람에게만 이어진다", async () => {
  const { buyer: giver, friend, prompt, gift, code } = await openGift();
  await dataOf(claim(friend, code));
  await openPrompt(friend, prompt.id);
  const { id } = await made(complain(friend, gift.order_id));
  const listOf = (path: string, as: Member) => dataOf(call("GET", path, { as }));
  expect(await listOf("/api/members/me/purchases", friend)).toMatchObject({ items: [{ claim: { id } }] });
  expect(await listOf("/api/payments", giver)).toMatchObject({ items: [{ claim: null }] });
});
