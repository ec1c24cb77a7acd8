import { evictDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { TICKET_SECONDS } from "#contracts/realtime.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { call, problemOf } from "#tests/support/api/call.ts";
import { createMember, signIn, signInAgain } from "#tests/support/api/members.ts";
import {
  admit,
  channelOf,
  closeLater,
  closeSockets,
  openConnection,
  listen,
  ORIGIN,
  send,
} from "#tests/support/api/realtime.ts";

afterEach(closeSockets);

test("한 사람이 보낸 메시지가 두 사람의 열린 화면에 온다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const [mine, theirs] = [await listen(one), await listen(other)];
  const message = await send(one, other, "안녕하세요");
  expect(await theirs.hear()).toEqual({ type: "message", message });
  expect(await theirs.hear()).toEqual({ type: "unread", messages: 1, notifications: 1 });
  expect(await mine.hear()).toEqual({ type: "message", message });
  expect(await mine.hear()).toEqual({ type: "unread", messages: 0, notifications: 0 });
});

test("한 화면에서 읽으면 다른 화면의 수도 내려간다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const { conversation_id } = await send(one, other, "가");
  const [tab, otherTab] = [await listen(other), await listen(other)];
  await call("GET", `/api/messages/${conversation_id}`, { as: other });
  for (const { hear } of [tab, otherTab])
    expect(await hear()).toEqual({ type: "unread", messages: 0, notifications: 0 });
});

test("팔로우 알림도 바로 온다", async () => {
  const [fan, star] = [await createMember(), await createMember()];
  const page = await listen(star);
  await call("POST", `/api/members/follows/${star.id}`, { as: fan });
  await call("POST", `/api/notifications/${star.id}`, { as: fan });
  expect(await page.hear()).toEqual({ type: "unread", messages: 0, notifications: 1 });
});

test("되풀이된 메시지와 남의 메시지는 오지 않는다", async () => {
  const [one, other, third] = [await createMember(), await createMember(), await createMember()];
  const [page, stranger] = [await listen(other), await listen(third)];
  const headers = { ...(await signIn(one)), "idempotency-key": "a" };
  const body = { recipient_id: other.id, content: "가" };
  await call("POST", "/api/messages", { headers, body });
  await call("POST", "/api/messages", { headers, body });
  await send(one, other, "나");
  const contents = [];
  for (let count = 0; count < 4; count += 1) {
    const event = await page.hear();
    if (event !== "pong" && event.type === "message") contents.push(event.message.content);
  }
  expect(contents).toEqual(["가", "나"]);
  expect(stranger.heard).toEqual([]);
});

test("잠들었다 깨어도 소켓은 이어진다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const page = await listen(other);
  await evictDurableObject(channelOf(other));
  const message = await send(one, other, "가");
  expect(await page.hear()).toEqual({ type: "message", message });
});

test("연결이 없는 것으로 하면 메시지는 그대로 간다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fail = () => Promise.reject(new Error("down"));
  const down = { getByName: () => ({ push: fail, countTicket: fail }) } as unknown as typeof env.CHANNELS;
  for (const CHANNELS of [undefined, down]) {
    const headers = { ...(await signIn(one)), "content-type": "application/json" };
    const body = JSON.stringify({ recipient_id: other.id, content: "가" });
    const response = await api.request("/api/messages", { method: "POST", headers, body }, { ...env, CHANNELS });
    expect(response.status).toBe(201);
  }
  for (const CHANNELS of [undefined, down]) {
    const request = { method: "POST", headers: await signIn(one) };
    const answer = await api.request("/api/live/tickets", request, { ...env, CHANNELS });
    expect(await problemOf(answer)).toMatchObject({ status: 503, code: "unavailable" });
  }
  expect(error).toHaveBeenCalledOnce();
});

describe("소켓은", () => {
  test("듣기만 한다: 말하면 닫히고, ping에는 답한다", async () => {
    const member = await createMember();
    const page = await listen(member);
    page.socket.send("ping");
    expect(await page.hear()).toBe("pong");
    page.socket.send("안녕");
    expect(await page.closed).toBe(1003);
  });

  test("한 회원에게 열 개까지이고, 넘으면 가장 오래된 것이 닫힌다", async () => {
    const member = await createMember();
    const first = await listen(member);
    for (let count = 0; count < 10; count += 1) await listen(member);
    expect(await first.closed).toBe(1013);
  });
});

describe("입장권은", () => {
  test("한 번만 쓴다", async () => {
    const member = await createMember();
    const data = await admit(member);
    expect(data.expires_in).toBe(TICKET_SECONDS);
    const first = await openConnection(data.ticket);
    expect(first.status).toBe(101);
    first.webSocket!.accept();
    closeLater(first.webSocket!);
    expect(await problemOf(openConnection(data.ticket))).toMatchObject({ status: 401, code: "invalid_token" });
  });

  test("1분이 지나면 쓸 수 없다", async () => {
    const { ticket } = await admit(await createMember());
    vi.useFakeTimers({ now: Date.now() + (TICKET_SECONDS + 1) * 1000, toFake: ["Date"] });
    expect(await problemOf(openConnection(ticket))).toMatchObject({ status: 401 });
  });

  test("고치거나, 접근 토큰이거나, 없으면 쓸 수 없다", async () => {
    const member = await createMember();
    const { ticket } = await admit(member);
    const access = (await signIn(member)).authorization.replace("Bearer ", "");
    for (const wrong of [`${ticket}x`, access, "a.b.c", "x"])
      expect(await problemOf(openConnection(wrong))).toMatchObject({ status: 401, code: "invalid_token" });
    expect(await problemOf(exports.default.fetch(`${ORIGIN}/api/live`))).toMatchObject({
      status: 400,
      fields: ["ticket"],
    });
    expect(await problemOf(call("POST", "/api/live/tickets"))).toMatchObject({ status: 401 });
    const suspended = await createMember({ status: "SUSPENDED" });
    expect(await problemOf(call("POST", "/api/live/tickets", { as: suspended }))).toMatchObject({ status: 403 });
  });

  test("접근 토큰으로 쓸 수 없다", async () => {
    const { ticket } = await admit(await createMember());
    const answer = call("GET", "/api/unread", { headers: { authorization: `Bearer ${ticket}` } });
    expect(await problemOf(answer)).toMatchObject({ status: 401, code: "invalid_token" });
  });

  test("웹소켓이 아니면 426이고 입장권은 남는다", async () => {
    const { ticket } = await admit(await createMember());
    const answer = await openConnection(ticket, {});
    expect(answer.headers.get("upgrade")).toBe("websocket");
    expect(await problemOf(answer)).toMatchObject({ status: 426, code: "upgrade_required" });
    const { status, webSocket } = await openConnection(ticket);
    expect(status).toBe(101);
    webSocket!.accept();
    closeLater(webSocket!);
  });
});

test("탈퇴하면 열린 소켓이 닫힌다", async () => {
  const member = await createMember();
  const page = await listen(member);
  await call("DELETE", "/api/members", { as: member, body: { confirm: "탈퇴" } });
  expect(await page.closed).toBe(1008);
});

test("다른 기기의 로그인을 끝내면 그 기기의 소켓도 닫히고, 받아 둔 입장권으로도 다시 들어오지 못한다", async () => {
  const member = await createMember();
  const page = await listen(member);
  const { ticket } = await admit(member);
  await signInAgain(member);
  expect((await call("DELETE", "/api/members/me/sessions", { as: member })).status).toBe(200);
  expect(await page.closed).toBe(1008);
  expect((await openConnection(ticket)).status).toBe(401);
});

test("정지되면 열린 소켓이 닫힌다", async () => {
  const [member, admin] = [await createMember(), await createMember({ role: "ADMIN" })];
  const page = await listen(member);
  await call("POST", `/api/admin/members/${member.id}/suspend`, {
    as: admin,
    body: { reason: "광고를 되풀이했어요." },
  });
  expect(await page.closed).toBe(1008);
});
