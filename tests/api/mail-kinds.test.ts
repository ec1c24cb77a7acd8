import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { POLICY_VERSION } from "#contracts/consents.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { checkoutBundle } from "#tests/support/api/bundle-purchases.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { makeCoupon, orderWith } from "#tests/support/api/coupons.ts";
import { claim, give } from "#tests/support/api/gifts.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { changeMail, createReader, inboxOf, readMail, sendWaiting } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { act } from "#tests/support/api/moderation.ts";
import { signInAs } from "#tests/support/api/oauth.ts";
import { useOperator } from "#tests/support/api/operator.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { buy, confirm, readPayment } from "#tests/support/api/purchases.ts";
import { changeRows, listRows } from "#tests/support/api/rows.ts";
import { createSeller, requestPayout } from "#tests/support/api/sellers.ts";
import { keepAddress } from "#worker/db/keep-address.ts";
import { openDb } from "#worker/db/client.ts";
import { DAY, MINUTE } from "#tests/support/shared/time.ts";

const subjectsOf = async (to: string) => (await inboxOf(to)).map(({ subject }) => subject);
const refund = (as: Awaited<ReturnType<typeof createMember>>, orderId: string) =>
  dataOf(call("POST", `/api/payments/${orderId}/refund`, { as, body: { reason: "" } }));
const secret = "줄로 줄여 줘";

describe("거래", () => {
  test("사면 거래 내역서를, 환불하면 환불을 알리고, 유료 글은 담지 않는다", async () => {
    const [seller, { member, email }] = [await createMember({ nickname: "파는이" }), await createReader()];
    const prompt = await createPrompt(seller, { price: 12_000, title: "회의록 다듬기" });
    const { order_id } = (await buy(member, prompt.id)).checkout;
    const payment = await readPayment(member, order_id);
    const [receipt] = await inboxOf(email);
    expect(receipt).toMatchObject({ to: email, from: { name: "글감" }, subject: "거래 내역서: 회의록 다듬기" });
    for (const said of ["12,000원", "결제 완료", "파는이 (개인 판매자)", payment.order_number, payment.method!])
      expect([receipt!.text, receipt!.html]).toEqual([expect.stringContaining(said), expect.stringContaining(said)]);
    expect(receipt!.text).toContain(`http://localhost/mypage/paymentHistory/${order_id}`);
    expect(receipt!.text + receipt!.html).not.toContain(secret);
    expect(receipt!.headers).not.toHaveProperty("List-Unsubscribe");
    await refund(member, order_id);
    expect(await subjectsOf(email)).toEqual(["환불했어요: 회의록 다듬기", "거래 내역서: 회의록 다듬기"]);
    expect((await inboxOf(email))[0]!.text).toContain("12,000원을 돌려드렸어요");
  });

  test("쿠폰으로 무료인 것도 알린다", async () => {
    const [seller, { member, email }] = [await createMember(), await createReader()];
    const prompt = await createPrompt(seller, { price: 5_000 });
    await dataOf(makeCoupon(seller, { code: "FREE100", percent: 100 }));
    await dataOf(orderWith(member, prompt.id, "FREE100"));
    expect((await inboxOf(email))[0]!.text).toMatch(/쿠폰 할인 \(FREE100\): −5,000원\n금액: 0원/);
  });

  test("묶음은 한 통에 모두 담는다", async () => {
    const { buyer, placed, key } = await checkoutBundle();
    await keepAddress(openDb(env.DB).db, buyer.id, "bundle@example.com");
    await dataOf(confirm(buyer, placed, key));
    const [receipt, ...more] = await inboxOf("bundle@example.com");
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({ subject: "거래 내역서: 봄 글쓰기" });
    expect(receipt!.text).toContain("금액: 9,000원");
  });

  test("선물은 보낸 사람에게 링크를 보내고, 받은 뒤에는 보내지 않으며, 끌 수 있다", async () => {
    const [seller, { member, email }, friend] = [await createMember(), await createReader(), await createMember()];
    const prompt = await createPrompt(seller, { price: 5_000, title: "선물할 글" });
    const gift = await give(member, prompt.id, "비밀 인사말");
    const link = (await inboxOf(email)).find(({ subject }) => subject === "선물 링크: 선물할 글");
    expect(link!.text).toContain(`http://localhost/gift/${gift.code}`);
    expect(link!.text).not.toContain("비밀 인사말");
    expect(link!.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    await changeRows("mails", { state: "waiting", next_at: 0 }, { kind: "gift" });
    await dataOf(claim(friend, gift.code!));
    await sendWaiting();
    expect(await listRows("mails", "state", { kind: "gift" })).toEqual([{ state: "skipped" }]);
    await dataOf(changeMail(member, { muted_kinds: ["gift"] }));
    await give(member, prompt.id);
    expect((await subjectsOf(email)).filter((subject) => subject.startsWith("선물 링크"))).toHaveLength(1);
  });
});

describe("정산과 운영", () => {
  const { done, approve } = useOperator();

  test("정산을 보냈거나 보내지 못하면 알린다", async () => {
    const seller = await createSeller(50_000);
    await keepAddress(openDb(env.DB).db, seller.id, "seller@example.com");
    const { id } = await requestPayout(seller);
    await approve(id);
    await done("POST", `/payouts/${id}/paid`);
    const [mail] = await inboxOf("seller@example.com");
    expect(mail!.text).toContain("계좌로 보냈어요");
  });

  test("운영자가 숨기면 까닭과 이의 신청할 곳을 알린다", async () => {
    const { member, email } = await createReader();
    const admin = await createMember({ role: "ADMIN" });
    const { id } = await createPrompt(member, { title: "숨길 글" });
    await dataOf(act(admin, { thing: "prompt", id }, "hide"));
    const [mail] = await inboxOf(email);
    expect(mail).toMatchObject({
      subject: "프롬프트 ‘숨길 글’을 숨겼어요",
      text: expect.stringContaining("광고만 있는 글이에요."),
    });
    expect(mail!.text).toContain("/mypage/moderation/");
  });

  test("약관이 바뀌면 한 번씩 알리고, 처음부터 새 약관인 회원에게는 보내지 않는다", async () => {
    const [old, fresh] = [await createReader(), await createReader()];
    await changeRows("mail_addresses", { terms_version: "2025-01-01" }, { member_id: old.member.id });
    await runDueJobs();
    await runDueJobs();
    expect(await subjectsOf(old.email)).toEqual(["약관과 개인정보 처리방침이 바뀌었어요"]);
    expect(await inboxOf(fresh.email)).toEqual([]);
    expect(await listRows("mail_addresses", "terms_version")).toEqual([
      { terms_version: POLICY_VERSION },
      { terms_version: POLICY_VERSION },
    ]);
  });
});

describe("로그인", () => {
  test("처음 보는 기기에서 로그인하면 알리고, 첫 로그인과 아는 기기에서는 알리지 않는다", async () => {
    const clock = stopClock();
    await signInAs("google", "haneul@example.com");
    expect(await inboxOf("haneul@example.com")).toEqual([]);
    clock.to(2 * MINUTE);
    await signInAs("google", "haneul@example.com");
    expect(await inboxOf("haneul@example.com")).toEqual([]);
    await changeRows("token_families", { user_agent: "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0" });
    clock.to(4 * MINUTE);
    await signInAs("google", "haneul@example.com");
    const [mail] = await inboxOf("haneul@example.com");
    expect(mail).toMatchObject({ subject: "새 기기에서 로그인했어요" });
    clock.to(DAY);
    await signInAs("google", "haneul@example.com");
    expect(await inboxOf("haneul@example.com")).toHaveLength(1);
  });
});

describe("고르기", () => {
  test("법과 안전에 필요한 것은 끌 수 없고, 보낸 것만 바뀐다", async () => {
    const { member } = await createReader();
    for (const kind of ["receipt", "sign_in", "terms", "digest", "nothing"])
      expect(await problemOf(changeMail(member, { muted_kinds: [kind] }))).toMatchObject({ status: 400 });
    expect(await problemOf(changeMail(member, {}))).toMatchObject({ status: 400 });
    await dataOf(changeMail(member, { muted_kinds: ["gift", "payout"] }));
    await dataOf(changeMail(member, { digest: false }));
    expect(await readMail(member)).toMatchObject({ muted_kinds: ["gift", "payout"], digest: false });
    expect(await problemOf(changeMail(await createMember(), { muted_kinds: [] }))).toMatchObject({ status: 409 });
  });

  test("이름과 제목의 줄바꿈은 머리글이 되지 못한다", async () => {
    const { member, email } = await createReader();
    const admin = await createMember({ role: "ADMIN" });
    const prompt = await createPrompt(admin, { price: 5_000 });
    await changeRows("prompts", { title: "제목\r\nBcc: thief@example.com\r\n\r\n<script>" }, { id: prompt.id });
    await buy(member, prompt.id);
    const [mail] = await inboxOf(email);
    expect(mail!.subject).toBe("거래 내역서: 제목 Bcc: thief@example.com <script>");
    expect(mail!.html).not.toContain("<script>");
    expect(await inboxOf("thief@example.com")).toEqual([]);
  });
});
