import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import type { RealtimeTicket } from "#contracts/realtime.ts";
import { FUTURE } from "#tests/support/api/purger.ts";
import { api } from "#tests/support/api/checked-api.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { MINUTE, SECOND } from "#tests/support/shared/time.ts";
import { createMember, signIn, signInAgain } from "#tests/support/api/members.ts";
import { changeRows } from "#tests/support/api/rows.ts";

const admit = (as: Member) => dataOf<RealtimeTicket>(call("POST", "/api/live/tickets", { as }));
const channelOf = ({ id }: Member) => env.CHANNELS!.getByName(String(id));

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

/** The status of connecting with this ticket; a socket that opens stays open until the test is over. */
async function openConnection(ticket: string) {
  const { status, webSocket } = await exports.default.fetch(`http://localhost:8787/api/live?ticket=${ticket}`, {
    headers: { upgrade: "websocket" },
  });
  webSocket?.accept();
  if (webSocket) opened.push(webSocket);
  return status;
}

test("입장권은 1분 동안 쓸 수 있다", async () => {
  const clock = stopClock();
  const member = await createMember();
  const [early, late] = [await admit(member), await admit(member)];
  expect(early.expires_in).toBe(60);
  clock.to(MINUTE - SECOND);
  expect(await openConnection(early.ticket)).toBe(101);
  clock.to(MINUTE);
  expect(await openConnection(late.ticket)).toBe(401);
});

test("로그인을 끝내면 그전의 입장권만 쓸 수 없게 된다", async () => {
  const clock = stopClock();
  const member = await createMember();
  const before = await admit(member);
  await signInAgain(member);
  expect((await call("DELETE", "/api/members/me/sessions", { as: member })).status).toBe(200);
  clock.to(SECOND);
  const after = await admit(member);
  clock.to(MINUTE - SECOND);
  expect(await openConnection(before.ticket)).toBe(401);
  expect(await openConnection(after.ticket)).toBe(101);
});

const stateOf = (member: Member) =>
  runInDurableObject(channelOf(member), async (_, state) => ({
    open: state.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    kept: (await state.storage.list()).size,
    alarm: await state.storage.getAlarm(),
  }));

test("끝난 로그인의 소켓은 늦어도 15분에 닫힌다", async () => {
  const clock = stopClock();
  const member = await createMember();
  expect(await openConnection((await admit(member)).ticket)).toBe(101);
  await changeRows("token_families", { revoked_at: Date.now() }, { member_id: member.id });
  const openAt = async (time: number) => {
    clock.to(time);
    await runDurableObjectAlarm(channelOf(member));
    return (await stateOf(member)).open;
  };
  expect(await openAt(15 * MINUTE - SECOND)).toBe(1);
  expect(await openAt(15 * MINUTE)).toBe(0);
});

test("쓴 입장권과 끊은 일의 자국은 1분이 지나면 남지 않는다", async () => {
  const clock = stopClock(FUTURE);
  const member = await createMember();
  expect(await openConnection((await admit(member)).ticket)).toBe(101);
  expect((await call("GET", "/api/auth/logout", { as: member })).status).toBe(200);
  expect(await stateOf(member)).toMatchObject({ open: 0, kept: 2 });
  clock.to(MINUTE + SECOND);
  expect(await runDurableObjectAlarm(channelOf(member))).toBe(true);
  expect(await stateOf(member)).toEqual({ open: 0, kept: 0, alarm: null });
});

test("듣는 화면이 없는 회원의 채널은 소식을 받아도 아무것도 남기지 않는다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  await call("POST", "/api/messages", { as: one, body: { recipient_id: other.id, content: "안녕하세요" } });
  for (const member of [one, other]) expect(await stateOf(member)).toEqual({ open: 0, kept: 0, alarm: null });
});

test("입장권은 한 회원에게 1분에 정해진 만큼만 준다", async () => {
  const clock = stopClock(Math.floor(Date.now() / MINUTE) * MINUTE + 20 * SECOND);
  const [busy, calm] = [await createMember(), await createMember()];
  const ask = async (as: Member) =>
    api.request("/api/live/tickets", { method: "POST", headers: await signIn(as) }, { ...env, RATE_LIMITS: "write=2" });
  expect([await ask(busy), await ask(busy)].map(({ status }) => status)).toEqual([201, 201]);
  const refused = await ask(busy);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "40"]);
  expect((await ask(calm)).status).toBe(201);
  clock.to(40 * SECOND);
  expect((await ask(busy)).status).toBe(201);
});
