import { expect, test } from "vitest";
import type { WithdrawalEligibility } from "#contracts/account.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { hidePrompt } from "#tests/support/api/moderation.ts";
import { buy, openShop } from "#tests/support/api/purchases.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { DAY } from "#tests/support/shared/time.ts";

test("탈퇴 화면이 환불받을 수 있다고 세는 것은 환불할 수 있는 것이다", async () => {
  const { buyer, prompt } = await openShop();
  const { checkout } = await buy(buyer, prompt.id);
  const counted = async () =>
    (await dataOf<WithdrawalEligibility>(call("GET", "/api/members/me/withdrawal", { as: buyer }))).counts.refundable;
  const payDaysAgo = (days: number) =>
    changeRows("orders", { paid_at: Date.now() - days * DAY }, { id: checkout.order_id });
  expect(await counted()).toBe(1);
  await payDaysAgo(10);
  expect(await counted()).toBe(0);
  await hidePrompt(prompt.id);
  expect(await counted()).toBe(1);
  await payDaysAgo(91);
  expect(await counted()).toBe(0);
  await payDaysAgo(10);
  await dataOf(call("POST", `/api/prompts/${prompt.id}/open`, { as: buyer }));
  expect(await counted()).toBe(0);
});
