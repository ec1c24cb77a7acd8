import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { MonthLine, Payout, SaleLine, Statement } from "#contracts/settlements.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Order } from "#worker/db/schema/orders.ts";
import { completeRefund } from "#worker/features/commerce/complete.ts";
import { nextWednesday } from "#worker/lib/seoul.ts";
import { openDb } from "#worker/db/client.ts";
import { call, dataOf, problemOf } from "#tests/support/api.ts";
import {
  businessInput,
  createSeller,
  earn,
  expectBooksToHold,
  readOrder,
  sellPrompt,
  sellReleased,
  summaryOf,
} from "#tests/support/commerce.ts";
import { createMember } from "#tests/support/members.ts";
import { createPrompt } from "#tests/support/prompts.ts";

afterEach(expectBooksToHold);

const DAY = 24 * 60 * 60 * 1000;
const SEOUL = 9 * 60 * 60 * 1000;
const monthOf = (at: number) => new Date(at + SEOUL).toISOString().slice(0, 7);
const THIS_MONTH = monthOf(Date.now());
/** The first moment of this month in Korea. */
const FIRST = Date.parse(`${THIS_MONTH}-01T00:00:00+09:00`);
const LAST_MONTH = monthOf(FIRST - 1);

const get = <T>(as: Member, path: string) => dataOf<T>(call("GET", `/api/settlements${path}`, { as }));
const statementOf = (as: Member, month = THIS_MONTH) => get<Statement>(as, `/statement?month=${month}&format=json`);
const csvOf = async (as: Member, month = THIS_MONTH) => {
  const answer = await call("GET", `/api/settlements/statement?month=${month}&format=csv`, { as });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

/** Sent back at this moment, as if the provider had said so. */
async function refund({ id }: Order, at = new Date()) {
  await env.DB.prepare("UPDATE orders SET status = 'refunding' WHERE id = ?").bind(id).run();
  await completeRefund(openDb(env.DB).db, (await readOrder(id))!);
  await env.DB.prepare("UPDATE orders SET ended_at = ? WHERE id = ?").bind(at.getTime(), id).run();
}

/** Requested, approved and paid, at this moment. */
async function pay(seller: Member, amount: number, at = new Date()) {
  const as = await createMember({ role: "ADMIN" });
  const { id } = await dataOf<Payout>(call("POST", "/api/settlements", { as: seller, body: { amount } }));
  await dataOf(call("POST", "/api/admin/payouts/approve", { as, body: { ids: [id] } }));
  await dataOf(call("POST", `/api/admin/payouts/${id}/paid`, { as }));
  await env.DB.prepare("UPDATE payouts SET ended_at = ? WHERE id = ?").bind(at.getTime(), id).run();
  return id;
}

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
    await pay(seller, 20_000);
    await pay(seller, 30_000, new Date(FIRST - 1));
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

  test("이번 달은 한국의 첫 자정부터다", async () => {
    const seller = await createSeller(40_000);
    await pay(seller, 10_000, new Date(FIRST));
    await pay(seller, 10_000, new Date(FIRST - 1));
    expect(await summaryOf(seller)).toMatchObject({ paid_this_month: 9_670, paid_total: 19_340 });
  });

  test("받은 뒤에 환불되면 모자란 금액을 알리고, 새 판매가 먼저 채운다", async () => {
    const seller = await createSeller(0);
    const order = await sellReleased({ seller, price: 20_000 });
    await pay(seller, 16_000);
    await refund(order);
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
  test("상태마다 몫과 때를 말하고, 산 사람은 말하지 않는다", async () => {
    const seller = await createSeller(0);
    const buyer = await createMember({ nickname: "산사람", email: "buyer@example.com" });
    const released = await sellReleased({ seller, price: 9_900, buyer });
    const back = await sellPrompt({ seller, price: 5_000, buyer });
    await refund(back);
    const held = await sellPrompt({ seller, price: 1_234, buyer });
    const { items } = await get<Page<SaleLine>>(seller, "/sales");
    expect(items.map(({ order_id, status }) => [order_id, status])).toEqual([
      [held.id, "scheduled"],
      [back.id, "refunded"],
      [released.id, "available"],
    ]);
    expect(items[0]).toEqual({
      order_id: held.id,
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

  test("새것부터 자기 것만, 끝까지 겹치지 않게 이어 본다", async () => {
    const [seller, other] = [await createSeller(0), await createSeller(0)];
    const { id: promptId } = await createPrompt(seller, { price: 1_000 });
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await sellPrompt({ seller, price: 1_000, promptId })).id);
    await sellPrompt({ seller: other });
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Page<SaleLine> = await get(seller, `/sales?limit=2${cursor && `&cursor=${cursor}`}`);
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

describe("월별", () => {
  test("열두 달을 오래된 것부터, 한국의 달로 나눈다", async () => {
    const seller = await createSeller(0);
    await sellPrompt({ seller, price: 10_000, paidAt: new Date(FIRST - 1) });
    await sellPrompt({ seller, price: 20_000, paidAt: new Date(FIRST) });
    const { items } = await get<{ items: MonthLine[] }>(seller, "/monthly");
    expect(items).toHaveLength(12);
    expect(items.slice(-2)).toEqual([
      { month: LAST_MONTH, sales: 8_000, refunds: 0, payouts: 0 },
      { month: THIS_MONTH, sales: 16_000, refunds: 0, payouts: 0 },
    ]);
    expect(items.map(({ month }) => month)).toEqual([...new Set(items.map(({ month }) => month))].sort());
  });

  test("환불은 환불한 달에, 지급은 보낸 달에 든다", async () => {
    const seller = await createSeller(50_000);
    await env.DB.prepare("UPDATE orders SET paid_at = ?")
      .bind(FIRST - 60 * DAY)
      .run();
    const order = await sellPrompt({ seller, price: 10_000, paidAt: new Date(FIRST - 1) });
    await refund(order, new Date(FIRST));
    await pay(seller, 20_000, new Date(FIRST - 1));
    const { items } = await get<{ items: MonthLine[] }>(seller, "/monthly");
    expect(items.slice(-2)).toEqual([
      { month: LAST_MONTH, sales: 8_000, refunds: 0, payouts: 19_340 },
      { month: THIS_MONTH, sales: 0, refunds: 8_000, payouts: 0 },
    ]);
  });
});

describe("명세", () => {
  test("그 달의 판매, 환불, 지급과 합계만 담는다", async () => {
    const seller = await createSeller(0, { seller_type: "business", business: businessInput });
    const before = await sellReleased({
      seller,
      price: 100_000,
      paidAt: new Date(Math.min(FIRST - 1, Date.now() - 8 * DAY)),
    });
    const sold = await sellPrompt({ seller, price: 10_000, paidAt: new Date(FIRST) });
    const back = await sellPrompt({ seller, price: 5_000, paidAt: new Date(FIRST) });
    await refund(back);
    const id = await pay(seller, 30_000);
    const statement = await statementOf(seller);
    expect(statement).toMatchObject({ month: THIS_MONTH, seller: { user_id: seller.id, seller_type: "business" } });
    expect(statement.sales.map(({ order_id }) => order_id)).toEqual([sold.id, back.id]);
    expect(statement.refunds.map(({ order_id }) => order_id)).toEqual([back.id]);
    expect(statement.payouts.map((payout) => payout.id)).toEqual([id]);
    expect(statement.totals).toEqual({
      sales: 15_000,
      fees: 3_000,
      fee_vat: 273,
      share: 12_000,
      refunds: 5_000,
      refunded_share: 4_000,
      payouts: 30_000,
      income_tax: 0,
      local_tax: 0,
      net: 30_000,
    });
    expect(
      (await statementOf(seller, monthOf(before.paidAt!.getTime()))).sales.map(({ order_id }) => order_id),
    ).toEqual([before.id]);
    expect((await statementOf(await createMember())).sales).toEqual([]);
  });

  test("CSV는 BOM과 CRLF로 쓰여 엑셀에서 열리고, 줄마다 칸 수가 같다", async () => {
    const seller = await createSeller(0);
    const order = await sellPrompt({ seller, price: 10_000, title: '쉼표, "따옴표" 🙂' });
    const { headers, bytes } = await csvOf(seller);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(`attachment; filename="geulgam-settlement-${THIS_MONTH}.csv"`);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split("\r\n");
    expect(lines.at(-1)).toBe("");
    expect(lines[0]).toBe(
      "구분,일시(한국),번호,내용,금액,수수료(부가세 포함),수수료 부가세,소득세,지방소득세,정산 금액",
    );
    expect(lines[1]).toContain(`,${order.id},"쉼표, ""따옴표"" 🙂",10000,2000,182,0,0,8000`);
    expect(lines.slice(2, -1)).toEqual([
      `판매 합계,${THIS_MONTH},,1건,10000,2000,182,0,0,8000`,
      `환불 합계,${THIS_MONTH},,0건,0,0,0,0,0,0`,
      `지급 합계,${THIS_MONTH},,0건,0,0,0,0,0,0`,
    ]);
  });

  test.each(["=1+1", "+1", "-1+2", "@SUM(A1)", "\t=1", "  =1", "＝1+1", '=HYPERLINK("http://x","y")'])(
    "제목 %j 는 수식이 되지 않는다",
    async (title) => {
      const seller = await createSeller(0);
      await sellPrompt({ seller, title });
      const text = new TextDecoder().decode((await csvOf(seller)).bytes);
      expect(text).toContain(`,"'${title.replaceAll('"', '""')}",`);
    },
  );

  test.each(["", "2026", "2026-1", "2026-13", "2026-00", "1999-12", "2026-11-01", "２０２６-１１"])(
    "달 %j 는 거절한다",
    async (month) => {
      const seller = await createMember();
      for (const format of ["csv", "json"])
        expect(
          await problemOf(call("GET", `/api/settlements/statement?month=${month}&format=${format}`, { as: seller })),
        ).toMatchObject({
          status: 400,
          fields: ["month"],
        });
    },
  );

  test("달이 없거나, 아직 오지 않은 달이거나, 모르는 형식이면 거절한다", async () => {
    const as = await createMember();
    const at = (query: string) => problemOf(call("GET", `/api/settlements/statement${query}`, { as }));
    expect(await at("")).toMatchObject({ status: 400, fields: ["month"] });
    expect(await at("?month=2099-01")).toMatchObject({ status: 400, fields: ["month"] });
    expect(await at(`?month=${THIS_MONTH}&format=xlsx`)).toMatchObject({ status: 400, fields: ["format"] });
  });
});

test("로그인하지 않으면 아무것도 보이지 않는다", async () => {
  for (const path of ["", "/summary", "/sales", "/monthly", `/statement?month=${THIS_MONTH}`])
    expect(await problemOf(call("GET", `/api/settlements${path}`))).toMatchObject({ status: 401 });
});
