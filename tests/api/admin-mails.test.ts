import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { UnsentGuestMail, UnsentMail } from "#contracts/mail.ts";
import { call, problemOf } from "#tests/support/api/call.ts";
import { answer, confirmed } from "#tests/support/api/inquiries.ts";
import { answerWith, createReader, inboxOf, readMail, sendWaiting } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { readAudits, useOperator } from "#tests/support/api/operator.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { buy } from "#tests/support/api/purchases.ts";
import { listRows } from "#tests/support/api/rows.ts";
import { claim, claimed, newEmail } from "#tests/support/api/takedowns.ts";

const { ask, done, act } = useOperator();
const list = () => done<Page<UnsentMail>>("GET", "/mails");

async function failOne() {
  const reader = await createReader({ nickname: "못받은이" });
  await answerWith(reader.email, { code: "E_SENDER_NOT_VERIFIED" });
  await buy(reader.member, (await createPrompt(await createMember(), { price: 5_000 })).id);
  return reader;
}

test("보내지 못한 메일을 주소 없이 보고, 다시 보내면 목록에서 빠진다", async () => {
  const { member, email } = await failOne();
  const { items } = await list();
  expect(items).toEqual([
    {
      id: expect.any(Number),
      kind: "receipt",
      member: { user_id: member.id, nickname: "못받은이" },
      state: "failed",
      failure: "E_SENDER_NOT_VERIFIED",
      attempts: 1,
      create_at: expect.any(String),
    },
  ]);
  expect(JSON.stringify(items)).not.toContain(email);
  await answerWith(email, {});
  const { id } = items[0]!;
  await done("POST", `/mails/${id}/retry`);
  expect(await inboxOf(email)).toHaveLength(1);
  expect((await list()).items).toEqual([]);
  expect(await problemOf(ask("POST", `/mails/${id}/retry`))).toMatchObject({ status: 404 });
  expect(await readAudits()).toEqual([act("retry", String(id), "", "mail")]);
});

test("두 운영자가 함께 다시 보내도 한 통이다", async () => {
  const { email } = await failOne();
  await answerWith(email, {});
  const { id } = (await list()).items[0]!;
  const both = await Promise.all([ask("POST", `/mails/${id}/retry`), ask("POST", `/mails/${id}/retry`)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await inboxOf(email)).toHaveLength(1);
});

test("신고되거나 반송된 주소를 닫고, 기록에는 주소가 없다", async () => {
  const { member, email } = await createReader();
  expect(await done("POST", "/mails/closures", { email, reason: "complaint" })).toEqual({ closed: 1 });
  expect(await done("POST", "/mails/closures", { email, reason: "bounce" })).toEqual({ closed: 0 });
  expect(await readMail(member)).toMatchObject({ closed_for: "complaint" });
  expect(await readAudits()).toEqual([act("close", String(member.id), "complaint", "mail_address")]);
  await buy(member, (await createPrompt(await createMember(), { price: 5_000 })).id);
  expect(await inboxOf(email)).toEqual([]);
  expect(await problemOf(ask("POST", "/mails/closures", { email: "x", reason: "other" }))).toMatchObject({
    status: 400,
  });
});

async function failToClaimant() {
  const { id, email } = await claimed(`/prompt/${(await createPrompt(await createMember())).id}`);
  await answerWith(email, { code: "E_SENDER_NOT_VERIFIED" });
  await done("POST", `/takedowns/${id}/refuse`, { reason: "소명한 것이 없어요." });
  return { id, email };
}

const listToGuests = (query = "") => done<Page<UnsentGuestMail>>("GET", `/mails/guests${query}`);

test("권리침해를 신고한 사람에게 보내지 못한 메일을 주소 없이 보고, 다시 보내면 한 통이 간다", async () => {
  const { id: takedown, email } = await failToClaimant();
  const { items } = await listToGuests();
  expect(items).toEqual([
    {
      id: expect.any(Number),
      kind: "takedown",
      case_id: takedown,
      state: "failed",
      failure: "E_SENDER_NOT_VERIFIED",
      attempts: 1,
      create_at: expect.any(String),
    },
  ]);
  expect((await list()).items).toEqual([]);
  await answerWith(email, {});
  const retry = () => ask("POST", `/mails/guests/${items[0]!.id}/retry`);
  const both = await Promise.all([retry(), retry()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await inboxOf(email)).map(({ subject }) => subject)).toEqual([
    "신고하신 것을 조치하지 않기로 했어요",
    "권리침해 신고를 받았어요",
    "권리침해 신고 확인 코드",
  ]);
  expect((await listToGuests()).items).toEqual([]);
  expect(await readAudits()).toContainEqual(act("retry", String(items[0]!.id), "", "guest_mail"));
});

test("손님의 문의에 보내지 못한 답도 그 문의와 함께 보이고, 이어서 볼 수 있다", async () => {
  await failToClaimant();
  const { id, email } = await confirmed("guest-unsent@example.com");
  await answerWith(email, { code: "E_SENDER_NOT_VERIFIED" });
  await answer(await createMember({ role: "ADMIN" }), id);
  await sendWaiting();
  const { items, next_cursor } = await listToGuests("?limit=1");
  expect(items).toMatchObject([{ kind: "inquiry_answer", case_id: id }]);
  const { items: rest } = await listToGuests(`?cursor=${next_cursor}`);
  expect(rest).toMatchObject([{ kind: "takedown" }]);
});

test("가지 않은 확인 코드는 목록에 없고 다시 보낼 수 없다", async () => {
  const { id } = await createPrompt(await createMember());
  const email = newEmail();
  await answerWith(email, { code: "E_SENDER_NOT_VERIFIED" });
  await claim(`/prompt/${id}`, { email });
  const [code] = await listRows<{ id: number; state: string }>("guest_mails", "id, state", { kind: "takedown_code" });
  expect(code!.state).toBe("failed");
  expect((await listToGuests()).items).toEqual([]);
  expect((await problemOf(ask("POST", `/mails/guests/${code!.id}/retry`))).status).toBe(404);
});

test.each([
  ["GET", "/api/admin/mails", undefined],
  ["GET", "/api/admin/mails/guests", undefined],
  ["POST", "/api/admin/mails/guests/1/retry", undefined],
  ["POST", "/api/admin/mails/1/retry", undefined],
  ["POST", "/api/admin/mails/closures", { email: "a@example.com", reason: "bounce" }],
])("운영자가 아니면 %s %s 할 수 없다", async (method, path, body) => {
  expect(await problemOf(call(method, path, { as: await createMember(), body }))).toMatchObject({ status: 404 });
  expect(await problemOf(call(method, path, { body }))).toMatchObject({ status: 404 });
});
