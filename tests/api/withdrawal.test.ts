import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { WithdrawalEligibility } from "#contracts/account.ts";
import type { ReviewList } from "#contracts/reviews.ts";
import { subjectOf } from "#tests/emulator/people.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { sellPrompt, sellReleased } from "#tests/support/api/sales.ts";
import { expectBooksToHold, setBalance } from "#tests/support/api/books.ts";
import { createSeller, registerAccount } from "#tests/support/api/sellers.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { sessionOf, signInAs } from "#tests/support/api/oauth.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { callAs, joinAs, tracesOf, withdraw } from "#tests/support/api/withdrawal.ts";
import { changeRows, listRows } from "#tests/support/api/rows.ts";
import { DAY, YEAR } from "#tests/support/shared/time.ts";

const eligibility = (as: Parameters<typeof withdraw>[0]) =>
  dataOf<WithdrawalEligibility>(call("GET", "/api/members/me/withdrawal", { as }));
const leave = (as: Parameters<typeof withdraw>[0]) =>
  problemOf(call("DELETE", "/api/members", { as, body: { confirm: "탈퇴" } }));

/** Somebody who did everything that can be done here. */
async function createBusy() {
  const email = "gaeul.trace@example.com";
  const { session, member } = await joinAs("google", email);
  await callAs(session, "PATCH", "/api/members", { nickname: "가을흔적", name: "한가을흔적" });
  await callAs(session, "POST", "/api/members/intros", { intro: "가을흔적이에요. gaeul.trace@example.com" });
  const other = await createMember();
  const [free, sold, draft] = [
    await createPrompt(member, { title: "가을흔적의 무료" }),
    await createPrompt(member, { price: 1_000, title: "팔린 것" }),
    await createPrompt(member, { status: "draft", title: "가을흔적의 초안" }),
  ];
  const theirs = await createPrompt(other);
  await callAs(session, "POST", `/api/prompts/${theirs.id}/bookmarks`);
  await callAs(session, "POST", `/api/prompts/${theirs.id}/reviews`, {
    rating: 4,
    content: "회의록이 정말 잘 나와요.",
  });
  await callAs(session, "POST", `/api/members/follows/${other.id}`);
  await callAs(session, "POST", "/api/messages", { recipient_id: other.id, content: "안녕하세요, 잘 쓰고 있어요." });
  await callAs(session, "POST", `/api/prompts/${theirs.id}/reports`, {
    reason: "spam",
    detail: "가을흔적이 신고해요.",
  });
  await call("POST", `/api/members/follows/${member.id}`, { as: other });
  await callAs(session, "GET", "/api/prompts?search=회의록");
  return { email, session, member, other, free, sold, draft, theirs };
}

test("탈퇴하면 이메일·이름·닉네임·공급자 번호가 어느 표에도 남지 않는다", async () => {
  const { email, member, session } = await createBusy();
  await changeRows("reports", { status: "dismissed" }, { member_id: member.id });
  const words = [email, "gaeul.trace", "가을흔적", await subjectOf("google", email)];
  expect((await tracesOf(words)).length).toBeGreaterThan(5);
  await dataOf(callAs(session, "DELETE", "/api/members", { confirm: "탈퇴" }));
  expect(await tracesOf(words)).toEqual([]);
});

test("탈퇴하면 모든 로그인이 끝나고 프로필이 사라진다", async () => {
  const { member, session, other } = await createBusy();
  const elsewhere = await signIn(member);
  await withdraw(member);
  expect((await callAs(session, "GET", "/api/members/me")).status).toBe(401);
  expect((await call("GET", "/api/members/me", { headers: elsewhere })).status).toBe(401);
  const refresh = { refresh_token: session.refresh_token };
  expect((await call("POST", "/api/auth/refresh", { body: refresh })).status).toBe(401);
  expect((await call("GET", `/api/members/${member.id}`)).status).toBe(404);
  const [row] = await listRows("members", "follower_count, following_count", { id: other.id });
  expect(row).toEqual({ follower_count: 0, following_count: 0 });
});

test("쓴 후기와 보낸 메시지는 탈퇴한 회원의 것으로 남는다", async () => {
  const { member, other, theirs } = await createBusy();
  await withdraw(member);
  const { items } = await dataOf<ReviewList>(call("GET", `/api/prompts/${theirs.id}/reviews`));
  expect(items[0]).toMatchObject({
    content: "회의록이 정말 잘 나와요.",
    member: { nickname: "탈퇴한 회원", profile_image: null },
  });
  const conversations = await dataOf<{ items: { other: object; last_message: object }[] }>(
    call("GET", "/api/messages?box=requests", { as: other }),
  );
  expect(conversations.items[0]).toMatchObject({
    other: { nickname: "탈퇴한 회원" },
    last_message: { content: "안녕하세요, 잘 쓰고 있어요." },
  });
});

test("올린 프롬프트는 내려가고, 산 사람은 계속 읽는다", async () => {
  const { member, free, sold } = await createBusy();
  const buyer = await createMember();
  await sellPrompt({
    seller: member,
    buyer,
    promptId: sold.id,
    price: 1_000,
    paidAt: new Date(Date.now() - 30 * DAY),
  });
  await releaseAndPayOut(member.id);
  await withdraw(member);
  expect((await call("GET", `/api/prompts/${free.id}`)).status).toBe(404);
  expect((await call("GET", `/api/prompts/${sold.id}`)).status).toBe(404);
  await dataOf(call("POST", `/api/prompts/${sold.id}/open`, { as: buyer }));
  const bought = await dataOf<{ body: string; title: string; prompter: object }>(
    call("GET", `/api/prompts/${sold.id}`, { as: buyer }),
  );
  expect(bought).toMatchObject({
    title: "팔린 것",
    body: expect.stringMatching(/./),
    prompter: { nickname: "탈퇴한 회원" },
  });
  expect(await listRows("prompt_versions", "*", { prompt_id: free.id })).toEqual([]);
});

/** What is available goes to the seller, as the operators would do it. */
async function releaseAndPayOut(memberId: number) {
  const { openDb } = await import("#worker/db/client.ts");
  const { releaseSales } = await import("#worker/features/commerce/release-sales.ts");
  await releaseSales(openDb(env.DB).db);
  await setBalance(`seller_available:${memberId}`, 0);
}

test("받을 돈이 있으면 까닭을 말하며 탈퇴를 미룬다", async () => {
  const seller = await createSeller(20_000);
  expect(await eligibility(seller)).toMatchObject({ can_withdraw: false, reasons: [{ code: "balance_available" }] });
  expect(await leave(seller)).toEqual({ status: 409, code: "conflict", fields: ["balance_available"] });
  await call("POST", "/api/settlements", { as: seller, body: { amount: 20_000 } });
  expect(await leave(seller)).toMatchObject({ status: 409, fields: ["payout_open"] });
  expect((await call("GET", "/api/members/me", { as: seller })).status).toBe(200);
  await expectBooksToHold();
});

test("환불 기간인 판매와 움직이는 주문이 있으면 탈퇴하지 못한다", async () => {
  const [seller, buyer] = [await createMember(), await createMember()];
  const order = await sellPrompt({ seller, buyer });
  expect(await leave(seller)).toMatchObject({ status: 409, fields: ["balance_pending"] });
  await changeRows("orders", { status: "refunding" }, { id: order.id });
  expect(await leave(buyer)).toMatchObject({ status: 409, fields: ["order_open"] });
  expect((await leave(seller)).fields).toContain("sale_open");
});

test("환불로 모자란 금액이 있으면 탈퇴하지 못한다", async () => {
  const seller = await createMember();
  await sellReleased({ seller });
  await setBalance(`seller_available:${seller.id}`, -500);
  expect(await leave(seller)).toMatchObject({ status: 409, fields: ["balance_negative"] });
});

test("결제하지 않은 주문은 함께 끝난다", async () => {
  const [seller, buyer] = [await createMember(), await createMember()];
  const prompt = await createPrompt(seller, { price: 5_000 });
  const { TERMS_VERSION } = await import("#contracts/commerce.ts");
  const agreements = { terms_version: TERMS_VERSION, no_refund_after_open: true };
  const body = { prompt_id: prompt.id, agreements };
  const { order_id } = await dataOf<{ order_id: string }>(call("POST", "/api/orders", { as: buyer, body }));
  await withdraw(seller);
  expect(await listRows("orders", "status, failure_code", { id: order_id })).toEqual([
    { status: "failed", failure_code: "MEMBER_LEFT" },
  ]);
});

test("법이 남기라는 거래는 가명으로 따로 옮긴다", async () => {
  const [seller, buyer] = [await createMember(), await createMember()];
  await registerAccount(seller, { holder_name: "나예금" });
  const paidAt = new Date(Date.now() - 30 * DAY);
  const order = await sellPrompt({ seller, buyer, paidAt, title: "옮겨 둘 글" });
  await withdraw(buyer);
  const [kept] = await listRows("archive_orders", "*", { order_id: order.id });
  expect(kept).toMatchObject({ side: "buyer", title: "옮겨 둘 글", amount: 10_000 });
  expect(kept!.pseudonym).toMatch(/^[\da-f-]{36}$/);
  const years = (Number(kept!.kept_until) - paidAt.getTime()) / YEAR;
  expect(years).toBeCloseTo(5, 5);
  expect(await listRows("archive_payments", "pseudonym, amount", { order_id: order.id })).toEqual([
    { pseudonym: kept!.pseudonym, amount: 10_000 },
  ]);
});

test("정산받던 사람의 이름과 계좌는 봉해서만 남는다", async () => {
  const seller = await createMember();
  await registerAccount(seller, { holder_name: "나예금주" });
  await withdraw(seller);
  expect(await tracesOf(["나예금주", "6789012"])).toEqual([]);
  expect(await listRows("archive_sellers", "seller_type")).toEqual([{ seller_type: "individual" }]);
});

test("같은 사람이 다시 로그인하면 새 회원이고, 닉네임은 다시 쓸 수 있다", async () => {
  const { session, member } = await joinAs("naver", "dasi@example.com");
  await callAs(session, "DELETE", "/api/members", { confirm: "탈퇴" });
  const again = await sessionOf("naver", "dasi@example.com");
  expect(again.user).toMatchObject({ nickname: member.nickname, consent_required: true });
  expect(again.user.user_id).not.toBe(member.id);
});

test("탈퇴하려고 다시 로그인했으면 공급자의 연결까지 끊는다", async () => {
  await joinAs("naver", "kkeutda@example.com");
  const answer = await signInAs("naver", "kkeutda@example.com", { returnTo: "/mypage/info/withdraw" });
  const session = await dataOf<Parameters<typeof callAs>[0]>(answer);
  expect(await dataOf(callAs(session, "GET", "/api/members/me/withdrawal"))).toMatchObject({ unlinks_provider: true });
  expect(await dataOf(callAs(session, "DELETE", "/api/members", { confirm: "탈퇴" }))).toEqual({
    withdrawn: true,
    provider: "unlinked",
  });
});

test("그냥 로그인한 채로도 탈퇴하고, 연결이 남았다고 말한다", async () => {
  const { session } = await joinAs("google", "geunyang@example.com");
  expect(await dataOf(callAs(session, "DELETE", "/api/members", { confirm: "탈퇴" }))).toEqual({
    withdrawn: true,
    provider: "kept",
  });
});

test.each([[{ confirm: "예" }], [{}], [{ confirm: "탈퇴", force: true }]])("%j 로는 탈퇴하지 않는다", async (body) => {
  const as = await createMember();
  expect(await problemOf(call("DELETE", "/api/members", { as, body }))).toMatchObject({ status: 400 });
  expect((await call("GET", `/api/members/${as.id}`)).status).toBe(200);
});

test("두 번 눌러도 한 번만 탈퇴한다", async () => {
  const as = await createMember();
  const headers = await signIn(as);
  const both = await Promise.all(
    [0, 1].map(() => call("DELETE", "/api/members", { headers, body: { confirm: "탈퇴" } })),
  );
  const statuses = both.map(({ status }) => status).toSorted();
  expect(statuses[0]).toBe(200);
  expect([401, 409]).toContain(statuses[1]);
});

test("프로필 사진이 저장소에서도 사라진다", async () => {
  const as = await createMember();
  const key = `members/${as.id}/${crypto.randomUUID()}.jpg`;
  await env.IMAGES.put(key, "사진");
  await changeRows("members", { profile_image: `/images/${key}` }, { id: as.id });
  await withdraw(as);
  expect(await env.IMAGES.head(key)).toBeNull();
});

test("정지된 회원도 탈퇴할 수 있다", async () => {
  const as = await createMember({ status: "SUSPENDED" });
  expect(await withdraw(as)).toMatchObject({ withdrawn: true });
});
