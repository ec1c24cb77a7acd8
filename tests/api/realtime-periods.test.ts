import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import type { LiveTicket } from "#contracts/realtime.ts";
import { api } from "#tests/support/api/checked-api.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { MINUTE, SECOND } from "#tests/support/shared/time.ts";
import { createMember, signIn, signInAgain } from "#tests/support/api/members.ts";

const admit = (as: Member) => dataOf<LiveTicket>(call("POST", "/api/live/tickets", { as }));
const channelOf = ({ id }: Member) => env.CHANNELS!.getByName(String(id));

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

/** The status of connecting with this ticket; a socket that opens stays open until the test is over. */
async function knock(ticket: string) {
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
  expect(await knock(early.ticket)).toBe(101);
  clock.to(MINUTE);
  expect(await knock(late.ticket)).toBe(401);
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
  expect(await knock(before.ticket)).toBe(401);
  expect(await knock(after.ticket)).toBe(101);
});

test("열린 소켓은 접근 토큰처럼 15분 동안 산다", async () => {
  const clock = stopClock();
  const member = await createMember();
  expect(await knock((await admit(member)).ticket)).toBe(101);
  const openAt = async (time: number) => {
    clock.to(time);
    await runDurableObjectAlarm(channelOf(member));
    return runInDurableObject(
      channelOf(member),
      (_, state) => state.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    );
  };
  expect(await openAt(15 * MINUTE - SECOND)).toBe(1);
  expect(await openAt(15 * MINUTE)).toBe(0);
});

test("입장권을 받은 회원은 입장권과 소켓이 살 수 있는 16분 동안만 부른다", async () => {
  const clock = stopClock();
  const [one, other] = [await createMember(), await createMember()];
  await admit(other);
  const called: string[] = [];
  const getByName = (name: string) => ({ push: async () => void called.push(name) });
  const using = { ...env, CHANNELS: { getByName } as unknown as typeof env.CHANNELS };
  const sendAt = async (time: number) => {
    clock.to(time);
    const headers = { ...(await signIn(one)), "content-type": "application/json" };
    const body = JSON.stringify({ recipient_id: other.id, content: "안녕하세요" });
    expect((await api.request("/api/messages", { method: "POST", headers, body }, using)).status).toBe(201);
  };
  await sendAt(16 * MINUTE - SECOND);
  expect(called).toEqual([String(other.id)]);
  await sendAt(16 * MINUTE);
  expect(called).toEqual([String(other.id)]);
});
