import { expect, test, vi } from "vitest";
import { feeOf, feeVatOf, withholdingOf } from "#contracts/commerce.ts";
import type { Payment } from "#contracts/commerce-orders.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Page } from "#contracts/common.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { readPrompt } from "#tests/support/api/prompts.ts";
import { bank, buy, openShop, readPayment } from "#tests/support/api/purchases.ts";
import { balanceOf, breaches } from "#tests/support/api/books.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { DAY } from "#tests/support/shared/time.ts";

const open = (id: number, as: Member) => call("POST", `/api/prompts/${id}/open`, { as });
const refund = (orderId: string, as: Member, reason: unknown = "잘못 샀어요") =>
  call("POST", `/api/payments/${orderId}/refund`, { as, body: { reason } });
const at = (time: number) => vi.useFakeTimers({ toFake: ["Date"], now: time });

test("수수료와 부가세와 원천징수는 원 단위로 떨어진다", () => {
  expect([feeOf(5_000), feeVatOf(feeOf(5_000))]).toEqual([1_000, 91]);
  expect([feeOf(999), feeVatOf(199)]).toEqual([199, 18]);
  expect(withholdingOf(10_000, "individual")).toEqual({ incomeTax: 300, localTax: 30, net: 9_670 });
  expect(withholdingOf(12_345, "individual")).toEqual({ incomeTax: 370, localTax: 30, net: 11_945 });
  expect(withholdingOf(33_000, "individual")).toEqual({ incomeTax: 990, localTax: 90, net: 31_920 });
  expect(withholdingOf(33_000, "business")).toEqual({ incomeTax: 0, localTax: 0, net: 33_000 });
});

test("사면 주문과 장부와 알림이 함께 남고, 열기 전에는 본문이 보이지 않는다", async () => {
  const { seller, buyer, prompt } = await openShop();
  const { payment } = await buy(buyer, prompt.id);
  expect(payment).toMatchObject({
    status: "paid",
    amount: 5_000,
    order_name: prompt.title,
    opened_at: null,
    method: "카드",
  });
  expect(await readPrompt(prompt.id, buyer)).toMatchObject({
    access: "purchased",
    body: null,
    variables: [],
    sales_count: 1,
    purchase: { order_id: payment.order_id, opened_at: null },
  });
  expect(await balanceOf(`seller_pending:${seller.id}`)).toBe(4_000);
  expect([await balanceOf("pg_receivable"), await balanceOf("fee_income"), await balanceOf("vat_payable")]).toEqual([
    5_000, 909, 91,
  ]);
  const items = await notificationsOf(seller);
  expect(items.map(({ kind, content }) => [kind, content])).toEqual([
    ["purchase", "판매가 5,000원 가운데 4,000원이 정산 예정에 더해졌어요."],
  ]);
  expect(await breaches()).toEqual([]);
});

test("열람하면 본문이 오고, 두 번 열어도 처음 연 때가 남는다", async () => {
  const { buyer, prompt } = await openShop();
  await buy(buyer, prompt.id);
  const opened = await dataOf<PromptDetail>(open(prompt.id, buyer));
  expect(opened.body).toBe("{{회의록}}을 {{줄 수=3|5|10}}줄로 줄여 줘.");
  expect(opened.variables).toHaveLength(2);
  const again = await dataOf<PromptDetail>(open(prompt.id, buyer));
  expect(again.purchase!.opened_at).toBe(opened.purchase!.opened_at);
  expect(opened.purchase!.refundable_until).toBeNull();
});

test("사지 않은 사람은 열 수 없고, 본문은 어디로도 새지 않는다", async () => {
  const { buyer, prompt } = await openShop();
  const other = await createMember();
  expect(await problemOf(open(prompt.id, other))).toMatchObject({ status: 403 });
  await buy(buyer, prompt.id);
  const answers = await Promise.all(
    [
      `/api/prompts/${prompt.id}`,
      `/api/prompts/${prompt.id}?include=related`,
      `/api/prompts`,
      `/api/members/me/purchases`,
      "/api/payments",
    ].map(async (path) => (await call("GET", path, { as: buyer })).text()),
  );
  for (const text of answers) expect(text).not.toContain("줄로 줄여 줘");
  expect(await problemOf(call("POST", `/api/prompts/${prompt.id}/downloads`, { as: buyer }))).toMatchObject({
    status: 403,
  });
  expect(await problemOf(call("GET", `/api/prompts/${prompt.id}/versions`, { as: buyer }))).toMatchObject({
    status: 404,
  });
});

test("열람한 사람은 내려받고, 산 뒤의 판을 모두 본다", async () => {
  const { seller, buyer, prompt } = await openShop();
  const patch = (version: number, body: string) =>
    dataOf<PromptDetail>(call("PATCH", `/api/prompts/${prompt.id}`, { as: seller, body: { version, body } }));
  const second = await patch(prompt.version, "둘째 판이에요.");
  await buy(buyer, prompt.id);
  await patch(second.version, "셋째 판이에요.");
  expect((await dataOf<PromptDetail>(open(prompt.id, buyer))).body).toBe("셋째 판이에요.");
  const { items } = await dataOf<Page<{ body: string }>>(
    call("GET", `/api/prompts/${prompt.id}/versions`, { as: buyer }),
  );
  expect(items.map(({ body }) => body)).toEqual(["셋째 판이에요.", "둘째 판이에요."]);
  expect((await call("POST", `/api/prompts/${prompt.id}/downloads`, { as: buyer })).status).toBe(200);
});

test("판매자가 지운 프롬프트도 산 사람은 계속 본다", async () => {
  const { seller, buyer, prompt } = await openShop();
  await buy(buyer, prompt.id);
  await dataOf(call("DELETE", `/api/prompts/${prompt.id}`, { as: seller }));
  expect((await dataOf<PromptDetail>(open(prompt.id, buyer))).body).toContain("줄로 줄여 줘");
  expect(await problemOf(call("GET", `/api/prompts/${prompt.id}`))).toMatchObject({ status: 404 });
  const { items } = await dataOf<Page<{ id: number; status: string }>>(
    call("GET", "/api/members/me/purchases", { as: buyer }),
  );
  expect(items).toMatchObject([{ id: prompt.id, status: "deleted" }]);
});

test("사서 열어 본 사람만 유료 프롬프트에 후기를 쓴다", async () => {
  const { buyer, prompt } = await openShop();
  const review = (as: typeof buyer) =>
    call("POST", `/api/prompts/${prompt.id}/reviews`, {
      as,
      body: { rating: 4.5, content: "회의록이 세 줄로 줄었어요." },
    });
  expect(await problemOf(review(buyer))).toMatchObject({ status: 403 });
  await buy(buyer, prompt.id);
  expect(await problemOf(review(buyer))).toMatchObject({ status: 403 });
  await dataOf(open(prompt.id, buyer));
  expect((await review(buyer)).status).toBe(201);
});

test("열람하기 전 7일 안에는 환불하고, 판 것은 없던 일이 된다", async () => {
  const { seller, buyer, prompt } = await openShop();
  const { payment } = await buy(buyer, prompt.id);
  expect(await dataOf<Payment>(refund(payment.order_id, buyer, "  "))).toMatchObject({
    status: "refunded",
    refundable_until: null,
    refund_reason: "구매자가 환불을 요청했어요.",
  });
  expect(await bank.payments()).toMatchObject([{ status: "CANCELED", balanceAmount: 0 }]);
  for (const account of ["pg_receivable", "fee_income", "vat_payable", `seller_pending:${seller.id}`])
    expect(await balanceOf(account)).toBe(0);
  expect(await readPrompt(prompt.id, buyer)).toMatchObject({ access: "locked", body: null, sales_count: 0 });
  expect(await problemOf(open(prompt.id, buyer))).toMatchObject({ status: 403 });
  expect(await problemOf(refund(payment.order_id, buyer))).toMatchObject({ status: 409, code: "conflict" });
  expect(await breaches()).toEqual([]);
  // It can be bought again.
  expect((await buy(buyer, prompt.id)).payment.status).toBe("paid");
});

test("열람한 뒤, 7일이 지난 뒤, 남이, 판매자가 하는 환불은 거절한다", async () => {
  const { seller, buyer, prompt } = await openShop();
  const { payment } = await buy(buyer, prompt.id);
  expect(await problemOf(refund(payment.order_id, seller))).toMatchObject({ status: 404 });
  expect(await problemOf(refund(payment.order_id, await createMember()))).toMatchObject({ status: 404 });
  expect(await problemOf(refund(payment.order_id, buyer, "가".repeat(201)))).toMatchObject({
    status: 400,
    fields: ["reason"],
  });
  at(Date.now() + 7 * DAY + 1_000);
  expect(await problemOf(refund(payment.order_id, buyer))).toMatchObject({ status: 409 });
  vi.useRealTimers();
  await dataOf(open(prompt.id, buyer));
  expect(await problemOf(refund(payment.order_id, buyer))).toMatchObject({ status: 409 });
  expect(await bank.payments()).toMatchObject([{ status: "DONE" }]);
  expect(await breaches()).toEqual([]);
});

test("7일이 지나면 판매자의 정산 가능 금액이 된다", async () => {
  const { seller, buyer, prompt } = await openShop();
  const { payment } = await buy(buyer, prompt.id);
  await runDueJobs();
  expect(await balanceOf(`seller_available:${seller.id}`)).toBe(0);
  at(Date.now() + 7 * DAY + 1_000);
  await runDueJobs();
  vi.useRealTimers();
  expect([await balanceOf(`seller_pending:${seller.id}`), await balanceOf(`seller_available:${seller.id}`)]).toEqual([
    0, 4_000,
  ]);
  expect(await readPayment(buyer, payment.order_id)).toMatchObject({ status: "released" });
  expect(await breaches()).toEqual([]);
});
