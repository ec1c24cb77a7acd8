import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { REFRESH_GRACE_SECONDS } from "#contracts/auth.ts";
import { OAUTH_ACCESS_SECONDS, OAUTH_REFRESH_DAYS } from "#contracts/grants-apps.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import {
  askServer,
  callWith,
  codeFor,
  connectApp,
  createToken,
  errorOf,
  exchange,
  readMe,
  refresh,
  refusedWith,
  registerApp,
  type Tokens,
} from "#tests/support/api/grants.ts";
import { createMember } from "#tests/support/api/members.ts";
import { overtaken } from "#tests/support/api/overtaken.ts";
import { changeRows, columnOf, countRows, listRows, query } from "#tests/support/api/rows.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";
import { DAY, SECOND } from "#tests/support/shared/time.ts";

describe("토큰 갱신", () => {
  const refreshed = async (clientId: string, token: string) =>
    (await (await refresh(clientId, token)).json()) as Tokens;

  test("새 것을 받고, 30초 뒤에 먼저 것을 다시 쓰면 연결이 끊긴다", async () => {
    const clock = stopClock();
    const { clientId, refresh_token } = await connectApp(await createMember());
    const next = await refreshed(clientId, refresh_token);
    expect((await readMe(next.access_token)).status).toBe(200);
    expect(next.refresh_token).not.toBe(refresh_token);
    clock.to(REFRESH_GRACE_SECONDS * SECOND + 1);
    expect(await errorOf(refresh(clientId, refresh_token))).toEqual(refusedWith("invalid_grant"));
    expect((await readMe(next.access_token)).status).toBe(401);
    expect(await errorOf(refresh(clientId, next.refresh_token))).toEqual(refusedWith("invalid_grant"));
    expect(await countRows("oauth_tokens")).toBe(0);
  });

  test("한꺼번에 여러 번 갱신하거나 답을 잃고 다시 갱신해도 같은 새 것을 받아 이어진다", async () => {
    const clock = stopClock();
    const { clientId, refresh_token } = await connectApp(await createMember());
    const answers = await Promise.all(Array.from({ length: 4 }, () => refreshed(clientId, refresh_token)));
    clock.to(REFRESH_GRACE_SECONDS * SECOND);
    const late = await refreshed(clientId, refresh_token);
    for (const one of answers) expect(one).toEqual(late);
    expect(await countRows("oauth_tokens")).toBe(4);
    expect((await readMe(late.access_token)).status).toBe(200);
    const next = await refreshed(clientId, late.refresh_token);
    expect(next.refresh_token).not.toBe(late.refresh_token);
    expect((await readMe(next.access_token)).status).toBe(200);
  });

  test("다른 앱과 큰 권한과 지난 토큰은 거절한다", async () => {
    const clock = stopClock();
    const { clientId, access_token, refresh_token } = await connectApp(await createMember());
    const { client_id: other } = await registerApp();
    expect(await errorOf(refresh(other, refresh_token))).toEqual(refusedWith("invalid_grant"));
    const more = refresh(clientId, refresh_token, { scope: "read write:drafts" });
    expect(await errorOf(more)).toEqual(refusedWith("invalid_scope"));
    const elsewhere = refresh(clientId, refresh_token, { resource: "https://other.example/mcp" });
    expect(await errorOf(elsewhere)).toEqual(refusedWith("invalid_target"));
    expect(await errorOf(refresh(clientId, access_token))).toEqual(refusedWith("invalid_grant"));
    clock.to(OAUTH_ACCESS_SECONDS * SECOND);
    expect(await problemOf(readMe(access_token))).toMatchObject({ status: 401, code: "invalid_token" });
    clock.to(OAUTH_REFRESH_DAYS * DAY);
    expect(await errorOf(refresh(clientId, refresh_token))).toEqual(refusedWith("invalid_grant"));
  });

  test("정지되면 앱도 멈추고, 풀리면 다시 쓴다", async () => {
    const member = await createMember();
    const { clientId, access_token, refresh_token } = await connectApp(member);
    await changeRows("members", { status: "SUSPENDED" }, { id: member.id });
    expect(await problemOf(readMe(access_token))).toMatchObject({ status: 403, code: "suspended" });
    expect(await errorOf(refresh(clientId, refresh_token))).toEqual(refusedWith("invalid_grant"));
    await changeRows("members", { status: "ACTIVE" }, { id: member.id });
    expect((await refresh(clientId, refresh_token)).status).toBe(200);
  });
});

type App = Awaited<ReturnType<typeof connectApp>> & { code: string };

const makeToken = (as: Member, using: Env) =>
  call("POST", "/api/members/me/tokens", {
    as,
    body: { name: "내 스크립트", scopes: ["read"], expires_in_days: 30 },
    using,
  });

describe("끊기", () => {
  const revoke = (token: string, clientId: string) => askServer("/oauth/revoke", { token, client_id: clientId });

  test("앱이 제 토큰을 거두면 연결이 끊기고, 남의 것과 모르는 것은 그대로 200이다", async () => {
    const { clientId, access_token, refresh_token } = await connectApp(await createMember());
    const { client_id: other } = await registerApp();
    for (const [token, client] of [
      [refresh_token, other],
      ["x", clientId],
    ] as const)
      expect((await revoke(token, client)).status).toBe(200);
    expect((await readMe(access_token)).status).toBe(200);
    const revoked = await revoke(refresh_token, clientId);
    expect([revoked.status, await revoked.json()]).toEqual([200, {}]);
    expect((await readMe(access_token)).status).toBe(401);
    expect((await askServer("/oauth/revoke", { client_id: clientId })).status).toBe(400);
  });

  test("회원은 연결한 앱을 보고 끊으며, 남의 것은 끊지 못한다", async () => {
    const clock = stopClock();
    const [member, other] = [await createMember(), await createMember()];
    const { access_token } = await connectApp(member);
    await readMe(access_token);
    const { items } = await dataOf<{ items: { id: number }[] }>(call("GET", "/api/members/me/apps", { as: member }));
    const now = new Date(clock.start).toISOString();
    expect(items).toEqual([
      {
        id: expect.any(Number),
        name: "글쓰기 도우미",
        host: "app.example.com",
        scopes: ["read"],
        create_at: now,
        used_at: now,
      },
    ]);
    expect(await dataOf(call("GET", "/api/members/me/apps", { as: other }))).toEqual({ items: [] });
    const disconnect = (as: typeof member) => call("DELETE", `/api/members/me/apps/${items[0]!.id}`, { as });
    expect(await problemOf(disconnect(other))).toMatchObject({ status: 404 });
    expect((await readMe(access_token)).status).toBe(200);
    expect(await dataOf(disconnect(member))).toEqual({ id: items[0]!.id });
    expect((await readMe(access_token)).status).toBe(401);
    expect(await problemOf(disconnect(member))).toMatchObject({ status: 404 });
  });

  test("탈퇴하면 연결과 코드와 토큰이 모두 사라진다", async () => {
    const member = await createMember();
    const { clientId } = await connectApp(member);
    await codeFor(member, clientId);
    await dataOf(call("DELETE", "/api/members", { as: member, body: { confirm: "탈퇴" } }));
    for (const table of ["oauth_codes", "oauth_grants", "oauth_tokens"]) expect(await countRows(table), table).toBe(0);
  });

  test.each([
    ["만든 토큰", 'insert into "personal_tokens"', (member: Member, _: App, using: Env) => makeToken(member, using)],
    [
      "바꾼 코드",
      'insert into "oauth_grants"',
      (_: Member, app: App, using: Env) => exchange(app.clientId, app.code, {}, using),
    ],
    [
      "갱신한 토큰",
      'update "oauth_tokens"',
      (_: Member, app: App, using: Env) => refresh(app.clientId, app.refresh_token, {}, using),
    ],
  ])("탈퇴하는 순간에 %s도 남지 않는다", async (_, write, work) => {
    const member = await createMember();
    const connected = await connectApp(member);
    const app = { ...connected, code: await codeFor(member, connected.clientId) };
    const { d1: DB, isOvertaken } = overtaken(env.DB, write, () => withdraw(member));
    expect((await work(member, app, { ...env, DB })).status).toBeOneOf([400, 409]);
    expect(isOvertaken()).toBe(true);
    for (const table of ["personal_tokens", "oauth_codes", "oauth_grants", "oauth_tokens"])
      expect(await countRows(table), table).toBe(0);
  });
});

test("쓰지 않는 것은 때가 되면 지우고, 쓰는 앱은 남긴다", async () => {
  const clock = stopClock();
  const member = await createMember();
  const { clientId, refresh_token } = await connectApp(member);
  const { clientId: idle } = await connectApp(member);
  await registerApp();
  clock.to(2 * DAY);
  await runDueJobs();
  expect([await countRows("oauth_codes"), await countRows("oauth_tokens")]).toEqual([0, 2]);
  clock.to(31 * DAY);
  expect((await refresh(clientId, refresh_token)).status).toBe(200);
  await runDueJobs();
  expect(await listRows("oauth_clients", "id")).toEqual([{ id: clientId }, { id: idle }]);
  expect(await columnOf("oauth_clients", "used_at", { id: clientId })).toBe(clock.start + 31 * DAY);
  clock.to(90 * DAY);
  await runDueJobs();
  expect(await listRows("oauth_grants", "client_id")).toEqual([{ client_id: clientId }]);
  clock.to(92 * DAY);
  await runDueJobs();
  expect([await countRows("oauth_grants"), await countRows("oauth_clients")]).toEqual([0, 2]);
  clock.to(152 * DAY);
  await runDueJobs();
  expect(await countRows("oauth_clients")).toBe(0);
});

test("고장 나도 OAuth의 말로 답하고, 로그에 토큰과 코드가 없다", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const member = await createMember();
  const { clientId, access_token, refresh_token } = await connectApp(member);
  const code = await codeFor(member, clientId);
  const { token } = await createToken(member);
  await query("ALTER TABLE members RENAME TO members_away");
  const broken = [exchange(clientId, code), refresh(clientId, refresh_token)];
  for (const answer of broken) expect(await errorOf(answer)).toEqual(refusedWith("server_error", 500));
  for (const one of [access_token, token]) expect((await callWith(one, "GET", "/api/prompts")).status).toBe(500);
  await query("ALTER TABLE members_away RENAME TO members");
  const lines = JSON.stringify(logged.mock.calls);
  expect(lines).toContain("no such table");
  for (const secret of [access_token, refresh_token, code, token]) expect(lines).not.toContain(secret);
});
