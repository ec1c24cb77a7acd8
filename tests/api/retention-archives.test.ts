import { expect, test } from "vitest";
import type { Checkout } from "#contracts/commerce-orders.ts";
import type { Page } from "#contracts/common.ts";
import type { AppealItem } from "#contracts/moderation.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { leftAt, stopClock } from "#tests/support/api/clock.ts";
import { createCoupon, orderWith } from "#tests/support/api/coupons.ts";
import { SECOND, YEAR } from "#tests/support/shared/time.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { openShop, order } from "#tests/support/api/purchases.ts";
import { changeRows, countRows, listRows } from "#tests/support/api/rows.ts";
import { createConfirming, refundSale, sellPrompt } from "#tests/support/api/sales.ts";
import { createSeller, payOut } from "#tests/support/api/sellers.ts";
import { createMember } from "#tests/support/api/members.ts";
import { act, appeal, createReported, ownActs } from "#tests/support/api/moderation.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";

test("탈퇴한 회원의 거래는 마지막 일이 있은 때부터 다섯 해 동안 남는다", async () => {
  const clock = stopClock();
  const [buyer, seller] = [await createMember(), await createMember()];
  await sellPrompt({ seller, buyer });
  const refunded = await sellPrompt({ seller, buyer });
  clock.to(2 * YEAR);
  await refundSale(refunded);
  clock.to(4 * YEAR);
  await withdraw(buyer);
  expect(await leftAt(clock, 5 * YEAR - SECOND, "archive_orders")).toBe(2);
  expect(await countRows("archive_payments")).toBe(2);
  expect(await leftAt(clock, 5 * YEAR, "archive_orders")).toBe(1);
  expect(await countRows("archive_payments")).toBe(1);
  expect(await leftAt(clock, 7 * YEAR - SECOND, "archive_orders")).toBe(1);
  expect(await countRows("archive_payments")).toBe(1);
  expect(await leftAt(clock, 7 * YEAR, "archive_orders")).toBe(0);
  expect(await countRows("archive_payments")).toBe(0);
});

test("쿠폰으로 무료로 받은 거래와 결제사까지 간 주문은 옮기고, 결제하지 않은 주문은 옮기지 않는다", async () => {
  const { seller, buyer, prompt } = await openShop();
  const { code } = await createCoupon(seller, { percent: 100 });
  const free = await dataOf<Checkout>(orderWith(buyer, prompt.id, code));
  const refused = await createConfirming({ seller, buyer });
  await changeRows("orders", { status: "failed" }, { id: refused.id });
  await order(buyer, (await createPrompt(seller, { price: 5_000 })).id);
  await withdraw(buyer);
  const kept = await listRows<{ order_id: string }>("archive_orders", "order_id");
  expect(kept.map(({ order_id }) => order_id).toSorted()).toEqual([free.order_id, refused.id].toSorted());
  expect(await countRows("archive_payments")).toBe(0);
});

test("판 사람이 탈퇴해도 거래는 다섯 해 동안 남는다", async () => {
  const clock = stopClock();
  const seller = await createMember();
  await refundSale(await sellPrompt({ seller }));
  clock.to(YEAR);
  await withdraw(seller);
  expect(await leftAt(clock, 5 * YEAR - SECOND, "archive_orders", "side = 'seller'")).toBe(1);
  expect(await leftAt(clock, 5 * YEAR, "archive_orders")).toBe(0);
});

test("탈퇴할 때 이미 다섯 해가 지난 거래는 옮기지 않는다", async () => {
  const clock = stopClock();
  const [early, late, seller] = [await createMember(), await createMember(), await createMember()];
  for (const buyer of [early, late]) await sellPrompt({ seller, buyer });
  clock.to(5 * YEAR - SECOND);
  await withdraw(early);
  expect([await countRows("archive_orders"), await countRows("archive_payments")]).toEqual([1, 1]);
  clock.to(5 * YEAR);
  await withdraw(late);
  expect([await countRows("archive_orders"), await countRows("archive_payments")]).toEqual([1, 1]);
});

test("정산 기록은 지급한 때부터, 판매자의 신원은 탈퇴한 때부터 다섯 해 동안 남는다", async () => {
  const clock = stopClock();
  const seller = await createSeller(50_000);
  await payOut(seller, 50_000);
  clock.to(2 * YEAR);
  await withdraw(seller);
  expect(await leftAt(clock, 5 * YEAR - SECOND, "archive_payouts")).toBe(1);
  expect(await leftAt(clock, 5 * YEAR, "archive_payouts")).toBe(0);
  expect(await leftAt(clock, 7 * YEAR - SECOND, "archive_sellers")).toBe(1);
  expect(await leftAt(clock, 7 * YEAR, "archive_sellers")).toBe(0);
});

test("탈퇴할 때 이미 다섯 해가 지난 정산 기록은 옮기지 않는다", async () => {
  const clock = stopClock();
  const seller = await createSeller(50_000);
  await payOut(seller, 50_000);
  clock.to(5 * YEAR);
  await withdraw(seller);
  expect([await countRows("archive_payouts"), await countRows("archive_sellers")]).toEqual([0, 1]);
});

test("탈퇴한 회원이 한 신고와 받은 신고, 이의 신청은 세 해 동안 남는다", async () => {
  const clock = stopClock();
  const reported = await createReported("prompt");
  await act(reported.admin, reported, "hide");
  await appeal(reported.owner, (await ownActs(reported.owner))[0]!.id);
  clock.to(YEAR);
  for (const member of [reported.owner, reported.reporters[0]!]) await withdraw(member);
  const sides = async (time: number) => [
    await leftAt(clock, time, "archive_disputes", "side = 'reporter'"),
    await countRows("archive_disputes", "side = 'reported'"),
    await countRows("archive_disputes", "side = 'appellant'"),
  ];
  expect(await sides(3 * YEAR - SECOND)).toEqual([1, 2, 1]);
  // The appeal was open when its author withdrew.
  expect(await sides(3 * YEAR)).toEqual([0, 0, 1]);
  expect(await sides(4 * YEAR - SECOND)).toEqual([0, 0, 1]);
  expect(await sides(4 * YEAR)).toEqual([0, 0, 0]);
});

test("신고받은 사람이 탈퇴해도 신고한 사람의 말은 옮기지 않는다", async () => {
  const { owner } = await createReported("prompt");
  await withdraw(owner);
  expect(await countRows("archive_disputes", "side = 'reported'")).toBe(2);
  expect(await countRows("archive_disputes", "sealed_detail IS NOT NULL")).toBe(0);
});

test("산 사람이 탈퇴하면 영수증 주소와 환불한 이유는 옮긴 거래에만 남는다", async () => {
  const buyer = await createMember();
  const order = await sellPrompt({ seller: await createMember(), buyer });
  const { id } = order;
  await refundSale(order);
  const receipt = { receipt_url: "https://receipt.example.com/1", refund_reason: "생각과 달라요." };
  await changeRows("orders", receipt, { id });
  await withdraw(buyer);
  expect(await countRows("orders", { id, receipt_url: null, refund_reason: null })).toBe(1);
  expect(await countRows("archive_orders", { order_id: id, refund_reason: receipt.refund_reason })).toBe(1);
  expect(await countRows("archive_payments", { order_id: id, receipt_url: receipt.receipt_url })).toBe(1);
});

test("늦게 처리한 신고와 늦게 답한 이의는 처리하고 답한 때부터 세 해를 센다", async () => {
  const clock = stopClock();
  const { admin, owner, reporters, ...reported } = await createReported("prompt");
  const [left, stays] = reporters as [Member, Member];
  clock.to(YEAR);
  await act(admin, reported, "hide");
  const { id } = (await ownActs(owner))[0]!;
  await appeal(owner, id);
  clock.to(2 * YEAR);
  const body = { decision: "keep", reason: "광고가 맞아요." };
  await dataOf(call("POST", `/api/admin/appeals/${id}`, { as: admin, body }));
  for (const member of [left, owner]) await withdraw(member);
  expect(await leftAt(clock, 4 * YEAR - SECOND, "reports", `member_id = ${stays.id}`)).toBe(1);
  expect(await countRows("archive_disputes", "side = 'reporter'")).toBe(1);
  expect(await leftAt(clock, 4 * YEAR, "reports")).toBe(0);
  expect(await countRows("archive_disputes", "side = 'reporter'")).toBe(0);
  expect(await leftAt(clock, 5 * YEAR - SECOND, "archive_disputes", "side = 'appellant'")).toBe(1);
  expect(await leftAt(clock, 5 * YEAR, "archive_disputes")).toBe(0);
});

test("탈퇴한 신고자의 말은 기다리는 신고에만 남고, 처리하면 사라진다", async () => {
  const { admin, reporters, ...reported } = await createReported("prompt");
  await withdraw(reporters[0]!);
  const details = async () => (await listRows<{ detail: string }>("reports", "detail")).map(({ detail }) => detail);
  expect(await details()).toEqual(["자세한 까닭이에요.", "자세한 까닭이에요."]);
  await dataOf(act(admin, reported, "dismiss"));
  expect(await details()).toEqual(["", "자세한 까닭이에요."]);
});

test("탈퇴할 때 처리한 지 이미 세 해가 지난 신고는 옮기지 않는다", async () => {
  const clock = stopClock();
  const { admin, reporters, ...reported } = await createReported("prompt");
  await act(admin, reported, "dismiss");
  clock.to(3 * YEAR - SECOND);
  await withdraw(reporters[0]!);
  expect(await countRows("archive_disputes")).toBe(1);
  clock.to(3 * YEAR);
  await withdraw(reporters[1]!);
  expect(await countRows("archive_disputes")).toBe(1);
});

test("처리한 신고와 되돌린 조치, 답한 이의의 말은 세 해 동안 남는다", async () => {
  const clock = stopClock();
  const [kept, ended] = [await createReported("prompt"), await createReported("review")];
  for (const one of [kept, ended]) await act(one.admin, one, "hide");
  await act(ended.admin, ended, "restore");
  await appeal(kept.owner, (await ownActs(kept.owner))[0]!.id);
  await dataOf(
    call("POST", `/api/admin/appeals/${(await ownActs(kept.owner))[0]!.id}`, {
      as: kept.admin,
      body: { decision: "keep", reason: "광고가 맞아요." },
    }),
  );
  expect(await leftAt(clock, 3 * YEAR - SECOND, "reports")).toBe(4);
  expect([await countRows("moderation_acts"), await countRows("moderation_acts", "appeal <> ''")]).toEqual([2, 1]);
  expect(await leftAt(clock, 3 * YEAR, "reports")).toBe(0);
  expect([await countRows("moderation_acts"), await countRows("moderation_acts", "appeal <> ''")]).toEqual([1, 0]);
  expect(await countRows("moderation_acts", "answer IS NOT NULL")).toBe(0);
  // What still stands can still be undone.
  expect((await act(kept.admin, kept, "restore")).status).toBe(200);
});

test("아직 답하지 않은 신고와 이의는 세 해가 지나도 남는다", async () => {
  const clock = stopClock();
  const [hidden, open] = [await createReported("prompt"), await createReported("review")];
  await act(hidden.admin, hidden, "hide");
  await appeal(hidden.owner, (await ownActs(hidden.owner))[0]!.id);
  expect(await leftAt(clock, 4 * YEAR, "reports")).toBe(2);
  expect(await countRows("reports", `thing = 'review' AND thing_id = ${open.id} AND status = 'open'`)).toBe(2);
  expect(await countRows("moderation_acts", "appeal <> '' AND appeal_status = 'open'")).toBe(1);
});

test("답을 기다리는 이의의 말은 탈퇴해도 운영자가 답할 때까지 남는다", async () => {
  const { admin, owner, ...reported } = await createReported("prompt");
  await act(admin, reported, "hide");
  await appeal(owner, (await ownActs(owner))[0]!.id);
  await withdraw(owner);
  const { items } = await dataOf<Page<AppealItem>>(call("GET", "/api/admin/appeals", { as: admin }));
  expect(items).toMatchObject([{ act: { appeal: { reason: "광고가 아니라 제 글이에요. 다시 봐 주세요." } } }]);
});
