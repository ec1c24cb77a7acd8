import { expect, test } from "vitest";
import type { Checkout } from "#contracts/commerce-orders.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { openShop } from "#tests/support/api/purchases.ts";
import { changeRows, columnOf } from "#tests/support/api/rows.ts";
import { orderInput } from "#tests/support/shared/purchase.ts";
import { MINUTE } from "#tests/support/shared/time.ts";

const ORDER_MINUTES = 30;

async function placeGift() {
  const { buyer, prompt } = await openShop();
  const body = { ...orderInput(prompt.id), message: "생일 축하해요." };
  return (await dataOf<Checkout>(call("POST", "/api/gifts", { as: buyer, body }))).order_id;
}
const messageOf = (orderId: string) => columnOf("gifts", "message", { order_id: orderId });

test("결제하지 않고 끝난 선물에는 적은 말이 남지 않는다", async () => {
  const clock = stopClock();
  const id = await placeGift();
  expect(await messageOf(id)).toBe("생일 축하해요.");
  clock.to(ORDER_MINUTES * MINUTE);
  await runDueJobs();
  expect(await columnOf("orders", "status", { id })).toBe("failed");
  expect(await messageOf(id)).toBe("");
});

test("결제를 취소한 선물에는 적은 말이 남지 않는다", async () => {
  const id = await placeGift();
  for (const status of ["confirming", "canceling", "canceled"]) await changeRows("orders", { status }, { id });
  expect(await messageOf(id)).toBe("");
});
