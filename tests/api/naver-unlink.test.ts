import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { api } from "#tests/support/api/checked-api.ts";
import { openDb } from "#worker/db/client.ts";
import { finishWithdrawals } from "#worker/features/account/finish-withdrawals.ts";
import { subjectOf } from "#tests/emulator/people.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import {
  codeFor,
  connectApp,
  createToken,
  errorOf,
  exchange,
  readMe,
  refresh,
  refusedWith,
  registerApp,
} from "#tests/support/api/grants.ts";
import { earn, registerAccount } from "#tests/support/api/sellers.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { naverUnlinkForm } from "#tests/support/api/naver.ts";
import { sessionOf } from "#tests/support/api/oauth.ts";
import { callAs, joinAs, tracesOf } from "#tests/support/api/withdrawal.ts";
import { columnOf, listRows, query } from "#tests/support/api/rows.ts";
import { setBalance } from "#tests/support/api/books.ts";

const EMAIL = "yeongyeol@example.com";
const tell = (form: Record<string, string>) =>
  api.request("/api/auth/naver/unlink", { method: "POST", body: new URLSearchParams(form) }, env);
const statusOf = (id: number) => columnOf<string>("members", "status", { id });

async function join() {
  const { session, member } = await joinAs("naver", EMAIL);
  return { session, member, subject: await subjectOf("naver", EMAIL) };
}

test("네이버에서 연결을 끊으면 탈퇴한다", async () => {
  const { session, member, subject } = await join();
  const response = await tell(await naverUnlinkForm(subject));
  expect(response.status).toBe(204);
  expect(await response.text()).toBe("");
  expect(await statusOf(member.id)).toBe("INACTIVE");
  expect((await callAs(session, "GET", "/api/members/me")).status).toBe(401);
  expect(await tracesOf([EMAIL, subject])).toEqual([]);
});

test("받을 돈이 있으면 로그아웃만 하고, 다 받은 뒤에 탈퇴한다", async () => {
  const { session, member, subject } = await join();
  await registerAccount(member);
  await earn(member, 20_000);
  expect((await tell(await naverUnlinkForm(subject))).status).toBe(204);
  expect(await statusOf(member.id)).toBe("ACTIVE");
  expect((await callAs(session, "GET", "/api/members/me")).status).toBe(401);
  const { db } = openDb(env.DB);
  expect(await finishWithdrawals(db, env)).toMatchObject({ done: 0 });
  await setBalance(`seller_available:${member.id}`, 0);
  expect(await finishWithdrawals(db, env)).toMatchObject({ done: 1 });
  expect(await statusOf(member.id)).toBe("INACTIVE");
});

test("기다리는 사이 다시 로그인하면 떠나지 않는다", async () => {
  const { member, subject } = await join();
  await earn(member, 20_000);
  await tell(await naverUnlinkForm(subject));
  expect((await sessionOf("naver", EMAIL)).user.user_id).toBe(member.id);
  await setBalance(`seller_available:${member.id}`, 0);
  expect(await finishWithdrawals(openDb(env.DB).db, env)).toMatchObject({ done: 0 });
  expect(await statusOf(member.id)).toBe("ACTIVE");
});

test("기다리는 동안에는 토큰과 앱도 대신 쓰지 못하고, 받아 둔 코드로도 연결하지 못한다", async () => {
  const { member, subject } = await join();
  const bystander = await connectApp(await createMember());
  const [{ token }, app, { client_id }] = [await createToken(member), await connectApp(member), await registerApp()];
  const code = await codeFor(member, client_id);
  await earn(member, 20_000);
  await tell(await naverUnlinkForm(subject));
  expect(await statusOf(member.id)).toBe("ACTIVE");
  for (const one of [token, app.access_token])
    expect(await problemOf(readMe(one))).toMatchObject({ status: 401, code: "invalid_token" });
  expect(await errorOf(refresh(app.clientId, app.refresh_token))).toEqual(refusedWith("invalid_grant"));
  expect(await errorOf(exchange(client_id, code))).toEqual(refusedWith("invalid_grant"));
  expect((await readMe(bystander.access_token)).status).toBe(200);
});

test("돈이 남아 탈퇴가 거절된 회원의 토큰과 앱은 그대로다", async () => {
  const { member } = await join();
  const [{ token }, app] = [await createToken(member), await connectApp(member)];
  await earn(member, 20_000);
  const refused = problemOf(call("DELETE", "/api/members", { as: member, body: { confirm: "탈퇴" } }));
  expect(await refused).toMatchObject({ status: 409 });
  for (const one of [token, app.access_token]) expect((await readMe(one)).status).toBe(200);
});

test("기다리는 동안에는 팔지 않는다", async () => {
  const { member, subject } = await join();
  const { id } = await createPrompt(member, { price: 5_000 });
  await earn(member, 20_000);
  await tell(await naverUnlinkForm(subject));
  const buyer = await createMember();
  expect((await call("GET", `/api/prompts/${id}`, { as: buyer })).status).toBe(404);
});

const now = () => Math.floor(Date.now() / 1000);
test.each([
  ["서명이 다른", async (subject: string) => ({ ...(await naverUnlinkForm(subject)), signature: "x".repeat(43) })],
  ["다른 비밀로 만든", (subject: string) => naverUnlinkForm(subject, { secret: "someone-else" })],
  ["남의 앱으로 온", (subject: string) => naverUnlinkForm(subject, { clientId: "other-app" })],
  ["한 시간 지난", (subject: string) => naverUnlinkForm(subject, { timestamp: now() - 3_600 })],
  ["시각을 고친", async (subject: string) => ({ ...(await naverUnlinkForm(subject)), timestamp: String(now() + 1) })],
])("%s 알림은 받지 않는다", async (_, make) => {
  const { member, subject } = await join();
  expect((await tell(await make(subject))).status).toBe(403);
  expect(await statusOf(member.id)).toBe("ACTIVE");
});

test("기다리는 동안에도 무료 글은 그대로 열려 있고, 숨은 글은 초안이 되지 않는다", async () => {
  const { member, subject } = await join();
  const [free, hidden] = [await createPrompt(member), await createPrompt(member, { price: 5_000 })];
  await setStatus(hidden.id, "hidden");
  await earn(member, 20_000);
  await tell(await naverUnlinkForm(subject));
  for (const [id, status] of [
    [free.id, "published"],
    [hidden.id, "hidden"],
  ] as const)
    expect(await columnOf("prompts", "status", { id })).toBe(status);
});

test("구글에서 같은 번호를 쓰는 다른 회원은 그대로다", async () => {
  const other = await createMember();
  await query(
    "INSERT INTO identities(provider, subject, member_id, created_at) VALUES ('GOOGLE', 'same-subject', ?, 0)",
    other.id,
  );
  expect((await tell(await naverUnlinkForm("same-subject"))).status).toBe(204);
  expect(await statusOf(other.id)).toBe("ACTIVE");
});

test("같은 알림을 다시 보내면 받지 않는다", async () => {
  const { subject } = await join();
  const form = await naverUnlinkForm(subject);
  expect((await tell(form)).status).toBe(204);
  const again = await sessionOf("naver", EMAIL);
  expect((await tell(form)).status).toBe(409);
  expect((await tell({ ...form, signature: `${form.signature}=` })).status).toBe(409);
  expect(await statusOf(again.user.user_id)).toBe("ACTIVE");
});

test("모르는 사람의 알림은 조용히 받는다", async () => {
  expect((await tell(await naverUnlinkForm("nobody-we-know"))).status).toBe(204);
});

test("모양이 다르면 400, 폼이 아니면 415다", async () => {
  expect((await tell({ clientId: "only" })).status).toBe(400);
  expect((await call("POST", "/api/auth/naver/unlink", { body: {} })).status).toBe(415);
});

test("탈퇴하지 않은 로그인에는 공급자 토큰이 남지 않는다", async () => {
  const { session } = await join();
  expect(await listRows("token_families", "sealed_unlink")).toEqual([{ sealed_unlink: null }]);
  expect(await dataOf(callAs(session, "GET", "/api/members/me/withdrawal"))).toMatchObject({ unlinks_provider: false });
});
