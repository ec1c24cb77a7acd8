import { describe, expect, test } from "vitest";
import type { Checkout } from "#contracts/commerce-orders.ts";
import type { ComplaintDetail } from "#contracts/complaints.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { expectBooksToMatchBank } from "#tests/support/api/books.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import {
  answer,
  complain,
  decide,
  escalated,
  openComplaint,
  openPrompt,
  queue,
  readComplaint,
  readJudged,
  reviseBody,
  step,
  toldOf,
} from "#tests/support/api/complaints.ts";
import { createCoupon } from "#tests/support/api/coupons.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { changeRows, columnOf, countRows, rowOf } from "#tests/support/api/rows.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";
import { orderInput } from "#tests/support/shared/purchase.ts";
import { DAY } from "#tests/support/shared/time.ts";

const at = (time: string) => Date.parse(`${time}+09:00`);
const statusOf = async (answered: Promise<Response>) => (await answered).status;
const stateOf = async (id: number) => (await columnOf<string>("complaints", "status", { id }))!;

const orderState = (id: string) => columnOf<string>("orders", "status", { id });

/** A purchase for which a coupon left nothing to pay, so that its seller owes nothing and may leave. */
async function freePurchase(of?: Member) {
  const seller = of ?? (await createMember());
  const [buyer, prompt] = [await createMember(), await createPrompt(seller, { price: 5_000 })];
  const coupon = `덤${prompt.id}`;
  await createCoupon(seller, { code: coupon, percent: 100 });
  const order = { ...orderInput(prompt.id), coupon };
  const { order_id: orderId } = await dataOf<Checkout>(call("POST", "/api/orders", { as: buyer, body: order }));
  await openPrompt(buyer, prompt.id);
  return { buyer, seller, orderId };
}

describe("기한은", () => {
  test("영업일로 세고 공휴일을 빼며, 그날 자정에 끝난다", async () => {
    // A Friday; the next Monday is taken for Liberation Day, a Saturday.
    const clock = stopClock(at("2026-08-14T23:59:59"));
    const before = await openComplaint();
    clock.to(1_000);
    const after = await openComplaint();
    const due = async ({ buyer, id }: typeof before) => (await readComplaint(buyer, id)).due_at;
    expect(await due(before)).toBe(new Date(at("2026-08-21T00:00")).toISOString());
    expect(await due(after)).toBe(new Date(at("2026-08-21T00:00")).toISOString());

    clock.to(at("2026-08-20T23:59:59") - clock.start);
    await runDueJobs();
    expect(await stateOf(before.id)).toBe("open");
    await dataOf(answer(before.seller, before.id));
    clock.to(at("2026-08-21T00:00:00") - clock.start);
    expect(await statusOf(answer(after.seller, after.id))).toBe(409);
    await runDueJobs();
    expect(await stateOf(after.id)).toBe("escalated");
    const { history } = await readComplaint(after.seller, after.id);
    expect(history.at(-1)).toMatchObject({ kind: "seller_late", by: "none" });
    expect((await toldOf(after.buyer))[0]).toContain("운영자에게 넘어갔어요");

    clock.to(at("2026-08-27T23:59:59") - clock.start);
    await runDueJobs();
    expect(await stateOf(before.id)).toBe("answered");
    clock.to(at("2026-08-28T00:00:00") - clock.start);
    await runDueJobs();
    expect(await stateOf(before.id)).toBe("closed");
  });

  test("설 연휴를 건너뛴다", async () => {
    stopClock(at("2027-02-05T10:00"));
    const { buyer, id } = await openComplaint();
    expect((await readComplaint(buyer, id)).due_at).toBe(new Date(at("2027-02-13T00:00")).toISOString());
  });
});

describe("운영자는", () => {
  test("넘어온 접수를 오래된 것부터 보고, 두 판과 써 본 결과와 지난 접수를 함께 보며, 읽은 것이 남는다", async () => {
    const first = await escalated();
    await reviseBody(first.seller, first.prompt.id, "새 본문이에요");
    const second = await escalated();
    const admin = first.admin;
    expect((await queue(admin)).map(({ id }) => id)).toEqual([first.id, second.id]);
    const detail = await readJudged(admin, first.id);
    expect(detail).toMatchObject({ is_own: false, complainant: { user_id: first.buyer.id }, tryouts: [], earlier: [] });
    expect(detail.history.map(({ kind, by }) => [kind, by])).toEqual([
      ["opened", "buyer"],
      ["answered", "seller"],
      ["escalated", "buyer"],
    ]);
    expect(detail.comparison).toMatchObject({ from: 1, to: 2 });
    expect(detail.bought!.body).not.toBe("");
    expect(await rowOf("audits", { action: "read", thing: "claim", thing_id: String(first.id) })).not.toBeNull();

    await dataOf(decide(admin, first.id, "dismiss"));
    expect((await queue(admin, "ended")).map(({ id }) => id)).toEqual([first.id]);
    const { id } = await dataOf<ComplaintDetail>(complain(first.buyer, first.orderId));
    await dataOf(answer(first.seller, id));
    await dataOf(step(first.buyer, id, "escalate"));
    expect((await readJudged(admin, id)).earlier).toEqual([
      expect.objectContaining({ id: first.id, status: "dismissed", is_same_person: true }),
    ]);
  });

  test("제 거래에 관한 접수는 읽지도 판단하지도 못하고, 다른 운영자가 한다", async () => {
    const { id, buyer, seller, admin } = await escalated();
    for (const party of [buyer, seller]) {
      await changeRows("complaints", party === buyer ? { complainant_id: admin.id } : { seller_id: admin.id }, { id });
      expect(await readJudged(admin, id)).toMatchObject({ is_own: true, history: [], bought: null });
      expect(await statusOf(decide(admin, id, "dismiss"))).toBe(403);
      await changeRows("complaints", { complainant_id: buyer.id, seller_id: seller.id }, { id });
    }
    await dataOf(decide(await createMember({ role: "ADMIN" }), id, "dismiss"));
    expect(await stateOf(id)).toBe("dismissed");
  });

  test("차례가 아니면 판단하지 못하고, 둘이 동시에 판단하면 하나만 되며, 회원은 하지 못한다", async () => {
    const { id, admin, seller, buyer } = await escalated();
    const waiting = await openComplaint();
    expect(await statusOf(decide(admin, waiting.id, "refund"))).toBe(409);
    for (const member of [seller, buyer]) expect(await statusOf(decide(member, id, "refund"))).toBe(404);
    const other = await createMember({ role: "ADMIN" });
    const both = await Promise.all([statusOf(decide(admin, id, "refund")), statusOf(decide(other, id, "dismiss"))]);
    expect(both.toSorted()).toEqual([200, 409]);
    await expectBooksToMatchBank();
  });
});

describe("사이에", () => {
  test("판매자가 정지되면 운영자에게 넘어간다", async () => {
    const { seller, buyer, id } = await openComplaint();
    const as = await createMember({ role: "ADMIN" });
    await dataOf(
      call("POST", `/api/admin/members/${seller.id}/suspend`, { as, body: { reason: "남의 글을 팔았어요." } }),
    );
    expect(await stateOf(id)).toBe("escalated");
    expect((await readComplaint(buyer, id)).history.at(-1)).toMatchObject({ kind: "seller_gone" });
    expect(await toldOf(buyer)).toHaveLength(1);
  });

  test("판매자가 탈퇴하면 운영자에게 넘어가고, 판매자의 말은 판단할 때까지만 남는다", async () => {
    const { buyer, seller, orderId } = await freePurchase();
    const { id } = await dataOf<ComplaintDetail>(complain(buyer, orderId));
    await dataOf(answer(seller, id));
    await dataOf(step(buyer, id, "escalate"));
    const other = await freePurchase(seller);
    const waiting = await dataOf<ComplaintDetail>(complain(other.buyer, other.orderId));
    await withdraw(seller);
    expect(await stateOf(waiting.id)).toBe("escalated");
    expect(await toldOf(other.buyer)).toHaveLength(1);
    const admin = await createMember({ role: "ADMIN" });
    expect((await readJudged(admin, id)).history[1]).toMatchObject({ kind: "answered", detail: expect.any(String) });
    expect(await columnOf("complaint_steps", "detail", { kind: "answered" })).not.toBe("");
    await dataOf(decide(admin, id, "dismiss"));
    expect(await columnOf("complaint_steps", "detail", { kind: "answered" })).toBe("");
    expect((await readComplaint(buyer, id)).history[0]!.detail).not.toBe("");

    // Nobody else could answer what is said after that.
    const { id: late } = await dataOf<ComplaintDetail>(complain(buyer, orderId));
    expect(await stateOf(late)).toBe("escalated");
    await dataOf(decide(admin, late, "refund"));
    expect(await orderState(orderId)).toBe("refunded");
  });

  test.each(["answered", "escalated"])(
    "판매자가 탈퇴하고 산 사람도 탈퇴하면 %s인 접수가 닫히고, 아무의 말도 남지 않는다",
    async (status) => {
      const { buyer, seller, orderId } = await freePurchase();
      const { id } = await dataOf<ComplaintDetail>(complain(buyer, orderId));
      await dataOf(answer(seller, id));
      if (status === "escalated") await dataOf(step(buyer, id, "escalate", { detail: "표가 끝까지 없어요." }));
      await withdraw(seller);
      expect(await stateOf(id)).toBe(status);
      await withdraw(buyer);
      expect(await stateOf(id)).toBe("closed");
      expect(await countRows("complaint_steps", "detail <> '' OR results <> '[]'")).toBe(0);
      expect(await countRows("archive_disputes", "sealed_detail IS NOT NULL")).toBe(2);
    },
  );

  test.each(["accept", "withdraw", "silence", "dismiss", "refund"])(
    "판매자가 탈퇴한 접수가 끝나면 판매자의 말이 사라지고 산 사람의 말은 남는다 (%s)",
    async (end) => {
      const clock = stopClock();
      const { buyer, seller, orderId } = await freePurchase();
      const { id } = await dataOf<ComplaintDetail>(complain(buyer, orderId));
      await dataOf(answer(seller, id));
      if (end === "dismiss" || end === "refund") await dataOf(step(buyer, id, "escalate"));
      await withdraw(seller);
      if (end === "dismiss" || end === "refund") await dataOf(decide(await createMember({ role: "ADMIN" }), id, end));
      else if (end !== "silence") await dataOf(step(buyer, id, end));
      clock.to(9 * DAY);
      await runDueJobs();
      expect(await columnOf("complaints", "ended_at", { id })).not.toBeNull();
      expect(await columnOf("complaint_steps", "detail", { kind: "answered" })).toBe("");
      expect(await columnOf("complaint_steps", "detail", { kind: "opened" })).not.toBe("");
    },
  );

  test("산 사람이 탈퇴하면 닫히고, 쓴 말은 지워져 봉해서만 남는다", async () => {
    const { seller, buyer, id } = await openComplaint();
    await withdraw(buyer);
    expect(await readComplaint(seller, id)).toMatchObject({ status: "closed" });
    expect(await countRows("complaint_steps", "detail <> '' OR results <> '[]'")).toBe(0);
    expect(await rowOf("archive_disputes", { side: "complainant", report_id: id }, "thing, reason, status")).toEqual({
      thing: "order",
      reason: "not_as_described",
      status: "open",
    });
    expect((await toldOf(seller))[0]).toContain("닫혔어요");
  });
});

test("닫히고 3년이 지나면 지운다", async () => {
  const clock = stopClock();
  const { buyer, id } = await openComplaint();
  await dataOf(step(buyer, id, "withdraw"));
  clock.to(3 * 365 * DAY - DAY);
  await runDueJobs();
  expect(await countRows("complaints")).toBe(1);
  clock.to((3 * 366 + 1) * DAY);
  await runDueJobs();
  expect([await countRows("complaints"), await countRows("complaint_steps")]).toEqual([0, 0]);
});
