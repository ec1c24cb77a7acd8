import { describe, expect, test } from "vitest";
import { discountOf } from "#contracts/commerce.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import type { Checkout } from "#contracts/commerce-orders.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import {
  check,
  createCoupon,
  endCoupon,
  listCoupons,
  makeCoupon,
  offerOf,
  orderWith,
} from "#tests/support/api/coupons.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { openShop } from "#tests/support/api/purchases.ts";
import { changeRows, countRows, listRows } from "#tests/support/api/rows.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";
import { DAY, SECOND } from "#tests/support/shared/time.ts";

const orderOf = (as: Member, code: string, promptId: number) => orderWith(as, promptId, code);
const day = (days: number) => seoulDay(Date.now() + days * DAY);

describe("할인", () => {
  test("비율은 원 밑을 버리고, 100원에 못 미치는 나머지는 받지 않는다", () => {
    const off = (price: number, percent: number | null, won: number | null) => discountOf(price, { percent, won });
    expect([off(999, 10, null), off(5_000, 33, null), off(7_777, 50, null)]).toEqual([99, 1_650, 3_888]);
    expect([off(5_000, 100, null), off(5_000, null, 5_000), off(5_000, null, 9_000)]).toEqual([5_000, 5_000, 5_000]);
    expect([off(5_000, null, 4_900), off(5_000, null, 4_901), off(1_000, 99, null)]).toEqual([4_900, 5_000, 1_000]);
    expect([off(100, 1, null), off(101, 1, null), off(200, 1, null)]).toEqual([100, 1, 2]);
  });
});

describe("만들기", () => {
  test("회원만 만들고, 풀어 쓴 한글과 소문자도 한 코드가 된다", async () => {
    stopClock();
    expect(await problemOf(makeCoupon(undefined))).toMatchObject({ status: 401 });
    const { seller, buyer, prompt } = await openShop();
    const made = await createCoupon(seller, { code: " 가을vip-10 ".normalize("NFD"), prompt_id: prompt.id });
    expect(made).toMatchObject({
      code: "가을VIP-10",
      percent: 20,
      won: null,
      prompt: { id: prompt.id, title: prompt.title },
      from: day(0),
      until: day(7),
      uses: 0,
      uses_max: 10,
      status: "live",
      ended_at: null,
    });
    expect(await offerOf(buyer, "가을vip-10", prompt.id)).toEqual({
      code: "가을VIP-10",
      price: 5_000,
      discount: 1_000,
      amount: 4_000,
    });
    expect((await listCoupons(seller)).items).toEqual([made]);
    expect((await listCoupons(buyer)).items).toEqual([]);
  });

  test.each([
    ["code", { code: "가" }],
    ["code", { code: "가".repeat(21) }],
    ["code", { code: "가 나" }],
    ["code", { code: "ㄱㄴㄷ" }],
    ["code", { code: 3 }],
    ["percent", { percent: 0 }],
    ["percent", { percent: 101 }],
    ["percent", { percent: 1.5 }],
    ["percent", { percent: undefined }],
    ["percent", { percent: 10, won: 1_000 }],
    ["won", { won: 99 }],
    ["won", { won: 1_000_001 }],
    ["from", { from: "2026-02-30" }],
    ["until", { until: undefined }],
    ["until", { from: "2026-12-02", until: "2026-12-01" }],
    ["until", { from: "2026-11-01", until: "2026-11-02" }],
    ["until", { from: "2026-12-01", until: "2027-12-01" }],
    ["uses_max", { uses_max: 0 }],
    ["uses_max", { uses_max: 10_001 }],
    ["prompt_id", { prompt_id: 0 }],
  ])("%s 가 틀리면 400이고 아무것도 남지 않는다 (%#)", async (field, change) => {
    stopClock(Date.parse("2026-11-23T03:00:00Z"));
    expect(await problemOf(makeCoupon(await createMember(), change))).toEqual({
      status: 400,
      code: "invalid_input",
      fields: [field],
    });
    expect(await countRows("coupons")).toBe(0);
  });

  test("남의 것, 무료인 것, 내린 것에는 만들 수 없다", async () => {
    const { seller, prompt } = await openShop();
    expect(await problemOf(makeCoupon(await createMember(), { prompt_id: prompt.id }))).toMatchObject({ status: 404 });
    const free = await createPrompt(seller, { price: 0 });
    expect(await problemOf(makeCoupon(seller, { prompt_id: free.id }))).toMatchObject({ status: 404 });
    await setStatus(prompt.id, "hidden");
    expect(await problemOf(makeCoupon(seller, { prompt_id: prompt.id }))).toMatchObject({ status: 404 });
  });

  test("살아 있는 코드는 한 판매자에게 하나뿐이고, 끝나면 다시 쓸 수 있다", async () => {
    const { seller } = await openShop();
    const first = await createCoupon(seller);
    expect(await problemOf(makeCoupon(seller))).toEqual({ status: 409, code: "conflict", fields: ["code"] });
    await createCoupon(await createMember());
    expect((await endCoupon(seller, first.id)).status).toBe(200);
    await createCoupon(seller, { until: day(1) });
    stopClock(Date.now() + 2 * DAY);
    await createCoupon(seller);
    expect((await listCoupons(seller)).items.map(({ status }) => status)).toEqual(["live", "ended", "ended"]);
  });

  test("같은 코드를 동시에 만들어도 하나만 생기고, 50개까지 둘 수 있다", async () => {
    const { seller } = await openShop();
    const made = await Promise.all(Array.from({ length: 5 }, () => makeCoupon(seller)));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    for (let at = 1; at < 50; at += 1) await createCoupon(seller, { code: `쿠폰${at}` });
    expect(await problemOf(makeCoupon(seller, { code: "하나더" }))).toMatchObject({ status: 409 });
  });
});

describe("끝내기와 확인", () => {
  test("남의 쿠폰은 끝낼 수 없고, 두 번 끝내도 처음 끝낸 때가 남는다", async () => {
    const { seller, buyer } = await openShop();
    const { id } = await createCoupon(seller);
    expect(await problemOf(endCoupon(buyer, id))).toMatchObject({ status: 404 });
    expect((await listCoupons(seller)).items[0]).toMatchObject({ status: "live" });
    const ended = await (await endCoupon(seller, id)).json();
    expect(await (await endCoupon(seller, id)).json()).toEqual(ended);
  });

  test("왜 쓸 수 없는지 이름으로 알려 준다", async () => {
    stopClock();
    const { seller, buyer, prompt } = await openShop();
    const other = await createPrompt(seller, { price: 3_000 });
    const codeOf = async (code: string, id = prompt.id) => (await problemOf(check(buyer, code, id))).code;
    expect(await codeOf("없어요")).toBe("coupon_unknown");
    await createCoupon(await createMember(), { code: "남의것" });
    expect(await codeOf("남의것")).toBe("coupon_unknown");
    await createCoupon(seller, { code: "하나만", prompt_id: other.id });
    expect(await codeOf("하나만")).toBe("coupon_not_for_this");
    await createCoupon(seller, { code: "내일부터", from: day(1) });
    expect(await codeOf("내일부터")).toBe("coupon_not_begun");
    const { id } = await createCoupon(seller, { code: "끝난것" });
    await endCoupon(seller, id);
    expect(await codeOf("끝난것")).toBe("coupon_ended");
    await setStatus(prompt.id, "hidden");
    expect(await codeOf("끝난것")).toBe("not_found");
  });

  test("코드를 알아맞히려고 되풀이하면 막는다", async () => {
    const { buyer, prompt } = await openShop();
    stopClock();
    for (let at = 0; at < 10; at += 1) expect((await check(buyer, `추측${at}`, prompt.id)).status).toBe(404);
    expect(await problemOf(check(buyer, "추측", prompt.id))).toMatchObject({ status: 429 });
  });

  test("주문하며 해 본 코드도 함께 세고, 한 번 확인하고 주문한 것은 두 번이다", async () => {
    const { seller, buyer, prompt } = await openShop();
    const { code } = await createCoupon(seller);
    stopClock();
    for (let at = 0; at < 4; at += 1)
      for (const tried of [check, orderOf]) expect((await tried(buyer, `추측${at}`, prompt.id)).status).toBe(404);
    expect((await check(buyer, code, prompt.id)).status).toBe(200);
    expect((await orderOf(buyer, code, prompt.id)).status).toBe(201);
    for (const tried of [check, orderOf])
      expect(await problemOf(tried(buyer, code, prompt.id))).toMatchObject({ status: 429, code: "rate_limited" });
    expect((await orderOf(await createMember(), code, prompt.id)).status).toBe(201);
  });

  test("탈퇴하면 쓰지 않은 쿠폰은 지우고, 주문에 쓴 것은 끝내며, 먼저 끝낸 때는 그대로다", async () => {
    const seller = await createMember();
    const prompt = await createPrompt(seller, { price: 5_000 });
    const clock = stopClock();
    await createCoupon(seller, { code: "안쓴것" });
    const { id } = await createCoupon(seller, { code: "먼저끝낸것" });
    await createCoupon(seller, { code: "쓴것" });
    for (const code of ["먼저끝낸것", "쓴것"]) {
      const order = await dataOf<Checkout>(orderWith(await createMember(), prompt.id, code));
      await changeRows("orders", { status: "failed" }, { id: order.order_id });
    }
    await endCoupon(seller, id);
    clock.to(SECOND);
    await withdraw(seller);
    expect(await listRows("coupons", "code, uses, ended_at")).toEqual([
      { code: "먼저끝낸것", uses: 0, ended_at: clock.start },
      { code: "쓴것", uses: 0, ended_at: clock.start + SECOND },
    ]);
  });
});
