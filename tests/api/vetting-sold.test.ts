import { expect, test } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Payment } from "#contracts/commerce-orders.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { openPrompt } from "#tests/support/api/complaints.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { readPrompt } from "#tests/support/api/prompts.ts";
import { buy, openShop, readPayment } from "#tests/support/api/purchases.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { edit } from "#tests/support/api/versions.ts";
import { DAY } from "#tests/support/shared/time.ts";

const SUSPECT = { description: "연락 010-9876-2345", body: "{{글}}을 새로 다듬어 줘." };

async function sellOpened() {
  const shop = await openShop();
  const { checkout } = await buy(shop.buyer, shop.prompt.id);
  await openPrompt(shop.buyer, shop.prompt.id);
  return { ...shop, orderId: checkout.order_id };
}

test("산 사람이 있는 글은 살펴볼 것이 생기게 고칠 수 없어서, 아무도 읽지 않은 글이 산 사람에게 가지 않는다", async () => {
  const { seller, buyer, prompt } = await sellOpened();
  const before = await readPrompt(prompt.id, buyer);
  for (const visibility of ["public", "private"]) {
    const { version } = await edit(seller, prompt.id, { visibility });
    const patch = { version, ...SUSPECT };
    const refused = call("PATCH", `/api/prompts/${prompt.id}`, { as: seller, body: patch });
    expect(await problemOf(refused)).toMatchObject({ status: 400, fields: ["description"] });
  }
  expect(await readPrompt(prompt.id, buyer)).toMatchObject({ body: before.body, description: before.description });
  expect(await edit(seller, prompt.id, { visibility: "public", body: SUSPECT.body })).toMatchObject({
    status: "published",
  });
});

test("예약한 때에 공개되는 글도 산 사람이 있으면 다시 붙들지 않는다", async () => {
  const clock = stopClock();
  const { seller, prompt } = await sellOpened();
  await edit(seller, prompt.id, { visibility: "private" });
  // As it may have been before texts were vetted.
  await changeRows("prompts", { description: SUSPECT.description }, { id: prompt.id });
  const at = new Date(Date.now() + DAY).toISOString();
  await edit(seller, prompt.id, { visibility: "public", publish_at: at });
  clock.to(DAY);
  await runDueJobs();
  expect((await dataOf<PromptDetail>(call("GET", `/api/prompts/${prompt.id}`, { as: seller }))).status).toBe(
    "published",
  );
});

test("기다리는 글은 운영자가 숨긴 것이 아니라, 환불할 수 있는 날이 늘지 않는다", async () => {
  const { buyer, prompt } = await openShop();
  const { checkout } = await buy(buyer, prompt.id);
  const before = await readPayment(buyer, checkout.order_id);
  await changeRows("prompts", { status: "hidden", hidden_for: "vetting" }, { id: prompt.id });
  const after: Payment = await readPayment(buyer, checkout.order_id);
  expect([after.is_hidden, after.refundable_until]).toEqual([false, before.refundable_until]);
});
