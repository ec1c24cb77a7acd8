import { expect, test } from "vitest";
import type { WithdrawalEligibility } from "#contracts/account.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { openShop, order } from "#tests/support/api/purchases.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { createConfirming, readOrder, refundSale, sellPrompt } from "#tests/support/api/sales.ts";
import { createSeller, requestPayout } from "#tests/support/api/sellers.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";

const leave = (as: Member) => problemOf(call("DELETE", "/api/members", { as, body: { confirm: "탈퇴" } }));

test.each(["confirming", "canceling"])("%s 주문이 있으면 산 사람도 판 사람도 탈퇴하지 못한다", async (status) => {
  const [seller, buyer] = [await createMember(), await createMember()];
  const { id } = await createConfirming({ seller, buyer });
  await changeRows("orders", { status }, { id });
  expect(await leave(buyer)).toMatchObject({ status: 409, fields: ["order_open"] });
  expect(await leave(seller)).toMatchObject({ status: 409, fields: ["sale_open"] });
});

test("승인한 정산도 보내기 전에는 탈퇴를 막는다", async () => {
  const seller = await createSeller(10_000);
  const { id } = await requestPayout(seller);
  const as = await createMember({ role: "ADMIN" });
  await dataOf(call("POST", "/api/admin/payouts/approve", { as, body: { ids: [id] } }));
  expect(await leave(seller)).toMatchObject({ status: 409, fields: ["payout_open"] });
});

test("사려던 사람이 탈퇴해도 결제하지 않은 주문은 함께 끝난다", async () => {
  const { buyer, prompt } = await openShop();
  const { order_id } = await order(buyer, prompt.id);
  await withdraw(buyer);
  expect(await readOrder(order_id)).toMatchObject({ status: "failed", failureCode: "MEMBER_LEFT" });
});

test("탈퇴 화면은 지운 프롬프트와 환불한 구매를 세지 않는다", async () => {
  const [member, seller] = [await createMember(), await createMember()];
  await createPrompt(member);
  const { id } = await createPrompt(member);
  await dataOf(call("DELETE", `/api/prompts/${id}`, { as: member }));
  await sellPrompt({ seller, buyer: member });
  await refundSale(await sellPrompt({ seller, buyer: member }));
  const { counts } = await dataOf<WithdrawalEligibility>(call("GET", "/api/members/me/withdrawal", { as: member }));
  expect(counts).toMatchObject({ prompts: 1, purchases: 1 });
});
