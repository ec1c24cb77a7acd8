import { describe, expect, test } from "vitest";
import type { Payment } from "#contracts/commerce-orders.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { balanceOf, breaches, expectBooksToMatchBank } from "#tests/support/api/books.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { claim, give, given, look, openGift, received, shown } from "#tests/support/api/gifts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt, readPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { bank, buy, openShop, readPayment } from "#tests/support/api/purchases.ts";
import { changeRows, countRows, listRows } from "#tests/support/api/rows.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";
import { orderInput } from "#tests/support/shared/purchase.ts";
import { DAY } from "#tests/support/shared/time.ts";

const open = (as: Member, id: number) => call("POST", `/api/prompts/${id}/open`, { as });
const refund = (as: Member, orderId: string) =>
  call("POST", `/api/payments/${orderId}/refund`, { as, body: { reason: "" } });
const toldTo = async (as: Member) => (await notificationsOf(as)).map(({ title }) => title);

describe("주고받기", () => {
  test("받은 사람만 열고, 보낸 사람은 열지 못하며, 적은 말은 받은 사람에게만 보인다", async () => {
    const { seller, buyer, prompt, friend, gift, code } = await openGift();
    expect(code).toMatch(/^[\w-]{24}$/);
    expect(gift).toMatchObject({ status: "waiting", amount: 5_000, message: "생일 축하해요.", claimer: null });
    expect(await balanceOf(`seller_pending:${seller.id}`)).toBe(4_000);
    expect(await problemOf(open(buyer, prompt.id))).toMatchObject({ status: 403 });
    expect(await readPrompt(prompt.id, buyer)).toMatchObject({ access: "locked", body: null });

    const looked = await shown(code);
    expect(looked).toMatchObject({ prompt: { id: prompt.id }, status: "waiting", own: null });
    expect(JSON.stringify(looked)).not.toContain("생일");
    expect(await shown(code, buyer)).toMatchObject({ own: "giver" });
    expect(await problemOf(claim(undefined, code))).toMatchObject({ status: 401 });
    expect(await dataOf(claim(friend, code))).toMatchObject({ status: "claimed", own: "claimer" });
    expect(await dataOf(claim(friend, code))).toMatchObject({ status: "claimed", own: "claimer" });

    expect(await readPrompt(prompt.id, friend)).toMatchObject({
      access: "purchased",
      body: null,
      purchase: { refundable_until: null, is_gift: true },
    });
    expect((await dataOf<PromptDetail>(open(friend, prompt.id))).body).toContain("줄로 줄여 줘");
    expect(await problemOf(open(buyer, prompt.id))).toMatchObject({ status: 403 });
    expect(await received(friend)).toMatchObject([
      { prompt: { id: prompt.id }, giver: { user_id: buyer.id }, message: "생일 축하해요." },
    ]);
    expect(await given(buyer)).toMatchObject([{ status: "claimed", code: null, claimer: { user_id: friend.id } }]);
    expect([await given(friend), await received(buyer)]).toEqual([[], []]);
    expect(await readPayment(buyer, gift.order_id)).toMatchObject({
      opened_at: null,
      refundable_until: null,
      gift: { claimed_at: expect.any(String) },
    });
    expect(await toldTo(buyer)).toEqual([`받는친구님이 ‘${prompt.title}’ 선물을 받았어요.`]);
    expect(await breaches()).toEqual([]);
  });

  test("코드는 그대로 저장되지 않고, 없는 코드와 결제하지 않은 선물은 404다", async () => {
    const { buyer, prompt, code } = await openGift();
    const rows = await listRows<Record<string, unknown>>("gifts", "*");
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(await problemOf(look("x".repeat(24)))).toMatchObject({ status: 404 });
    expect(await problemOf(look("짧아요"))).toMatchObject({ status: 400, fields: ["code"] });
    const body = { ...orderInput(prompt.id), message: "가".repeat(201) };
    expect(await problemOf(call("POST", "/api/gifts", { as: buyer, body }))).toMatchObject({ fields: ["message"] });
    await dataOf(call("POST", "/api/gifts", { as: buyer, body: orderInput(prompt.id) }));
    expect(await given(buyer)).toHaveLength(1);
    const coupon = { ...orderInput(prompt.id), coupon: "가을맞이" };
    expect(await problemOf(call("POST", "/api/gifts", { as: buyer, body: coupon }))).toMatchObject({ status: 400 });
  });

  test("이미 산 글도, 같은 글을 여러 번도 선물한다", async () => {
    const { buyer, prompt } = await openShop();
    await buy(buyer, prompt.id);
    const [one, other] = [await give(buyer, prompt.id), await give(buyer, prompt.id)];
    await dataOf(claim(await createMember(), one.code!));
    await dataOf(claim(await createMember(), other.code!));
    expect(await countRows("entitlements", "revoked_at IS NULL")).toBe(3);
    expect(await breaches()).toEqual([]);
  });

  test("보낸 사람, 쓴 사람, 이미 가진 사람, 차단한 사이, 정지된 회원은 받지 못하고 선물은 남는다", async () => {
    const { seller, buyer, prompt, friend, code } = await openGift();
    const owner = await createMember();
    await buy(owner, prompt.id);
    expect(await problemOf(claim(buyer, code))).toMatchObject({ status: 422 });
    expect(await problemOf(claim(seller, code))).toMatchObject({ status: 422 });
    expect(await problemOf(claim(owner, code))).toMatchObject({ status: 409, code: "already_owned" });
    expect(await problemOf(claim(await createMember({ status: "SUSPENDED" }), code))).toMatchObject({ status: 403 });
    await dataOf(call("POST", `/api/members/blocks/${buyer.id}`, { as: friend }));
    expect(await problemOf(claim(friend, code))).toMatchObject({ status: 403, code: "forbidden" });
    await setStatus(prompt.id, "hidden");
    expect(await problemOf(claim(await createMember(), code))).toMatchObject({ status: 409 });
    await setStatus(prompt.id, "deleted");
    const last = await createMember();
    await dataOf(claim(last, code));
    expect((await dataOf<PromptDetail>(open(last, prompt.id))).body).toContain("줄로 줄여 줘");
    expect(await breaches()).toEqual([]);
  });

  test("선물로 받은 글은 다시 살 수 없다", async () => {
    const { prompt, friend, code } = await openGift();
    await dataOf(claim(friend, code));
    expect(await problemOf(call("POST", "/api/orders", { as: friend, body: orderInput(prompt.id) }))).toMatchObject({
      code: "already_owned",
    });
  });
});

describe("동시에", () => {
  test("여럿이 받으려 해도 한 사람만 받는다", async () => {
    const { code } = await openGift();
    const people = await Promise.all(Array.from({ length: 6 }, () => createMember()));
    const answers = await Promise.all(people.map((one) => claim(one, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await countRows("entitlements")).toBe(1);
    expect(await breaches()).toEqual([]);
  });

  test("받기와 환불이 겹치면 둘 가운데 하나만 된다", async () => {
    const { buyer, friend, gift, code } = await openGift();
    const [claimed, refunded] = await Promise.all([claim(friend, code), refund(buyer, gift.order_id)]);
    expect([claimed.ok, refunded.ok].filter(Boolean)).toHaveLength(1);
    expect(await countRows("entitlements", "revoked_at IS NULL")).toBe(claimed.ok ? 1 : 0);
    await expectBooksToMatchBank();
  });

  test("한 사람이 선물 둘을 한꺼번에 받아도 열람권은 하나이고 하나는 남는다", async () => {
    const { buyer, prompt, friend, code } = await openGift();
    const second = await give(buyer, prompt.id);
    const answers = await Promise.all([claim(friend, code), claim(friend, second.code!)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await given(buyer)).map(({ status }) => status).toSorted()).toEqual(["claimed", "waiting"]);
    expect(await breaches()).toEqual([]);
  });
});

describe("환불과 정산", () => {
  test("돈이 돌아오는 중인 선물은 보낸 사람에게도 코드를 보이지 않고, 받을 수 없다", async () => {
    const { buyer, friend, gift, code } = await openGift();
    await bank.fail({ cancel: "http_500", times: 2 });
    expect(await dataOf<Payment>(refund(buyer, gift.order_id))).toMatchObject({ status: "refunding" });
    expect(await given(buyer)).toMatchObject([{ status: "refunded", code: null, claimer: null }]);
    expect(await shown(code, friend)).toMatchObject({ status: "refunded", own: null });
    expect(await problemOf(claim(friend, code))).toMatchObject({ status: 409 });
  });

  test("받기 전에는 언제든 환불하고, 그 뒤로는 받을 수 없으며 적은 말도 없어진다", async () => {
    const { buyer, friend, gift, code } = await openGift();
    stopClock(Date.now() + 30 * DAY);
    expect((await readPayment(buyer, gift.order_id)).refundable_until).not.toBeNull();
    expect(await dataOf<Payment>(refund(buyer, gift.order_id))).toMatchObject({ status: "refunded" });
    expect(await problemOf(claim(friend, code))).toMatchObject({ status: 409 });
    expect(await given(buyer)).toMatchObject([{ status: "refunded", code: null, message: "" }]);
    await expectBooksToMatchBank();
  });

  test("받은 뒤에는 보낸 사람이 환불하지 못하고, 운영자가 돌려주면 받은 사람이 더는 못 연다", async () => {
    const { seller, buyer, friend, prompt, gift, code } = await openGift();
    await dataOf(claim(friend, code));
    const other = await createPrompt(seller, { price: 3_000 });
    await dataOf(claim(friend, (await give(buyer, other.id)).code!));
    const receivedIds = async () => (await received(friend)).map((one) => one.prompt.id);
    expect(await receivedIds()).toEqual([other.id, prompt.id]);
    expect(await problemOf(refund(buyer, gift.order_id))).toMatchObject({ status: 409 });
    expect(await problemOf(refund(friend, gift.order_id))).toMatchObject({ status: 404 });
    const admin = await createMember({ role: "ADMIN" });
    const path = `/api/admin/payments/${gift.order_id}/refund`;
    await dataOf(call("POST", path, { as: admin, body: { reason: "설명과 달라요." } }));
    expect(await problemOf(open(friend, prompt.id))).toMatchObject({ status: 403 });
    expect(await receivedIds()).toEqual([other.id]);
    const [told] = await notificationsOf(friend);
    expect(told).toMatchObject({ kind: "moderation", link: `/prompt/${prompt.id}` });
    expect(told!.content).toContain(`선물로 받은 ‘${prompt.title}’`);
    await expectBooksToMatchBank();
  });

  test("판매자의 몫은 받고 나서 7일 뒤에 풀리고, 받은 사람의 신고가 열려 있으면 기다린다", async () => {
    const { seller, friend, prompt, code } = await openGift();
    const available = () => balanceOf(`seller_available:${seller.id}`);
    const start = Date.now();
    const clock = stopClock(start);
    clock.to(20 * DAY);
    await runDueJobs();
    expect(await available()).toBe(0);
    await dataOf(claim(friend, code));
    clock.to(26 * DAY);
    await runDueJobs();
    expect(await available()).toBe(0);
    await dataOf(
      call("POST", `/api/prompts/${prompt.id}/reports`, { as: friend, body: { reason: "other", detail: "달라요." } }),
    );
    clock.to(28 * DAY);
    await runDueJobs();
    expect(await available()).toBe(0);
    await changeRows("reports", { status: "dismissed" }, { member_id: friend.id });
    await runDueJobs();
    expect(await available()).toBe(4_000);
    expect(await breaches()).toEqual([]);
  });

  test("90일 동안 아무도 받지 않으면 저절로 모두 돌려준다", async () => {
    const { buyer, friend, gift, code } = await openGift();
    const clock = stopClock();
    clock.to(89 * DAY);
    await runDueJobs();
    expect(await given(buyer)).toMatchObject([{ status: "waiting" }]);
    clock.to(90 * DAY + 1_000);
    expect(await problemOf(claim(friend, code))).toMatchObject({ status: 409 });
    await runDueJobs();
    expect(await readPayment(buyer, gift.order_id)).toMatchObject({ status: "refunded" });
    expect(await bank.payments()).toMatchObject([{ status: "CANCELED" }]);
    await expectBooksToMatchBank();
  });

  test("받을 수 있다고 말한 때의 바로 앞까지 받고, 그때부터는 받지 못한다", async () => {
    const { buyer, prompt, friend, gift, code } = await openGift();
    const { code: other } = await give(buyer, prompt.id);
    const clock = stopClock(Date.parse(gift.claimable_until));
    expect(await problemOf(claim(friend, code))).toMatchObject({ status: 409, code: "conflict" });
    clock.to(-1);
    expect(await dataOf(claim(friend, code))).toMatchObject({ status: "claimed" });
    expect((await given(buyer)).find((one) => one.code === other)).toMatchObject({ status: "waiting" });
  });

  test("보낸 사람이 탈퇴하면 적은 말만 없어지고, 선물은 받을 수 있다", async () => {
    const { buyer, friend, code } = await openGift();
    await withdraw(buyer);
    expect(await shown(code)).toMatchObject({ giver: { nickname: "탈퇴한 회원" } });
    await dataOf(claim(friend, code));
    expect(await received(friend)).toMatchObject([{ message: "" }]);
  });
});
