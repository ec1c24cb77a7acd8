import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { UnsentMail } from "#contracts/mail.ts";
import { call, problemOf } from "#tests/support/api/call.ts";
import { answerWith, createReader, inboxOf, readMail } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { readAudits, useOperator } from "#tests/support/api/operator.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { buy } from "#tests/support/api/purchases.ts";

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

test.each([
  ["GET", "/api/admin/mails", undefined],
  ["POST", "/api/admin/mails/1/retry", undefined],
  ["POST", "/api/admin/mails/closures", { email: "a@example.com", reason: "bounce" }],
])("운영자가 아니면 %s %s 할 수 없다", async (method, path, body) => {
  expect(await problemOf(call(method, path, { as: await createMember(), body }))).toMatchObject({ status: 404 });
  expect(await problemOf(call(method, path, { body }))).toMatchObject({ status: 404 });
});
