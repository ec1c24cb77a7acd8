import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { call, dataOf } from "#tests/support/api/call.ts";
import { leftAt, stopClock } from "#tests/support/api/clock.ts";
import {
  answerWith,
  askForCode,
  codeTo,
  confirm,
  createReader,
  inboxOf,
  readMail,
  sendWaiting,
} from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { buy, order } from "#tests/support/api/purchases.ts";
import { changeRows, countRows, listRows } from "#tests/support/api/rows.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";
import { openDb } from "#worker/db/client.ts";
import { queueMail } from "#worker/db/queue-mail.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { codeOf } from "#worker/features/mail/code.ts";
import { unsubscribeToken } from "#worker/features/mail/unsubscribe.ts";
import { sendMails } from "#worker/features/mail/send-mails.ts";
import { approvePayment } from "#tests/support/shared/purchase.ts";
import { send } from "#tests/support/api/in-process.ts";
import { DAY, HOUR, MINUTE } from "#tests/support/shared/time.ts";

/** Queues a mail without any call to the API, so that nothing is sent but by the test. */
const queue = (member: Member, about = "2026-11-20") =>
  openDb(env.DB).db.batch([queueMail(openDb(env.DB).db, { to: member.id, kind: "terms", about })]);
const state = async () => (await listRows("mails", "state, attempts, failure"))[0];

test("같은 일은 한 통이고, 여럿이 함께 보내도 한 번만 간다", async () => {
  const { member, email } = await createReader();
  await queue(member);
  await queue(member);
  await Promise.all([sendWaiting(), sendWaiting(), sendWaiting()]);
  await sendWaiting();
  expect(await inboxOf(email)).toHaveLength(1);
  expect(await state()).toEqual({ state: "sent", attempts: 1, failure: "" });
});

test("받고 늦게 답하면 다시 보내지 않고 운영자에게 남긴다", async () => {
  const clock = stopClock();
  const { member, email } = await createReader();
  await answerWith(email, { hang: 3_000 });
  await queue(member);
  await sendWaiting({ ...env, MAIL_TIMEOUT_MS: "300" });
  expect(await state()).toEqual({ state: "unsure", attempts: 1, failure: "NO_ANSWER" });
  for (const hours of [1, 6, 24]) {
    clock.to(hours * HOUR);
    await sendWaiting();
  }
  expect(await inboxOf(email)).toHaveLength(1);
});

test("넘기다가 끊긴 것은 다시 보내지 않고 운영자에게 남긴다", async () => {
  const clock = stopClock();
  const { member, email } = await createReader();
  await queue(member);
  await changeRows("mails", { state: "sending", taken_at: clock.start });
  clock.to(15 * MINUTE);
  await sendWaiting();
  expect(await state()).toMatchObject({ state: "sending" });
  clock.to(15 * MINUTE + 1);
  await sendWaiting();
  expect(await state()).toEqual({ state: "unsure", attempts: 0, failure: "CUT_OFF" });
  expect(await inboxOf(email)).toEqual([]);
});

test("받지 않았다고 하면 점점 늦게 여섯 번까지 다시 보내고, 그 뒤에는 운영자에게 남긴다", async () => {
  const clock = stopClock();
  const { member, email } = await createReader();
  await answerWith(email, { code: "E_RATE_LIMIT_EXCEEDED" });
  await queue(member);
  let minutes = 0;
  await sendWaiting();
  for (const wait of [1, 4, 16, 64, 256]) {
    const before = await state();
    clock.to((minutes + wait) * MINUTE - 1);
    await sendWaiting();
    expect(await state()).toEqual(before);
    minutes += wait;
    clock.to(minutes * MINUTE);
    await sendWaiting();
  }
  expect(await state()).toEqual({ state: "failed", attempts: 6, failure: "E_RATE_LIMIT_EXCEEDED" });
  expect(await inboxOf(email)).toEqual([]);
});

test("다시 보낸 것이 닿으면 끝난다", async () => {
  const clock = stopClock();
  const { member, email } = await createReader();
  await answerWith(email, { code: "E_DELIVERY_FAILED" });
  await queue(member);
  await sendWaiting();
  await answerWith(email, {});
  clock.to(MINUTE);
  await sendWaiting();
  expect(await inboxOf(email)).toHaveLength(1);
  expect(await state()).toEqual({ state: "sent", attempts: 2, failure: "" });
});

test("거절한 것은 다시 보내지 않는다", async () => {
  const { member, email } = await createReader();
  await answerWith(email, { code: "E_SENDER_NOT_VERIFIED" });
  await queue(member);
  await sendWaiting();
  expect(await state()).toEqual({ state: "failed", attempts: 1, failure: "E_SENDER_NOT_VERIFIED" });
});

test("반송되는 주소는 닫고, 코드로 다시 확인하면 연다", async () => {
  const { member, email } = await createReader();
  await answerWith(email, { code: "E_RECIPIENT_SUPPRESSED" });
  await queue(member);
  await sendWaiting();
  expect(await readMail(member)).toMatchObject({ address: email, closed_for: "bounce" });
  await queue(member, "2027-01-01");
  expect(await countRows("mails")).toBe(1);
  await answerWith(email, {});
  await dataOf(askForCode(member, email));
  await dataOf(confirm(member, await codeTo(email)));
  expect(await readMail(member)).toMatchObject({ address: email, closed_for: null });
  await queue(member, "2027-01-01");
  await sendWaiting();
  expect((await inboxOf(email))[0]!.subject).toContain("약관");
});

test("넘기는 사이 주소를 바꾸면, 전의 주소가 반송되어도 새 주소는 닫지 않는다", async () => {
  const { member, email } = await createReader();
  await answerWith(email, { code: "E_RECIPIENT_SUPPRESSED" });
  await queue(member);
  const meanwhile = {
    fetch: async (...asked: Parameters<typeof fetch>) => {
      await changeRows("mail_addresses", { address: "moved-on@example.com" }, { member_id: member.id });
      return env.EMULATOR!.fetch(...asked);
    },
  };
  await sendWaiting({ ...env, EMULATOR: meanwhile });
  expect(await state()).toMatchObject({ state: "skipped", failure: "E_RECIPIENT_SUPPRESSED" });
  expect(await readMail(member)).toMatchObject({ address: "moved-on@example.com", closed_for: null });
});

test("넣은 뒤에 주소를 바꾸면 새 주소로 간다", async () => {
  const { member, email } = await createReader();
  await answerWith(email, { code: "E_DELIVERY_FAILED" });
  await queue(member);
  await sendWaiting();
  await dataOf(askForCode(member, "moved@example.com"));
  await dataOf(confirm(member, await codeTo("moved@example.com")));
  await answerWith(email, {});
  await changeRows("mails", { next_at: 0 }, "state = 'waiting'");
  await sendWaiting();
  const termsOf = async (to: string) => (await inboxOf(to)).filter(({ subject }) => subject.includes("약관"));
  expect([(await termsOf(email)).length, (await termsOf("moved@example.com")).length]).toEqual([0, 1]);
});

test("넣은 뒤에 닫히거나 탈퇴하면 가지 않는다", async () => {
  const [closed, left] = [await createReader(), await createReader()];
  await queue(closed.member);
  await queue(left.member);
  await changeRows("mail_addresses", { closed_at: 1, closed_for: "complaint" }, { member_id: closed.member.id });
  await withdraw(left.member);
  await sendWaiting();
  expect([await inboxOf(closed.email), await inboxOf(left.email)]).toEqual([[], []]);
  expect(await listRows("mails", "state")).toEqual([{ state: "skipped" }]);
  expect(await countRows("mail_addresses", { member_id: left.member.id })).toBe(0);
});

test("제공자가 없거나 답하지 않아도 결제는 그대로 되고, 메일은 나중에 간다", async () => {
  const [seller, { member: buyer, email }] = [await createMember(), await createReader()];
  const prompt = await createPrompt(seller, { price: 5_000 });
  const placed = await order(buyer, prompt.id);
  const { paymentKey } = await approvePayment(send, placed);
  const body = { payment_key: paymentKey, order_id: placed.order_id, amount: placed.amount };
  const dead = { ...env, MAIL_URL: undefined };
  await dataOf(call("POST", "/api/payments/confirm", { as: buyer, body, using: dead }));
  expect(await state()).toMatchObject({ state: "waiting" });
  const broken = { ...env, EMULATOR: { fetch: () => Promise.reject(new Error("down")) } as typeof env.EMULATOR };
  await expect(sendMails(openDb(env.DB).db, { ...broken, MAIL_FROM: "" })).resolves.toEqual({ done: 0, more: false });
  await sendWaiting();
  expect(await inboxOf(email)).toHaveLength(1);
});

test("확인한 주소가 없으면 넣지도 않는다", async () => {
  const [seller, buyer] = [await createMember(), await createMember({ email: "unconfirmed@example.com" })];
  await buy(buyer, (await createPrompt(seller, { price: 5_000 })).id);
  expect(await countRows("mails")).toBe(0);
});

test("주소도 코드도 링크의 토큰도 로그에 남지 않는다", async () => {
  const lines: string[] = [];
  for (const name of ["log", "warn", "error"] as const)
    vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(line));
  const member = await createMember();
  await answerWith("secret.place@example.com", { code: "E_SENDER_NOT_VERIFIED" });
  await dataOf(askForCode(member, "secret.place@example.com"));
  const [asked] = await listRows<{ member_id: number; nonce: string; address: string }>("mail_codes");
  const code = await codeOf(env, { ...asked!, memberId: asked!.member_id });
  await confirm(member, code === "000000" ? "000001" : "000000");
  const token = await unsubscribeToken(env, member.id, "gift");
  await call("POST", `/api/mail/unsubscribe?token=${token.slice(0, -1)}`);
  await call("POST", `/api/mail/unsubscribe?token=${token}`);
  expect(lines.join("\n")).toContain("a mail could not be sent");
  for (const secret of ["secret.place", code, token.slice(-20, -1)]) expect(lines.join("\n")).not.toContain(secret);
});

test("서른 날이 지난 것은 지운다", async () => {
  const clock = stopClock();
  const { member } = await createReader();
  await queue(member);
  expect(await leftAt(clock, 30 * DAY, "mails")).toBe(1);
  expect(await leftAt(clock, 30 * DAY + 1, "mails")).toBe(0);
});
