import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { ComplaintDetail } from "#contracts/complaints.ts";
import type { SaleLine } from "#contracts/settlement.ts";
import { openDb } from "#worker/db/client.ts";
import { releaseSales } from "#worker/features/commerce/release-sales.ts";
import { expectBooksToMatchBank } from "#tests/support/api/books.ts";
import { buyBundle } from "#tests/support/api/bundle-purchases.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { ageRows, stopClock } from "#tests/support/api/clock.ts";
import {
  answer,
  complain,
  decide,
  escalated,
  openComplaint,
  openPrompt,
  readComplaint,
  reviseBody,
  step,
  toldOf,
} from "#tests/support/api/complaints.ts";
import { claim, openGift } from "#tests/support/api/gifts.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { createMember } from "#tests/support/api/members.ts";
import { readPrompt } from "#tests/support/api/prompts.ts";
import { bank, readPayment } from "#tests/support/api/purchases.ts";
import { columnOf, listRows } from "#tests/support/api/rows.ts";
import { DAY, MINUTE } from "#tests/support/shared/time.ts";

const { db } = openDb(env.DB);
const statusOf = async (answered: Promise<Response>) => (await answered).status;
const stateOf = async (id: number) => (await columnOf<string>("complaints", "status", { id }))!;

const orderState = (id: string) => columnOf<string>("orders", "status", { id });

describe("환불하면", () => {
  test("판매자가 하든 운영자가 하든 한 길로 돌아가고, 장부와 은행이 같다", async () => {
    const bySeller = await openComplaint();
    const answered = await dataOf<ComplaintDetail>(answer(bySeller.seller, bySeller.id, "refund", "미안해요."));
    expect(answered).toMatchObject({ status: "refunded" });
    expect(answered.history.map(({ kind }) => kind)).toEqual(["opened", "refund", "refunded"]);
    expect((await readPrompt(bySeller.prompt.id, bySeller.buyer)).body).toBeNull();

    const { admin, id, orderId, buyer, seller, prompt } = await escalated();
    expect(await dataOf<unknown>(decide(admin, id, "refund"))).toMatchObject({ status: "refunded" });
    expect((await readPayment(buyer, orderId)).status).toBe("refunded");
    expect(await toldOf(buyer)).toContain(`‘${prompt.title}’ 접수를 받아들여 환불하기로 했어요.`);
    expect(await toldOf(seller)).toContain(`‘${prompt.title}’ 접수를 받아들여 환불하기로 했어요.`);
    expect(await listRows("audits", "action, thing, thing_id", { thing: "claim" })).toEqual([
      { action: "refund", thing: "claim", thing_id: String(id) },
    ]);
    expect(await statusOf(decide(admin, id, "refund"))).toBe(409);
    await expectBooksToMatchBank();
  });

  test("답을 잃으면 맞춰 볼 때까지 환불하는 중이고, 그동안 아무도 더 하지 못한다", async () => {
    const clock = stopClock();
    const { admin, id, orderId, buyer } = await escalated();
    await bank.fail({ cancel: "lose_response", processed: true, get: "http_500" });
    await decide(admin, id, "refund");
    await bank.heal();
    expect([await stateOf(id), await orderState(orderId)]).toEqual(["refunding", "refunding"]);
    for (const verb of ["withdraw", "accept", "escalate"]) expect(await statusOf(step(buyer, id, verb))).toBe(409);
    clock.to(6 * MINUTE);
    await runDueJobs();
    expect([await stateOf(id), await orderState(orderId)]).toEqual(["refunded", "refunded"]);
    await expectBooksToMatchBank();
  });

  test("결제사가 거절하면 운영자에게 남고, 다시 판단할 수 있다", async () => {
    const { buyer, seller, id, orderId } = await openComplaint();
    await bank.fail({ cancel: "NOT_CANCELABLE_PAYMENT" });
    expect(await problemOf(answer(seller, id, "refund", ""))).toMatchObject({ status: 409 });
    await bank.heal();
    expect([await stateOf(id), await orderState(orderId)]).toEqual(["escalated", "paid"]);
    expect((await readComplaint(buyer, id)).history.at(-1)).toMatchObject({ kind: "refund_refused", by: "none" });
    const admin = await createMember({ role: "ADMIN" });
    await dataOf(decide(admin, id, "refund"));
    expect(await stateOf(id)).toBe("refunded");
    await expectBooksToMatchBank();
  });

  test("선물은 보낸 사람이 돌려받고, 받은 사람은 더 열지 못한다", async () => {
    const { buyer: giver, friend, seller, prompt, gift, code } = await openGift();
    await dataOf(claim(friend, code));
    await openPrompt(friend, prompt.id);
    const { id } = await dataOf<ComplaintDetail>(complain(friend, gift.order_id));
    await dataOf(answer(seller, id, "refund", ""));
    expect((await readPayment(giver, gift.order_id)).status).toBe("refunded");
    expect((await readPrompt(prompt.id, friend)).body).toBeNull();
    await expectBooksToMatchBank();
  });

  test("묶음은 그 몫만 돌아간다", async () => {
    const { buyer, seller, orders, prompts } = await buyBundle();
    await openPrompt(buyer, prompts[1]!);
    const { id } = await dataOf<ComplaintDetail>(complain(buyer, orders[1]!.id));
    await dataOf(answer(seller, id, "refund", ""));
    expect(await Promise.all(orders.map((one) => orderState(one.id)))).toEqual(["paid", "refunded", "paid"]);
    await expectBooksToMatchBank();
  });

  test("접수와 따로 환불되어도 접수가 닫히고, 고친 판의 글은 더 보이지 않는다", async () => {
    const { buyer, seller, id, orderId, prompt } = await openComplaint();
    await reviseBody(seller, prompt.id, "비밀스러운 새 본문이에요");
    await dataOf(answer(seller, id, "fixed", ""));
    const as = await createMember({ role: "ADMIN" });
    await dataOf(call("POST", `/api/admin/payments/${orderId}/refund`, { as, body: { reason: "설명과 달라요" } }));
    const { status, fix, history } = await readComplaint(buyer, id);
    expect([status, fix, history.at(-1)!.kind]).toEqual(["refunded", null, "refunded"]);
    expect((await readComplaint(seller, id)).fix).not.toBeNull();
  });
});

test("접수가 열려 있는 동안 판매 금액은 기다리고, 닫히면 풀린다", async () => {
  const { seller, buyer, orderId, id } = await openComplaint();
  await ageRows("orders", "paid_at", 8 * DAY, { id: orderId });
  await releaseSales(db);
  const [sale] = (await dataOf<Page<SaleLine>>(call("GET", "/api/settlements/sales", { as: seller }))).items;
  expect([await orderState(orderId), sale!.is_held]).toEqual(["paid", true]);
  await dataOf(step(buyer, id, "withdraw"));
  await releaseSales(db);
  expect(await orderState(orderId)).toBe("released");
});
