import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { REFRESH_GRACE_SECONDS } from "#contracts/auth.ts";
import { REALTIME_RENEW } from "#contracts/limits.ts";
import { SIGN_IN_CHECK_SECONDS, type RealtimeTicket } from "#contracts/realtime.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember, signIn, signInAgain } from "#tests/support/api/members.ts";
import {
  admit,
  channelOf,
  closeLater,
  closeSockets,
  openConnection,
  listen,
  listenWith,
  send,
} from "#tests/support/api/realtime.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";
import { callAs, joinAs } from "#tests/support/api/withdrawal.ts";

afterEach(closeSockets);

const later = (seconds: number) => vi.useFakeTimers({ now: Date.now() + seconds * 1000 + 1, toFake: ["Date"] });

test("소켓은 15분마다 로그인을 확인하며 그대로 이어지고, 들을 것을 놓치지 않는다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const page = await listen(other);
  for (let round = 0; round < 3; round += 1) {
    later(SIGN_IN_CHECK_SECONDS);
    expect(await runDurableObjectAlarm(channelOf(other))).toBe(true);
  }
  const message = await send(one, other, "45분 뒤의 말");
  expect(await page.hear()).toEqual({ type: "message", message });
  expect(await page.hear()).toEqual({ type: "unread", messages: 1, notifications: 1 });
});

test.each<[string, string, Record<string, number | string>]>([
  ["모르게 끝난 로그인", "token_families", { revoked_at: 1 }],
  ["30일 쓰지 않은 로그인", "token_families", { used_at: 1 }],
  ["90일이 지난 로그인", "token_families", { created_at: 1 }],
  ["모르게 정지된 회원", "members", { status: "SUSPENDED" }],
  ["모르게 탈퇴한 회원", "members", { status: "INACTIVE" }],
])("%s의 소켓은 다음 확인에서 다시 오라는 말과 함께 닫힌다", async (_, table, change) => {
  const member = await createMember();
  const page = await listen(member);
  await changeRows(table, change, { [table === "members" ? "id" : "member_id"]: member.id });
  later(SIGN_IN_CHECK_SECONDS);
  await runDurableObjectAlarm(channelOf(member));
  expect(await page.closed).toBe(REALTIME_RENEW);
});

test("소켓은 데이터베이스가 답하지 않으면 1분마다 다시 물으며 열려 있고, 15분이 더 지나면 닫힌다", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const member = await createMember();
  const page = await listen(member);
  const channel = channelOf(member);
  const fail = () => Promise.reject(new Error("D1 is down"));
  const statement = { bind: () => statement, raw: fail, all: fail };
  const DB = { withSession: () => ({ prepare: () => statement }) };
  await runInDurableObject<void, object>(channel, (object) => void Object.assign(object, { env: { ...env, DB } }));
  const openAfter = async (seconds: number) => {
    later(seconds);
    await runDurableObjectAlarm(channel);
    return runInDurableObject(channel, async (_object, state) => ({
      sockets: state.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN).length,
      next: ((await state.storage.getAlarm()) ?? 0) - Date.now(),
    }));
  };
  expect(await openAfter(SIGN_IN_CHECK_SECONDS)).toEqual({ sockets: 1, next: 60_000 });
  expect(await openAfter(SIGN_IN_CHECK_SECONDS - 60)).toMatchObject({ sockets: 1 });
  expect(await openAfter(60)).toMatchObject({ sockets: 0 });
  expect(await page.closed).toBe(REALTIME_RENEW);
  expect(log).toHaveBeenCalledTimes(3);
});

test("한 기기를 로그아웃하면 그 기기의 소켓만 닫히고, 다른 기기는 끊기지 않고 듣는다", async () => {
  const [member, other] = [await createMember(), await createMember()];
  const left = await listen(member);
  await signInAgain(member);
  const stays = await listen(member);
  expect((await call("DELETE", "/api/members/me/sessions", { as: member })).status).toBe(200);
  expect(await left.closed).toBe(1008);
  expect(await stays.hear()).toEqual({ type: "unread", messages: 0, notifications: 0 });
  const message = await send(other, member, "가");
  expect(await stays.hear()).toEqual({ type: "message", message });
});

test("스스로 로그아웃해도 그 로그인의 소켓이 닫히고, 받아 둔 입장권을 쓸 수 없다", async () => {
  const member = await createMember();
  const page = await listen(member);
  const { ticket } = await admit(member);
  expect((await call("GET", "/api/auth/logout", { as: member })).status).toBe(200);
  expect(await page.closed).toBe(1008);
  expect((await openConnection(ticket)).status).toBe(401);
});

test("바꾼 갱신 토큰을 다시 써서 끝난 로그인의 소켓은 닫히고, 다른 로그인의 소켓은 이어진다", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { session, member } = await joinAs("google", "nuri@example.com");
  const page = await listenWith(await dataOf<RealtimeTicket>(callAs(session, "POST", "/api/live/tickets")));
  const other = await listen(member);
  const body = { refresh_token: session.refresh_token };
  await dataOf(call("POST", "/api/auth/refresh", { body }));
  later(REFRESH_GRACE_SECONDS);
  expect((await call("POST", "/api/auth/refresh", { body })).status).toBe(401);
  expect(await page.closed).toBe(1008);
  expect(await other.hear()).toEqual({ type: "unread", messages: 0, notifications: 0 });
});

test("입장권, 연결, 15분마다의 확인은 데이터베이스에 쓰지 않고 안 읽은 수도 읽지 않는다", async () => {
  const member = await createMember();
  const headers = await signIn(member);
  const { DB, statements } = recordStatements();
  const using = { ...env, DB };
  const { ticket } = await dataOf<RealtimeTicket>(api.request("/api/live/tickets", { method: "POST", headers }, using));
  const upgrade = { headers: { upgrade: "websocket" } };
  const { status, webSocket } = await api.request(`/api/live?ticket=${ticket}`, upgrade, using);
  expect(status).toBe(101);
  webSocket!.accept();
  closeLater(webSocket!);
  const channel = channelOf(member);
  await runInDurableObject<void, object>(channel, (object) => void Object.assign(object, { env: using }));
  vi.useFakeTimers({ now: Date.now() + SIGN_IN_CHECK_SECONDS * 1000 + 1, toFake: ["Date"] });
  await runDurableObjectAlarm(channel);
  // One to know the member who asks, one to check the sign-in.
  expect(statements.map((sql) => /^\w+/.exec(sql)![0])).toEqual(["select", "select"]);
  expect(statements[1]).not.toContain("unread");
  expect(await countRows("rates")).toBe(0);
});

/** The database, and the statements that are prepared on it. */
function recordStatements() {
  const statements: string[] = [];
  const withSession = (bookmark?: string) => {
    const session = env.DB.withSession(bookmark);
    const prepare = (sql: string) => {
      statements.push(sql);
      return session.prepare(sql);
    };
    return { prepare, batch: session.batch.bind(session), getBookmark: () => session.getBookmark() };
  };
  return { DB: { withSession } as unknown as typeof env.DB, statements };
}
