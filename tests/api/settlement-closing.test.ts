import { afterEach, expect, test } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { expectBooksToHold } from "#tests/support/api/books.ts";
import { createSeller as createAnySeller, earn, summaryOf } from "#tests/support/api/sellers.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";

afterEach(expectBooksToHold);

const ask = (as: Member, body: object, key = "closing") =>
  call("POST", "/api/settlements", { as, body, headers: { "idempotency-key": key } });
const takeDown = () => changeRows("prompts", { status: "draft" });

async function createSeller(won: number) {
  const seller = await createAnySeller(won);
  await takeDown();
  return seller;
}
const payouts = () => countRows("payouts");

test("떠나려는 판매자는 최소 금액보다 적어도 남은 것을 모두 받고 탈퇴한다", async () => {
  const seller = await createSeller(3_000);
  const leave = () => call("DELETE", "/api/members", { as: seller, body: { confirm: "탈퇴" } });
  expect(await problemOf(leave())).toMatchObject({ status: 409, fields: ["balance_available"] });

  const { id } = await dataOf<{ id: string }>(ask(seller, { amount: 3_000, closing: true }));
  expect(await dataOf(ask(seller, { amount: 3_000, closing: true }))).toMatchObject({ id, amount: 3_000, net: 2_910 });
  expect(await payouts()).toBe(1);
  expect(await summaryOf(seller)).toMatchObject({ available: 0, in_progress: 3_000 });
  expect(await problemOf(leave())).toMatchObject({ status: 409, fields: ["payout_open"] });

  const admin = await createMember({ role: "ADMIN" });
  await call("POST", "/api/admin/payouts/approve", { as: admin, body: { ids: [id] } });
  await dataOf(call("POST", `/api/admin/payouts/${id}/paid`, { as: admin }));
  expect((await leave()).status).toBe(200);
});

test.each([
  [{ amount: 3_000 }, 400],
  [{ amount: 3_000, closing: false }, 400],
  [{ amount: 3_000, closing: "true" }, 400],
  [{ amount: 0, closing: true }, 400],
  [{ amount: -1, closing: true }, 400],
  [{ amount: 2_999, closing: true }, 422],
  [{ amount: 3_001, closing: true }, 422],
])("%j 는 거절하고 아무것도 옮기지 않는다", async (body, status) => {
  const seller = await createSeller(3_000);
  expect(await problemOf(ask(seller, body))).toMatchObject({ status });
  expect(await payouts()).toBe(0);
  expect(await summaryOf(seller)).toMatchObject({ available: 3_000, in_progress: 0 });
});

test("정산 예정인 금액이 남아 있으면 모두 받을 수 없다", async () => {
  const seller = await createSeller(3_000);
  await sellPrompt({ seller, buyer: await createMember(), price: 10_000 });
  await takeDown();
  const answer = await ask(seller, { amount: 3_000, closing: true });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining("정산 예정인 금액이 8,000원") });
  expect(await payouts()).toBe(0);
});

test("한꺼번에 여러 번 신청해도 남은 것은 한 번만 나간다", async () => {
  const seller = await createSeller(9_000);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => ask(seller, { amount: 9_000, closing: true }, `k${index}`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
  await earn(seller, 1_000);
  await takeDown();
  expect((await ask(seller, { amount: 1_000, closing: true }, "later")).status).toBe(201);
  expect(await payouts()).toBe(2);
});

test("유료 프롬프트를 파는 동안에는 최소 금액을 지킨다", async () => {
  const seller = await createAnySeller(3_000);
  const answer = await ask(seller, { amount: 3_000, closing: true });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ detail: "판매 중인 유료 프롬프트를 먼저 내려 주세요." });
  expect(await payouts()).toBe(0);
});

test("무료 프롬프트는 올려 둔 채로도 남은 것을 모두 받는다", async () => {
  const seller = await createSeller(3_000);
  await createPrompt(seller);
  expect((await ask(seller, { amount: 3_000, closing: true })).status).toBe(201);
});
