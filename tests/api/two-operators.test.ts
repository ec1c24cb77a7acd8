import { afterEach, describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { AppealItem, Audit } from "#contracts/moderation.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { balanceOf, expectBooksToHold } from "#tests/support/api/books.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createCollection } from "#tests/support/api/collections.ts";
import { claim, openGift } from "#tests/support/api/gifts.ts";
import { createMember, listAsOperator } from "#tests/support/api/members.ts";
import { act, appeal, audits, createReported, ownActs, readReports, report } from "#tests/support/api/moderation.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { bank, buy, readPayment } from "#tests/support/api/purchases.ts";
import { createReview } from "#tests/support/api/reviews.ts";
import { changeRows, columnOf } from "#tests/support/api/rows.ts";
import { createSeller, requestPayout } from "#tests/support/api/sellers.ts";

afterEach(expectBooksToHold);

const makeOperator = async (member: Member): Promise<Member> => {
  await changeRows("members", { role: "ADMIN" }, { id: member.id });
  await listAsOperator(member);
  return { ...member, role: "ADMIN" };
};
const createOperator = () => createMember({ role: "ADMIN" });
const forbidden = { status: 403, code: "forbidden" };
const reason = { reason: "광고만 있는 글이에요." };

describe("자기 정산", () => {
  const approve = (as: Member, ...ids: string[]) => call("POST", "/api/admin/payouts/approve", { as, body: { ids } });

  test("운영자는 자기 정산을 승인도, 지급도, 실패로도 적지 못하고, 다른 운영자는 할 수 있다", async () => {
    const [own, other] = [await makeOperator(await createSeller(20_000)), await createOperator()];
    const { id } = await requestPayout(own);
    expect(await problemOf(approve(own, id))).toMatchObject(forbidden);
    for (const end of ["paid", "failed"])
      expect(await problemOf(call("POST", `/api/admin/payouts/${id}/${end}`, { as: own, body: reason }))).toMatchObject(
        forbidden,
      );
    expect(await columnOf("payouts", "status", { id })).toBe("requested");
    expect(await audits()).toEqual([]);

    await dataOf(approve(other, id));
    expect(await problemOf(call("POST", `/api/admin/payouts/${id}/paid`, { as: own }))).toMatchObject(forbidden);
    await dataOf(call("POST", `/api/admin/payouts/${id}/paid`, { as: other }));
    expect(await balanceOf("payout_transit")).toBe(0);
  });

  test("함께 고른 것에 자기 정산이 하나라도 있으면 아무것도 승인하지 않는다", async () => {
    const own = await makeOperator(await createSeller(10_000));
    const [mine, others] = [await requestPayout(own), await requestPayout(await createSeller(10_000))];
    expect(await problemOf(approve(own, others.id, mine.id))).toMatchObject(forbidden);
    expect(await columnOf("payouts", "status", { id: others.id })).toBe("requested");
    expect((await approve(own, others.id)).status).toBe(200);
  });
});

test("운영자는 자기가 산 것을 운영자 환불할 수 없고, 다른 운영자는 할 수 있다", async () => {
  const prompt = await createPrompt(await createMember(), { price: 5_000 });
  const [own, other] = [await createOperator(), await createOperator()];
  const { checkout } = await buy(own, prompt.id);
  await dataOf(call("POST", `/api/prompts/${prompt.id}/open`, { as: own }));
  const refund = (as: Member) => call("POST", `/api/admin/payments/${checkout.order_id}/refund`, { as, body: reason });
  expect(await problemOf(refund(own))).toMatchObject(forbidden);
  expect((await readPayment(own, checkout.order_id)).status).toBe("paid");
  expect(await audits()).toEqual([]);
  expect(await dataOf(refund(other))).toMatchObject({ status: "refunded" });
  expect((await bank.payments()).map(({ status }) => status)).toEqual(["CANCELED"]);
});

test("운영자는 자기가 받은 선물을 운영자 환불할 수 없고, 다른 운영자는 할 수 있다", async () => {
  const { buyer, gift, code } = await openGift();
  const [own, other] = [await createOperator(), await createOperator()];
  const refund = (as: Member) => call("POST", `/api/admin/payments/${gift.order_id}/refund`, { as, body: reason });
  await dataOf(claim(own, code));
  expect(await problemOf(refund(own))).toMatchObject(forbidden);
  expect((await readPayment(buyer, gift.order_id)).status).toBe("paid");
  expect(await audits()).toEqual([]);
  expect(await dataOf(refund(other))).toMatchObject({ status: "refunded" });
  expect(await problemOf(refund(own))).toMatchObject(forbidden);
});

describe("자기 것의 판단", () => {
  test.each(["prompt", "review"] as const)("운영자는 자기 %s에 관한 신고를 처리하지 못한다", async (thing) => {
    const { owner, admin, ...reported } = await createReported(thing);
    const own = await makeOperator(owner);
    for (const what of ["dismiss", "hide"]) expect(await problemOf(act(own, reported, what))).toMatchObject(forbidden);
    await dataOf(act(admin, reported, "hide"));
    expect(await problemOf(act(own, reported, "restore"))).toMatchObject(forbidden);

    const { id } = (await ownActs(own))[0]!;
    await appeal(own, id);
    const decide = (as: Member, decision = "restore") =>
      call("POST", `/api/admin/appeals/${id}`, { as, body: { decision, ...reason } });
    const conflictFor = async (as: Member) =>
      (await dataOf<Page<AppealItem>>(call("GET", "/api/admin/appeals", { as }))).items.map((item) => item.conflict);
    expect([await conflictFor(own), await conflictFor(admin)]).toEqual([["own"], [null]]);
    for (const decision of ["restore", "keep"]) expect(await problemOf(decide(own, decision))).toMatchObject(forbidden);
    expect((await readReports(admin, reported)).subject.state).toBe("hidden");
    expect((await decide(admin)).status).toBe(200);
  });

  test("운영자는 자기에 관한 신고를 물리지 못하고, 누가 신고했는지도 보지 못한다", async () => {
    const { owner, admin, ...reported } = await createReported("member");
    const own = await makeOperator(owner);
    expect(await problemOf(act(own, reported, "dismiss"))).toMatchObject(forbidden);
    expect(await readReports(own, reported)).toMatchObject({ conflict: "own", reports: [] });
    expect((await readReports(admin, reported)).reports).toHaveLength(2);
    expect((await act(admin, reported, "dismiss")).status).toBe(200);
  });

  test("운영자는 자기 글에 달린 후기를 숨기지 못한다", async () => {
    const own = await createOperator();
    const review = await createReview(await createMember(), (await createPrompt(own)).id, { rating: 1 });
    const reported = { thing: "review", id: review.id } as const;
    await report(await createMember(), reported);
    expect(await problemOf(act(own, reported, "hide"))).toMatchObject(forbidden);
    expect((await readReports(own, reported)).conflict).toBe("received");
    expect((await act(await createOperator(), reported, "hide")).status).toBe(200);
  });

  test("운영자는 자기 모음을 숨기지 못한다", async () => {
    const own = await createOperator();
    const collection = { thing: "collection", id: (await createCollection(own)).id } as const;
    expect(await problemOf(act(own, collection, "hide"))).toMatchObject(forbidden);
    expect((await act(await createOperator(), collection, "hide")).status).toBe(200);
  });

  test("지운 글이라도 쓴 운영자는 그 신고를 물리지 못한다", async () => {
    const { owner, ...reported } = await createReported("prompt");
    await dataOf(call("DELETE", `/api/prompts/${reported.id}`, { as: owner }));
    expect(await problemOf(act(await makeOperator(owner), reported, "dismiss"))).toMatchObject(forbidden);
  });
});

describe("자기가 한 신고", () => {
  const BODY = "팔리는 본문은 이것이에요.";
  const createPaid = async () => {
    const { id } = await createPrompt(await createMember(), { price: 5_000, body: BODY });
    return { thing: "prompt", id } as const;
  };

  test("운영자가 스스로 신고한 유료 글은 그 운영자에게 본문이 열리지 않고, 판단도 못 한다", async () => {
    const [own, other, paid] = [await createOperator(), await createOperator(), await createPaid()];
    await report(own, paid);
    const detail = await readReports(own, paid);
    expect(JSON.stringify(detail)).not.toContain(BODY);
    expect([detail.conflict, detail.reports.length]).toEqual(["reported", 1]);
    for (const what of ["dismiss", "hide"]) {
      const refused = await act(own, paid, what);
      expect([refused.status, (await refused.text()).includes(BODY)]).toEqual([403, false]);
    }
    const suspend = call("POST", `/api/admin/reports/${paid.thing}/${paid.id}/restore`, { as: own, body: reason });
    expect(await problemOf(suspend)).toMatchObject(forbidden);
    expect((await readReports(other, paid)).subject.text).toContain(BODY);
    await dataOf(act(other, paid, "dismiss"));

    await report(await createMember(), paid);
    expect(JSON.stringify(await readReports(own, paid))).not.toContain(BODY);
  });

  test("운영자는 자기가 신고한 회원을 정지하지 못한다", async () => {
    const [own, member] = [await createOperator(), await createMember()];
    await report(own, { thing: "member", id: member.id });
    const suspend = (as: Member) => call("POST", `/api/admin/members/${member.id}/suspend`, { as, body: reason });
    expect(await problemOf(suspend(own))).toMatchObject(forbidden);
    expect((await suspend(await createOperator())).status).toBe(200);
  });
});

test("운영자가 신고된 것을 읽을 때마다 활동 기록에 남고, 없는 신고는 남지 않는다", async () => {
  const { admin, ...reported } = await createReported("prompt");
  await readReports(admin, reported);
  await readReports(admin, reported);
  expect((await call("GET", `/api/admin/reports/prompt/${reported.id + 1}`, { as: admin })).status).toBe(404);
  const { items } = await dataOf<Page<Audit>>(call("GET", "/api/admin/audits", { as: admin }));
  const read = { admin: { user_id: admin.id }, action: "read", thing: "prompt", thing_id: String(reported.id) };
  expect(items).toMatchObject([read, read]);
});
