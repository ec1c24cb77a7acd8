import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { AdminPayout } from "#contracts/settlement-admin.ts";
import { openDb } from "#worker/db/client.ts";
import { releaseSales } from "#worker/features/commerce/release-sales.ts";
import { expectBooksToHold } from "#tests/support/api/books.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { hidePrompt, restorePrompt, suspend } from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { readOrder, sellPrompt } from "#tests/support/api/sales.ts";
import { createSeller, registerAccount, requestPayout } from "#tests/support/api/sellers.ts";
import { createHeld, decideHeld, openOnly } from "#tests/support/api/vetting.ts";
import { DAY } from "#tests/support/shared/time.ts";

afterEach(expectBooksToHold);

const { db } = openDb(env.DB);

/** A sale of this many days ago, and the status of its order after the job. */
async function sellBefore(days: number) {
  const [seller, buyer] = [await createMember(), await createMember()];
  const { id: promptId } = await createPrompt(seller, { price: 10_000 });
  const paidAt = new Date(Date.now() - days * DAY);
  const order = await sellPrompt({ seller, buyer, price: 10_000, promptId, paidAt });
  return {
    seller,
    promptId,
    statusAfterJob: async () => (await releaseSales(db), (await readOrder(order.id))!.status),
  };
}

test("정지되거나 글이 숨은 판매자의 몫도, 산 사람이 환불할 수 있는 90일이 지나면 풀린다", async () => {
  for (const [days, status] of [
    [89, "paid"],
    [91, "released"],
  ] as const) {
    const [suspended, hidden] = [await sellBefore(days), await sellBefore(days)];
    await suspend(await createMember({ role: "ADMIN" }), suspended.seller);
    await hidePrompt(hidden.promptId);
    expect([await suspended.statusAfterJob(), await hidden.statusAfterJob()]).toEqual([status, status]);
  }
});

test("정지된 판매자와 새 약관에 동의하지 않은 판매자도 받을 돈을 신청하고 계좌를 바꾼다", async () => {
  const [suspended, behind] = [await createSeller(20_000), await createSeller(20_000)];
  await changeRows("members", { status: "SUSPENDED" }, { id: suspended.id });
  await changeRows("members", { consented_version: "2020-01-01" }, { id: behind.id });
  for (const seller of [suspended, behind]) {
    expect(await requestPayout(seller)).toMatchObject({ status: "requested" });
    expect(await registerAccount(seller, { account_number: "9999999999" })).toMatchObject({ last_digits: "9999" });
  }
  const as = await createMember({ role: "ADMIN" });
  const { items } = await dataOf<Page<AdminPayout>>(call("GET", "/api/admin/payouts", { as }));
  expect(items.map(({ member, is_suspended: isSuspended }) => [member.user_id, isSuspended])).toEqual([
    [behind.id, undefined],
    [suspended.id, true],
  ]);
});

test("받을 돈 때문에 탈퇴를 기다리는 판매자의 유료 글은, 되돌리거나 살펴봐도 다시 팔리지 않는다", async () => {
  const seller = await createMember();
  const [hidden, free] = [await createPrompt(seller, { price: 4_000 }), await createPrompt(seller)];
  for (const { id } of [hidden, free]) await hidePrompt(id);
  const held = await createHeld(seller, { price: 4_000 });
  await changeRows("members", { leaving_at: Date.now() }, { id: seller.id });
  for (const { id } of [hidden, free]) await restorePrompt(id);
  const admin = await createMember({ role: "ADMIN" });
  await dataOf(decideHeld(admin, await openOnly(admin), "approve"));
  for (const { id } of [hidden, held]) expect((await call("GET", `/api/prompts/${id}`)).status).toBe(404);
  expect((await readPrompt(free.id)).status).toBe("published");
});
