import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MonthLine, Statement } from "#contracts/settlement.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { refundSale, sellPrompt, sellReleased } from "#tests/support/api/sales.ts";
import { expectBooksToHold } from "#tests/support/api/books.ts";
import { businessInput, createSeller, payOut, requestPayout } from "#tests/support/api/sellers.ts";
import { createMember } from "#tests/support/api/members.ts";
import { FIRST, monthOf, NOW, THIS_MONTH } from "#tests/support/api/months.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { DAY } from "#tests/support/shared/time.ts";

afterEach(expectBooksToHold);
beforeEach(() => void stopClock(NOW));

const LAST_MONTH = monthOf(FIRST - 1);

const get = <T>(as: Member, path: string) => dataOf<T>(call("GET", `/api/settlements${path}`, { as }));
const statementOf = (as: Member, month = THIS_MONTH) => get<Statement>(as, `/statement?month=${month}&format=json`);
const csvOf = async (as: Member, month = THIS_MONTH) => {
  const answer = await call("GET", `/api/settlements/statement?month=${month}&format=csv`, { as });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

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
    await changeRows("orders", { paid_at: FIRST - 60 * DAY });
    const order = await sellPrompt({ seller, price: 10_000, paidAt: new Date(FIRST - 1) });
    await refundSale(order, new Date(FIRST));
    await payOut(seller, 20_000, new Date(FIRST - 1));
    const { items } = await get<{ items: MonthLine[] }>(seller, "/monthly");
    expect(items.slice(-2)).toEqual([
      { month: LAST_MONTH, sales: 8_000, refunds: 0, payouts: 19_340 },
      { month: THIS_MONTH, sales: 0, refunds: 8_000, payouts: 0 },
    ]);
  });
});

describe("명세", () => {
  test("보내지 못한 정산은 명세에도 그 달의 수익에도 없다", async () => {
    const seller = await createSeller(20_000);
    const { id } = await requestPayout(seller);
    const [as, body] = [await createMember({ role: "ADMIN" }), { reason: "예금주가 달라요." }];
    await dataOf(call("POST", `/api/admin/payouts/${id}/failed`, { as, body }));
    expect(await statementOf(seller)).toMatchObject({ payouts: [], totals: { payouts: 0, net: 0 } });
    const { items } = await get<{ items: MonthLine[] }>(seller, "/monthly");
    expect(items.at(-1)).toMatchObject({ month: THIS_MONTH, payouts: 0 });
  });

  test("그 달의 판매, 환불, 지급과 합계만 담는다", async () => {
    const seller = await createSeller(0, { seller_type: "business", business: businessInput });
    const before = await sellReleased({
      seller,
      price: 100_000,
      paidAt: new Date(Math.min(FIRST - 1, Date.now() - 8 * DAY)),
    });
    const sold = await sellPrompt({ seller, price: 10_000, paidAt: new Date(FIRST) });
    const back = await sellPrompt({ seller, price: 5_000, paidAt: new Date(FIRST) });
    await refundSale(back);
    const id = await payOut(seller, 30_000);
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
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
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
