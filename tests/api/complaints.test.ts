import { describe, expect, test } from "vitest";
import type { ComplaintDetail } from "#contracts/complaints.ts";
import { COMPLAINT_MAX, COMPLAINTS_EACH } from "#contracts/limits.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { ageRows, stopClock } from "#tests/support/api/clock.ts";
import { buyBundle } from "#tests/support/api/bundle-purchases.ts";
import {
  answer,
  complain,
  complaintsOf,
  DETAIL,
  listComplaints,
  openComplaint,
  openedPurchase,
  openPrompt,
  readComplaint,
  reviseBody,
  step,
  toldOf,
} from "#tests/support/api/complaints.ts";
import { claim, openGift } from "#tests/support/api/gifts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { buy, openShop } from "#tests/support/api/purchases.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";
import { DAY } from "#tests/support/shared/time.ts";

const statusOf = async (answered: Promise<Response>) => (await answered).status;
const made = (answered: Promise<Response>) => dataOf<ComplaintDetail>(answered);
const at = (time: string) => Date.parse(`${time}+09:00`);

describe("접수할 때", () => {
  test("열람한 것만, 산 사람만, 한 번에 하나만 접수한다", async () => {
    const { buyer, seller, prompt } = await openShop();
    const { checkout } = await buy(buyer, prompt.id);
    const orderId = checkout.order_id;
    expect(await problemOf(complain(buyer, orderId))).toMatchObject({ status: 409, code: "conflict" });
    await openPrompt(buyer, prompt.id);
    for (const other of [seller, await createMember()]) expect(await statusOf(complain(other, orderId))).toBe(404);
    expect(await statusOf(complain(buyer, crypto.randomUUID()))).toBe(404);

    const results = ["표가 없는 줄글"];
    const answered = await complain(buyer, orderId, { results });
    expect(answered.status).toBe(201);
    const complaint = await made(Promise.resolve(answered));
    expect(complaint).toMatchObject({ status: "open", role: "buyer", reason: "not_as_described", can_fix: false });
    expect(complaint.history).toEqual([
      { kind: "opened", by: "buyer", detail: DETAIL, results, create_at: complaint.create_at },
    ]);
    expect(await statusOf(complain(buyer, orderId))).toBe(409);
    expect(await toldOf(seller)).toEqual([`‘${prompt.title}’에 문제가 있다는 접수가 왔어요.`]);
    expect(await toldOf(buyer)).toEqual([]);
  });

  test("두 창에서 동시에 접수하면 하나만 된다", async () => {
    const { buyer, orderId } = await openedPurchase();
    const statuses = await Promise.all([1, 2, 3].map(() => statusOf(complain(buyer, orderId))));
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
    expect(await countRows("complaint_steps")).toBe(1);
  });

  test("환불한 주문은 접수할 수 없다", async () => {
    const { buyer, prompt } = await openShop();
    const { checkout } = await buy(buyer, prompt.id);
    await dataOf(call("POST", `/api/payments/${checkout.order_id}/refund`, { as: buyer, body: {} }));
    expect(await problemOf(complain(buyer, checkout.order_id))).toMatchObject({ status: 409 });
    expect((await complaintsOf(buyer, checkout.order_id)).refusal).toBe("이미 환불한 주문이에요.");
  });

  test("구매하고 석 달, 문제를 알고 30일이 되는 날까지 접수한다", async () => {
    const clock = stopClock(at("2026-11-30T15:00"));
    const { buyer, orderId } = await openedPurchase();
    const { claimable_until } = await complaintsOf(buyer, orderId);
    expect(claimable_until).toBe(new Date(at("2027-03-01T00:00")).toISOString());
    clock.to(at("2027-02-28T23:59:59") - clock.start);
    expect(await problemOf(complain(buyer, orderId, { noticed_on: "2027-01-28" }))).toMatchObject({ status: 422 });
    for (const noticed_on of ["2027-03-01", "2026-11-29", "2027-02-30", "어제"])
      expect(await problemOf(complain(buyer, orderId, { noticed_on }))).toMatchObject({
        status: 400,
        fields: ["noticed_on"],
      });
    clock.to(at("2027-03-01T00:00:00") - clock.start);
    expect(await problemOf(complain(buyer, orderId))).toMatchObject({ status: 422 });
    clock.to(at("2027-02-28T23:59:59") - clock.start);
    expect(await made(complain(buyer, orderId, { noticed_on: "2027-01-29" }))).toMatchObject({
      noticed_on: "2027-01-29",
    });
  });

  test("말은 열 글자부터 2,000자까지, 결과는 세 개까지이고 모르는 항목은 거절한다", async () => {
    const { buyer, orderId } = await openedPurchase();
    for (const change of [
      { reason: "bored" },
      { detail: "안 돼요" },
      { detail: "가".repeat(COMPLAINT_MAX + 1) },
      { results: ["하나", "둘", "셋", "넷"] },
      { results: "결과" },
      { seller: 1 },
    ])
      expect(await problemOf(complain(buyer, orderId, change)), JSON.stringify(change).slice(0, 40)).toMatchObject({
        status: 400,
      });
    const detail = "가".repeat(COMPLAINT_MAX);
    const { history } = await made(complain(buyer, orderId, { detail }));
    expect(history[0]!.detail).toBe(detail);
  });

  test("한 주문을 끝없이 접수하지는 않는다", async () => {
    const { buyer, orderId } = await openedPurchase();
    for (let time = 0; time < COMPLAINTS_EACH; time += 1) {
      const { id } = await made(complain(buyer, orderId));
      await dataOf(step(buyer, id, "withdraw"));
    }
    expect(await statusOf(complain(buyer, orderId))).toBe(409);
  });

  test("선물은 받은 사람이 열어 본 뒤에 접수하고, 얼마였는지는 보이지 않으며, 보낸 사람은 접수하지 못한다", async () => {
    const { buyer: giver, seller, friend, prompt, gift, code } = await openGift();
    const orderId = gift.order_id;
    expect(await statusOf(complain(friend, orderId))).toBe(404);
    await dataOf(claim(friend, code));
    expect(await statusOf(complain(friend, orderId))).toBe(409);
    await openPrompt(friend, prompt.id);
    expect(await statusOf(complain(giver, orderId))).toBe(409);
    const { id } = await made(complain(friend, orderId));
    expect(await listComplaints(giver, "buyer")).toEqual([]);
    expect(await complaintsOf(friend, orderId)).toMatchObject({ is_gift: true, items: [{ id }] });
    expect(await readComplaint(friend, id)).toMatchObject({ is_gift: true, amount: null });
    expect(await readComplaint(seller, id)).toMatchObject({ is_gift: true, amount: prompt.price });
  });

  test("묶음은 그 프롬프트의 몫만 접수한다", async () => {
    const { buyer, orders, prompts, placed } = await buyBundle();
    await openPrompt(buyer, prompts[1]!);
    expect(await statusOf(complain(buyer, placed.order_id))).toBe(404);
    expect(await statusOf(complain(buyer, orders[0]!.id))).toBe(409);
    expect(await made(complain(buyer, orders[1]!.id))).toMatchObject({
      prompt: { id: prompts[1] },
      is_gift: false,
      amount: orders[1]!.charged,
    });
  });

  test("정지된 회원도 접수하고 답한다", async () => {
    const { buyer, seller, orderId } = await openedPurchase();
    for (const { id } of [buyer, seller]) await changeRows("members", { status: "SUSPENDED" }, { id });
    const { id } = await made(complain(buyer, orderId));
    expect(await statusOf(answer(seller, id))).toBe(200);
    expect(await statusOf(step(buyer, id, "escalate"))).toBe(200);
  });
});

describe("판매자가", () => {
  test("설명하면 산 사람이 받아들이거나 넘길 수 있고, 판매자는 산 사람이 누구인지 모른다", async () => {
    const { buyer, seller, id, prompt } = await openComplaint();
    expect(JSON.stringify(await readComplaint(seller, id))).not.toContain(buyer.nickname);
    expect(await problemOf(answer(seller, id, "answered", ""))).toMatchObject({ status: 400, fields: ["detail"] });
    expect(await made(answer(seller, id))).toMatchObject({ status: "answered", role: "seller" });
    expect(await toldOf(buyer)).toEqual([`‘${prompt.title}’ 접수에 판매자가 답했어요.`]);
    const accepted = await made(step(buyer, id, "accept"));
    expect(accepted).toMatchObject({ status: "accepted", due_at: null });
    expect(accepted.history.map(({ kind, by }) => [kind, by])).toEqual([
      ["opened", "buyer"],
      ["answered", "seller"],
      ["accepted", "buyer"],
    ]);
    expect(await toldOf(seller)).toContain(`‘${prompt.title}’ 접수가 닫혔어요.`);
    for (const verb of ["accept", "escalate", "withdraw"]) expect(await statusOf(step(buyer, id, verb))).toBe(409);
  });

  test("고쳤다고 하려면 접수한 뒤에 고친 판이 있어야 하고, 산 사람이 바뀐 곳을 본다", async () => {
    const { buyer, seller, id, prompt } = await openComplaint();
    expect(await statusOf(answer(seller, id, "fixed", ""))).toBe(409);
    await reviseBody(seller, prompt.id, "표로 정리해 주세요: {{내용}}");
    expect((await readComplaint(seller, id)).can_fix).toBe(true);
    await dataOf(answer(seller, id, "fixed", ""));
    const { status, fix } = await readComplaint(buyer, id);
    expect(status).toBe("fixed");
    expect(
      fix!.changes
        .filter(({ kind }) => kind !== "removed")
        .map(({ text }) => text)
        .join(""),
    ).toBe("표로 정리해 주세요: {{내용}}");
  });

  test("한 번만, 판매자만 답하고, 산 사람은 답하기 전에 받아들이거나 넘기지 못한다", async () => {
    const { buyer, seller, id } = await openComplaint();
    const stranger = await createMember();
    expect(await statusOf(answer(buyer, id))).toBe(403);
    for (const verb of ["answer", "accept", "escalate", "withdraw"])
      expect(await statusOf(step(stranger, id, verb, verb === "answer" ? { decision: "refund" } : {}))).toBe(404);
    expect(await statusOf(call("GET", `/api/claims/${id}`, { as: stranger }))).toBe(404);
    for (const verb of ["accept", "escalate"]) expect(await statusOf(step(buyer, id, verb))).toBe(409);
    const answers = [answer(seller, id), answer(seller, id, "refund", ""), answer(seller, id)];
    const statuses = await Promise.all(answers.map(statusOf));
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    for (const verb of ["accept", "escalate"]) expect(await statusOf(step(seller, id, verb))).toBe(403);
  });

  test("더 할 말이 없으면 본문 없이 넘길 수 있고, 할 말이 있어야 하는 곳은 그렇지 않다", async () => {
    const { buyer, seller, id } = await openComplaint();
    const bare = (as: typeof buyer, verb: string) => call("POST", `/api/claims/${id}/${verb}`, { as });
    expect(await statusOf(bare(seller, "answer"))).toBe(415);
    await dataOf(answer(seller, id));
    expect(await made(bare(buyer, "escalate"))).toMatchObject({ status: "escalated", history: { length: 3 } });
  });

  test("산 사람이 받아들이기와 넘기기를 동시에 누르면 하나만 된다", async () => {
    const { buyer, seller, id } = await openComplaint();
    await dataOf(answer(seller, id));
    const both = await Promise.all(["accept", "escalate"].map((verb) => statusOf(step(buyer, id, verb))));
    expect(both.toSorted()).toEqual([200, 409]);
  });
});

test("접수 목록은 처지에 따라 갈리고, 아무도 남의 접수를 보지 못한다", async () => {
  const { buyer, seller, id } = await openComplaint();
  expect((await listComplaints(buyer, "buyer")).map((one) => one.id)).toEqual([id]);
  expect((await listComplaints(seller, "seller")).map((one) => one.id)).toEqual([id]);
  expect([await listComplaints(buyer, "seller"), await listComplaints(seller, "buyer")]).toEqual([[], []]);
  expect(await problemOf(call("GET", "/api/claims?role=operator", { as: buyer }))).toMatchObject({ status: 400 });
});

test("프로필은 답했거나 기한을 넘긴 접수를 수로만 말한다", async () => {
  const { buyer, seller, id, orderId } = await openComplaint();
  const claims = async () => (await dataOf<{ claims?: unknown }>(call("GET", `/api/members/${seller.id}`))).claims;
  expect(await claims()).toBeUndefined();
  await dataOf(answer(seller, id));
  await dataOf(step(buyer, id, "accept"));
  await made(complain(buyer, orderId));
  expect(await claims()).toEqual({ count: 1, answered_in_time: 1, refunded: 0 });
  await ageRows("complaints", "due_at", 9 * DAY, "due_at IS NOT NULL");
  const { id: late } = (await listComplaints(buyer, "buyer"))[0]!;
  await dataOf(step(buyer, late, "escalate"));
  expect(await claims()).toEqual({ count: 2, answered_in_time: 1, refunded: 0 });
});
