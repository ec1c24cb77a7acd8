import { afterEach, describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { AdminPayout } from "#contracts/settlement-admin.ts";
import type { Payout } from "#contracts/settlement.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { balanceOf, expectBooksToHold } from "#tests/support/api/books.ts";
import { createSeller, requestPayout, summaryOf } from "#tests/support/api/sellers.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { useOperator, readAudits } from "#tests/support/api/operator.ts";

const { ask, done, approve, act } = useOperator();
afterEach(expectBooksToHold);

const NOBODY = crypto.randomUUID();

test.each([
  ["GET", "/payouts"],
  ["POST", "/payouts/approve"],
  ["GET", "/payouts/export.csv"],
  ["POST", `/payouts/${NOBODY}/paid`],
  ["POST", `/payouts/${NOBODY}/failed`],
  ["POST", `/payments/${NOBODY}/refund`],
  ["POST", "/pg-settlements"],
  ["GET", "/ledger"],
  ["GET", "/ledger/passes"],
  ["POST", "/ledger/passes"],
])("%s %s 운영자가 아니면 없는 주소다", async (method, path) => {
  const [member, suspended] = [await createMember(), await createMember({ role: "ADMIN", status: "SUSPENDED" })];
  for (const as of [member, suspended])
    for (const body of [undefined, "{", { ids: [NOBODY] }])
      if (method === "POST" || body === undefined)
        expect(await problemOf(call(method, `/api/admin${path}`, { as, body }))).toEqual({
          status: 404,
          code: "not_found",
          fields: [],
        });
  expect(await problemOf(call(method, `/api/admin${path}`))).toMatchObject({ status: 404 });
  expect(await readAudits()).toEqual([]);
});

describe("지급", () => {
  test("신청에서 완료까지: 승인하고 보내면 돈이 은행에서 나가고 판매자가 안다", async () => {
    const seller = await createSeller(50_000);
    const { id } = await requestPayout(seller, 20_000);
    const waiting = await done<Page<AdminPayout>>("GET", "/payouts?status=requested");
    expect(waiting.items).toEqual([
      expect.objectContaining({
        id,
        member: { user_id: seller.id, nickname: seller.nickname },
        bank_code: "004",
        is_verified: true,
        net: 19_340,
      }),
    ]);
    expect(JSON.stringify(waiting)).not.toContain("123456789012");

    expect((await approve(id)).items).toMatchObject([{ id, status: "approved", approved_at: expect.any(String) }]);
    const paid = await done("POST", `/payouts/${id}/paid`);
    expect(paid).toMatchObject({ status: "paid", ended_at: expect.any(String), failure_reason: null });
    expect(await balanceOf("payout_transit")).toBe(0);
    expect(await balanceOf("bank")).toBe(-19_340);
    expect(await balanceOf("tax_withheld")).toBe(660);
    expect(await readAudits()).toEqual([act("approve", id), act("paid", id)]);
    expect(await notificationsOf(seller, "settlement")).toMatchObject([
      { title: "19,340원을 국민은행 ****9012 계좌로 보냈어요.", link: "/mypage/pay" },
    ]);
    expect(await summaryOf(seller)).toMatchObject({ available: 30_000, in_progress: 0, paid_total: 19_340 });
  });

  test("실패하면 세금까지 되돌아와 다시 신청할 수 있고, 이유가 판매자에게 보인다", async () => {
    const seller = await createSeller(10_000);
    for (const isApproved of [false, true]) {
      const { id } = await requestPayout(seller);
      if (isApproved) await approve(id);
      const failed = await done("POST", `/payouts/${id}/failed`, { reason: "예금주가 달라요." });
      expect(failed).toMatchObject({ status: "failed", failure_reason: "예금주가 달라요." });
      expect(await summaryOf(seller)).toMatchObject({ available: 10_000, in_progress: 0 });
      expect(await balanceOf("tax_withheld")).toBe(0);
      const [mine] = (await dataOf<Page<Payout>>(call("GET", "/api/settlements", { as: seller }))).items;
      expect(mine).toMatchObject({ id, status: "failed", failure_reason: "예금주가 달라요." });
      expect((await readAudits()).at(-1)).toEqual(act("failed", id, "예금주가 달라요."));
    }
    expect(await notificationsOf(seller, "settlement")).toHaveLength(2);
  });

  test("같은 일을 여러 번, 한꺼번에 해도 한 번만 일어나고 답은 같다", async () => {
    const seller = await createSeller(20_000);
    const [one, two] = [await requestPayout(seller), await requestPayout(seller)];
    const ten = <T>(todo: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, todo));
    await ten(() => approve(one.id, two.id, one.id));
    const paid = await ten(() => done("POST", `/payouts/${one.id}/paid`));
    const failed = await ten(() => done("POST", `/payouts/${two.id}/failed`, { reason: "반송" }));
    for (const answers of [paid, failed]) expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await readAudits()).toHaveLength(4);
    expect(await notificationsOf(seller, "settlement")).toHaveLength(2);
    expect(await balanceOf("bank")).toBe(-9_670);
    expect(await balanceOf(`seller_available:${seller.id}`)).toBe(10_000);
  });

  test("완료와 실패가 겹치면 하나만 이기고, 진 쪽은 409다", async () => {
    const seller = await createSeller(10_000);
    const { id } = await requestPayout(seller);
    await approve(id);
    const answers = await Promise.all([
      ask("POST", `/payouts/${id}/paid`),
      ask("POST", `/payouts/${id}/failed`, { reason: "반송" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readAudits()).toHaveLength(2);
  });

  test("순서를 건너뛰거나 끝난 것을 다시 바꿀 수 없다", async () => {
    const seller = await createSeller(20_000);
    const [one, two] = [await requestPayout(seller), await requestPayout(seller)];
    expect(await problemOf(ask("POST", `/payouts/${one.id}/paid`))).toMatchObject({ status: 409 });
    expect(await balanceOf("bank")).toBe(0);
    await approve(one.id);
    await done("POST", `/payouts/${one.id}/paid`);
    expect(await problemOf(ask("POST", `/payouts/${one.id}/failed`, { reason: "늦음" }))).toMatchObject({
      status: 409,
    });
    expect(await problemOf(ask("POST", "/payouts/approve", { ids: [one.id, two.id] }))).toMatchObject({ status: 409 });
    await done("POST", `/payouts/${two.id}/failed`, { reason: "취소" });
    expect(await problemOf(ask("POST", `/payouts/${two.id}/paid`))).toMatchObject({ status: 409 });
    expect(await problemOf(ask("POST", "/payouts/approve", { ids: [two.id] }))).toMatchObject({ status: 409 });
    expect((await readAudits()).map(({ action }) => action)).toEqual(["approve", "paid", "failed"]);
  });

  test("없는 지급은 404, 잘못 쓴 것은 400이고 아무것도 바뀌지 않는다", async () => {
    const seller = await createSeller(10_000);
    const { id } = await requestPayout(seller);
    expect(await problemOf(ask("POST", "/payouts/approve", { ids: [id, NOBODY] }))).toMatchObject({ status: 404 });
    for (const path of [`/payouts/${NOBODY}/paid`, `/payouts/${NOBODY}/failed`])
      expect(await problemOf(ask("POST", path, { reason: "없음" }))).toMatchObject({ status: 404 });
    const wrong: [string, unknown, string][] = [
      ["/payouts/approve", { ids: [] }, "ids"],
      ["/payouts/approve", { ids: id }, "ids"],
      ["/payouts/approve", { ids: ["1 OR 1=1"] }, "ids.0"],
      ["/payouts/approve", { ids: Array.from({ length: 101 }, () => id) }, "ids"],
      ["/payouts/1/paid", {}, "id"],
      [`/payouts/${id}/failed`, {}, "reason"],
      [`/payouts/${id}/failed`, { reason: " " }, "reason"],
      [`/payouts/${id}/failed`, { reason: "가".repeat(201) }, "reason"],
    ];
    for (const [path, body, field] of wrong)
      expect(await problemOf(ask("POST", path, body)), path).toMatchObject({ status: 400, fields: [field] });
    expect(await problemOf(ask("GET", "/payouts?status=lost"))).toMatchObject({ status: 400, fields: ["status"] });
    expect(await readAudits()).toEqual([]);
    expect(await done<Page<AdminPayout>>("GET", "/payouts")).toMatchObject({ items: [{ id, status: "requested" }] });
  });

  test("목록은 새것부터 상태마다 이어 본다", async () => {
    const seller = await createSeller(50_000);
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await requestPayout(seller)).id);
    await approve(made[1]!);
    const first = await done<Page<AdminPayout>>("GET", "/payouts?status=requested&limit=2");
    const rest = await done<Page<AdminPayout>>("GET", `/payouts?status=requested&limit=2&cursor=${first.next_cursor}`);
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([made[0], made[2], made[3], made[4]]);
    expect(rest.next_cursor).toBeNull();
  });
});
