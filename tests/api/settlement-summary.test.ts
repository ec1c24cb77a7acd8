import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { SaleLine } from "#contracts/settlement.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { nextWednesday } from "#worker/lib/seoul.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { refundSale, sellPrompt, sellReleased } from "#tests/support/api/sales.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { claim, openGift } from "#tests/support/api/gifts.ts";
import { expectBooksToHold } from "#tests/support/api/books.ts";
import { createSeller, earn, payOut, requestPayout, summaryOf } from "#tests/support/api/sellers.ts";
import { createMember } from "#tests/support/api/members.ts";
import { FIRST, NOW, THIS_MONTH } from "#tests/support/api/months.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { DAY } from "#tests/support/shared/time.ts";

afterEach(expectBooksToHold);
beforeEach(() => void stopClock(NOW));

const salesOf = (as: Member, query = "") =>
  dataOf<Page<SaleLine>>(call("GET", `/api/settlements/sales${query}`, { as }));

describe("요약", () => {
  test("아무것도 팔지 않은 회원의 요약은 모두 0이다", async () => {
    expect(await summaryOf(await createMember())).toEqual({
      scheduled: 0,
      next_release_at: null,
      available: 0,
      in_progress: 0,
      paid_this_month: 0,
      paid_total: 0,
      next_payout_on: nextWednesday(Date.now()),
      minimum: 10_000,
      notice: null,
      account: null,
    });
  });

  test("예정, 가능, 진행, 이번 달 완료, 누적을 장부대로 말한다", async () => {
    const seller = await createSeller(100_000);
    const first = await sellPrompt({ seller, price: 10_000, paidAt: new Date(Date.now() - 2 * DAY) });
    await sellPrompt({ seller, price: 20_000 });
    await payOut(seller, 20_000);
    await payOut(seller, 30_000, new Date(FIRST - 1));
    await call("POST", "/api/settlements", { as: seller, body: { amount: 10_000 } });
    expect(await summaryOf(seller)).toMatchObject({
      scheduled: 24_000,
      next_release_at: new Date(first.paidAt!.getTime() + 7 * DAY).toISOString(),
      available: 40_000,
      in_progress: 10_000,
      paid_this_month: 20_000 - 660,
      paid_total: 50_000 - 660 - 990,
      account: { last_digits: "9012" },
    });
  });

  test("받지 않은 선물은 정산 예정에 들지만 풀리는 날을 정하지 않는다", async () => {
    const { seller } = await openGift();
    expect(await summaryOf(seller)).toMatchObject({ scheduled: 4_000, next_release_at: null });
  });

  test("승인한 지급도 보내기 전까지는 진행 중이다", async () => {
    const seller = await createSeller(20_000);
    const { id } = await requestPayout(seller);
    const as = await createMember({ role: "ADMIN" });
    await dataOf(call("POST", "/api/admin/payouts/approve", { as, body: { ids: [id] } }));
    expect(await summaryOf(seller)).toMatchObject({ available: 10_000, in_progress: 10_000, paid_total: 0 });
  });

  test("이번 달은 한국의 첫 자정부터다", async () => {
    const seller = await createSeller(40_000);
    await payOut(seller, 10_000, new Date(FIRST));
    await payOut(seller, 10_000, new Date(FIRST - 1));
    expect(await summaryOf(seller)).toMatchObject({ paid_this_month: 9_670, paid_total: 19_340 });
  });

  test("받은 뒤에 환불되면 모자란 금액을 알리고, 새 판매가 먼저 채운다", async () => {
    const seller = await createSeller(0);
    const order = await sellReleased({ seller, price: 20_000 });
    await payOut(seller, 16_000);
    await refundSale(order);
    expect(await summaryOf(seller)).toMatchObject({
      available: -16_000,
      notice: expect.stringContaining("16,000원 모자라요"),
    });
    const refused = call("POST", "/api/settlements", { as: seller, body: { amount: 10_000 } });
    expect(await problemOf(refused)).toMatchObject({ status: 422, fields: ["amount"] });
    await earn(seller, 20_000);
    expect(await summaryOf(seller)).toMatchObject({ available: 4_000, notice: null });
  });

  test.each([
    ["2026-11-17T15:00:00Z", "2026-11-25"], // 수요일 0시
    ["2026-11-17T14:59:59Z", "2026-11-18"], // 화요일 끝
    ["2026-11-20T00:00:00Z", "2026-11-25"],
    ["2026-12-28T00:00:00Z", "2026-12-30"],
    ["2026-12-31T00:00:00Z", "2027-01-06"],
  ])("%s 다음 지급일은 %s 수요일이다", (at, day) => {
    expect(nextWednesday(Date.parse(at))).toBe(day);
  });
});

describe("판매 내역", () => {
  test("선물은 받기 전에는 기다린다고, 받은 뒤에는 받은 때부터 7일 뒤에 풀린다고 말한다", async () => {
    const clock = stopClock();
    const { seller, friend, code } = await openGift();
    expect((await salesOf(seller)).items).toMatchObject([{ is_gift: true, is_unclaimed: true }]);
    clock.to(DAY);
    await dataOf(claim(friend, code));
    const [sale] = (await salesOf(seller)).items;
    expect(sale).not.toHaveProperty("is_unclaimed");
    expect(sale!.release_at).toBe(new Date(clock.start + 8 * DAY).toISOString());
  });

  test("상태마다 몫과 때를 말하고, 산 사람은 말하지 않는다", async () => {
    const seller = await createSeller(0);
    const buyer = await createMember({ nickname: "산사람", email: "buyer@example.com" });
    const released = await sellReleased({ seller, price: 9_900, buyer });
    const back = await sellPrompt({ seller, price: 5_000, buyer });
    await refundSale(back);
    const held = await sellPrompt({ seller, price: 1_234, buyer });
    const { items } = await salesOf(seller);
    expect(items.map(({ order_id, status }) => [order_id, status])).toEqual([
      [held.id, "scheduled"],
      [back.id, "refunded"],
      [released.id, "available"],
    ]);
    expect(items[0]).toEqual({
      order_id: held.id,
      order_number: expect.stringMatching(/^\d{6}-\d{4,}$/),
      prompt_id: held.promptId,
      title: held.title,
      amount: 1_234,
      fee: 246,
      fee_vat: 22,
      share: 988,
      status: "scheduled",
      paid_at: held.paidAt!.toISOString(),
      release_at: new Date(held.paidAt!.getTime() + 7 * DAY).toISOString(),
      refunded_at: null,
    });
    expect(items[1]!.refunded_at).toEqual(expect.any(String));
    expect(JSON.stringify(items)).not.toMatch(/산사람|buyer/);
  });

  test("풀린 몫은 먼저 판 것부터 신청과 지급에 들고, 다 들지 않은 것은 아직 정산 가능하다", async () => {
    const seller = await createSeller(0);
    for (let count = 0; count < 4; count += 1) await sellReleased({ seller, price: 10_000 });
    const payoutsOf = async () => (await salesOf(seller)).items.map(({ payout }) => payout);
    expect(await payoutsOf()).toEqual([undefined, undefined, undefined, undefined]);
    await payOut(seller, 10_000);
    expect(await payoutsOf()).toEqual([undefined, undefined, undefined, "paid"]);
    await requestPayout(seller);
    expect((await summaryOf(seller)).available).toBe(12_000);
    expect(await payoutsOf()).toEqual([undefined, undefined, "requested", "paid"]);
    await refundSale(await sellReleased({ seller, price: 10_000 }));
    expect((await salesOf(seller)).items.map(({ status, payout }) => [status, payout])).toEqual([
      ["refunded", undefined],
      ["available", undefined],
      ["available", undefined],
      ["available", "requested"],
      ["available", "paid"],
    ]);
  });

  test("되돌아온 정산 신청의 판매는 다시 정산 가능하다", async () => {
    const seller = await createSeller(0);
    await sellReleased({ seller, price: 20_000 });
    const { id } = await requestPayout(seller, 16_000);
    expect((await salesOf(seller)).items).toMatchObject([{ payout: "requested" }]);
    const as = await createMember({ role: "ADMIN" });
    await dataOf(call("POST", `/api/admin/payouts/${id}/failed`, { as, body: { reason: "계좌를 찾지 못했어요." } }));
    expect((await salesOf(seller)).items[0]).not.toHaveProperty("payout");
  });

  test("새것부터 자기 것만, 끝까지 겹치지 않게 이어 본다", async () => {
    const [seller, other] = [await createSeller(0), await createSeller(0)];
    const { id: promptId } = await createPrompt(seller, { price: 1_000 });
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await sellPrompt({ seller, price: 1_000, promptId })).id);
    await sellPrompt({ seller: other });
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Page<SaleLine> = await salesOf(seller, `?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ order_id }) => order_id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(made);
    for (const query of ["?cursor=AAAA", `?cursor=${btoa("payouts.1")}`, "?limit=x"])
      expect(await problemOf(call("GET", `/api/settlements/sales${query}`, { as: seller }))).toMatchObject({
        status: 400,
      });
  });
});

test("로그인하지 않으면 아무것도 보이지 않는다", async () => {
  for (const path of ["", "/summary", "/sales", "/monthly", `/statement?month=${THIS_MONTH}`])
    expect(await problemOf(call("GET", `/api/settlements${path}`))).toMatchObject({ status: 401 });
});
