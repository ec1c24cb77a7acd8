import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { acquaint } from "#tests/support/api/acquaint.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember, signInAgain } from "#tests/support/api/members.ts";
import { overtaken } from "#tests/support/api/overtaken.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import {
  changePush,
  createBrowser,
  createDevice,
  messagesOf,
  readPush,
  register,
  sendWaiting,
} from "#tests/support/api/push.ts";
import { ask } from "#tests/support/api/questions.ts";
import { changeRows, countRows, listRows } from "#tests/support/api/rows.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { HOUR, MINUTE } from "#worker/lib/time.ts";

async function write(as: Member, recipient_id: number, content = "비밀 이야기예요") {
  await acquaint(as, { id: recipient_id });
  return dataOf(call("POST", "/api/messages", { as, body: { recipient_id, content } }));
}
const noon = () => Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00+09:00`);

describe("기기", () => {
  test("회원이 켠 기기로 알림이 곧바로 가고, 글의 내용은 담지 않는다", async () => {
    const [member, other] = [await createMember(), await createMember()];
    expect(await problemOf(register(undefined, await createBrowser()))).toMatchObject({ status: 401 });
    expect(await readPush(member)).toMatchObject({ devices: [], muted_kinds: [], quiet: { from: 22, to: 8 } });
    const browser = await createDevice(member);
    expect((await readPush(member)).devices).toMatchObject([{ is_this: true, is_failing: false }]);
    await write(other, member.id);
    const [conversation] = await listRows("conversations", "id");
    const link = `/mypage/message/message/${conversation!.id}`;
    expect(await messagesOf(browser)).toEqual([{ topic: "message", kind: "message", count: 1, link }]);
    expect(await countRows("push_waiting")).toBe(0);
  });

  test("같은 종류는 1분에 한 번만 보내고 그동안 온 수를 함께 말한다. 여러 종류는 한 번에 모은다", async () => {
    const clock = stopClock(noon());
    const [member, other] = [await createMember(), await createMember()];
    const browser = await createDevice(member);
    const prompt = await createPrompt(member);
    await write(other, member.id);
    for (let turn = 0; turn < 3; turn += 1) await write(other, member.id);
    expect(await messagesOf(browser)).toHaveLength(1);
    clock.to(MINUTE);
    await sendWaiting();
    const all = "/mypage/message/notification";
    expect((await messagesOf(browser))[1]).toEqual({ topic: "message", kind: "message", count: 3, link: all });
    await dataOf(ask(other, prompt.id));
    await write(other, member.id);
    clock.to(2 * MINUTE);
    await sendWaiting();
    expect((await messagesOf(browser))[2]).toEqual({ topic: "summary", kind: "summary", count: 2, link: all });
  });

  test("읽은 것은 보내지 않는다", async () => {
    const clock = stopClock(noon());
    const [member, other] = [await createMember(), await createMember()];
    const browser = await createDevice(member);
    await write(other, member.id);
    await write(other, member.id);
    await dataOf(call("POST", "/api/notifications/read", { as: member }));
    clock.to(MINUTE);
    await sendWaiting();
    expect(await messagesOf(browser)).toHaveLength(1);
    expect(await countRows("push_waiting")).toBe(0);
  });

  test.each([
    ["endpoint", { endpoint: "https://push.example.com/a" }],
    ["endpoint", { endpoint: "https://127.0.0.1/a" }],
    ["endpoint", { endpoint: "https://[::1]/a" }],
    ["endpoint", { endpoint: "https://localhost/a" }],
    ["endpoint", { endpoint: "https://db.internal/a" }],
    ["endpoint", { endpoint: "https://db.internal../a" }],
    ["endpoint", { endpoint: "https://push.example.com:8443/a" }],
    ["endpoint", { endpoint: "https://a:b@push.example.com/a" }],
    ["endpoint", { endpoint: `https://push.example.com/${"a".repeat(1_000)}` }],
    ["endpoint", { endpoint: 3 }],
    ["keys", { keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } }],
    ["keys.auth", { keys: { p256dh: "B".repeat(87), auth: "짧아요" } }],
    ["keys", { keys: undefined }],
  ])("%s 가 틀리면 400이고 남지 않는다 (%#)", async (field, change) => {
    const { endpoint, keys } = await createBrowser();
    const body = { endpoint, keys, ...change };
    const refused = call("PUT", "/api/members/me/push/device", { as: await createMember(), body });
    expect(await problemOf(refused)).toMatchObject({ status: 400, fields: [field] });
    expect(await countRows("push_devices")).toBe(0);
  });

  test("기기는 열 대까지이고, 함께 켜도 그렇다. 같은 로그인에서 다시 켜면 바뀔 뿐이다", async () => {
    const member = await createMember();
    await createDevice(member);
    const again = await createBrowser();
    await dataOf(register(member, again));
    expect(await listRows("push_devices", "endpoint")).toEqual([{ endpoint: again.endpoint }]);
    for (let more = 1; more < 9; more += 1) {
      await signInAgain(member);
      await dataOf(register(member, await createBrowser()));
    }
    const sent = [];
    for (let more = 0; more < 2; more += 1) {
      const headers = await signInAgain(member);
      const { endpoint, keys } = await createBrowser();
      sent.push(call("PUT", "/api/members/me/push/device", { body: { endpoint, keys }, headers }));
    }
    expect((await Promise.all(sent)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countRows("push_devices")).toBe(10);
  });

  test("어느 기기인지는 200자까지만 적는다", async () => {
    const { endpoint, keys } = await createBrowser();
    const headers = { "user-agent": "a".repeat(300) };
    const as = await createMember();
    await dataOf(call("PUT", "/api/members/me/push/device", { as, body: { endpoint, keys }, headers }));
    expect(await listRows("push_devices", "user_agent")).toEqual([{ user_agent: "a".repeat(200) }]);
  });

  test("다른 회원이 같은 브라우저에서 켜면 그 회원의 것이 되고, 남의 기기는 끌 수 없다", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const browser = await createDevice(member);
    await dataOf(register(other, browser));
    expect((await readPush(member)).devices).toEqual([]);
    const [device] = (await readPush(other)).devices;
    const path = `/api/members/me/push/devices/${device!.id}`;
    expect(await problemOf(call("DELETE", path, { as: member }))).toMatchObject({ status: 404 });
    expect(await dataOf(call("DELETE", path, { as: other }))).toMatchObject({ devices: [] });
    expect(await problemOf(call("DELETE", path, { as: other }))).toMatchObject({ status: 404 });
  });

  test("켜는 사이에 로그아웃하면 켜지지 않는다", async () => {
    const member = await createMember();
    const logOut = async () => {
      await signInAgain(member);
      await dataOf(call("DELETE", "/api/members/me/sessions", { as: member }));
    };
    const { d1: DB, isOvertaken } = overtaken(env.DB, 'insert into "push_devices"', logOut);
    expect(await problemOf(register(member, await createBrowser(), { ...env, DB }))).toMatchObject({ status: 409 });
    expect(isOvertaken()).toBe(true);
    expect(await countRows("push_devices")).toBe(0);
  });

  test("로그아웃한 기기에는 아무것도 가지 않고, 내 기록에 담기고, 탈퇴하면 사라진다", async () => {
    const [member, other, third] = [await createMember(), await createMember(), await createMember()];
    const browser = await createDevice(member);
    await signInAgain(member);
    await dataOf(call("DELETE", "/api/members/me/sessions", { as: member }));
    await write(other, member.id);
    expect(await messagesOf(browser)).toEqual([]);
    expect(await countRows("push_devices", { member_id: member.id })).toBe(0);
    await createDevice(third);
    const exported = await (await call("GET", "/api/members/me/export", { as: third })).json();
    expect(exported).toMatchObject({ push_devices: [{}], push_choices: [{ quiet_from: null }] });
    await dataOf(call("DELETE", "/api/members", { as: third, body: { confirm: "탈퇴" } }));
    for (const table of ["push_devices", "push_waiting", "push_choices"])
      expect(await countRows(table, table === "push_choices" ? { member_id: third.id } : {})).toBe(0);
  });
});

describe("설정", () => {
  test("끈 종류는 기다리던 것까지 보내지 않고, 알림함에는 남는다", async () => {
    const clock = stopClock(noon());
    const [member, other] = [await createMember(), await createMember()];
    const [browser, others] = [await createDevice(member), await createDevice(other)];
    for (let turn = 0; turn < 2; turn += 1) {
      await write(other, member.id);
      await write(member, other.id);
    }
    await dataOf(changePush(member, { muted_kinds: ["message"] }));
    await write(other, member.id);
    clock.to(MINUTE);
    await sendWaiting();
    expect(await messagesOf(browser)).toHaveLength(1);
    expect(await messagesOf(others)).toHaveLength(2);
    expect(await countRows("notifications", { member_id: member.id })).toBe(1);
    expect(await readPush(member)).toMatchObject({ muted_kinds: ["message"], quiet: null });
  });

  test("쉬는 시간만 바꾸면 끈 종류가 그대로고, 종류만 바꾸면 쉬는 시간이 그대로다", async () => {
    const member = await createMember();
    const [quiet, other] = [
      { from: 23, to: 7 },
      { from: 1, to: 5 },
    ];
    await dataOf(changePush(member, { muted_kinds: ["message"], quiet }));
    const slept = await dataOf(changePush(member, { quiet: other }));
    expect(slept).toMatchObject({ muted_kinds: ["message"], quiet: other });
    await dataOf(changePush(member, { muted_kinds: ["gift"] }));
    expect(await readPush(member)).toMatchObject({ muted_kinds: ["gift"], quiet: other });
  });

  test("남이 끈 종류는 나에게 그대로 온다", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const browser = await createDevice(member);
    await dataOf(changePush(other, { muted_kinds: ["message"] }));
    await write(other, member.id);
    expect(await messagesOf(browser)).toMatchObject([{ kind: "message" }]);
  });

  test("쉬는 시간을 바꾸면 기다리던 것을 곧 다시 보고, 종류만 바꾸거나 서비스가 미룬 것은 그때를 기다린다", async () => {
    const clock = stopClock(noon());
    const member = await createMember();
    await createDevice(member);
    const later = clock.start + HOUR;
    const dueAfter = async (body: object, attempts = 0) => {
      await changeRows("push_devices", { next_at: later, attempts }, { member_id: member.id });
      await dataOf(changePush(member, body));
      return Number((await listRows("push_devices", "next_at"))[0]!.next_at);
    };
    expect(await dueAfter({ quiet: null })).toBe(clock.start);
    expect(await dueAfter({ quiet: null }, 1)).toBe(later);
    expect(await dueAfter({ muted_kinds: ["message"] })).toBe(later);
  });

  test.each([
    ["muted_kinds", { muted_kinds: ["message", "message"] }],
    ["muted_kinds.0", { muted_kinds: ["없는 것"] }],
    ["quiet.from", { quiet: { from: 24, to: 8 } }],
    ["quiet.from", { quiet: { from: -1, to: 8 } }],
    ["quiet", { quiet: { from: 8, to: 8 } }],
    ["quiet.to", { quiet: { from: 8 } }],
  ])("%s 가 틀리면 400이다 (%#)", async (field, body) => {
    expect(await problemOf(changePush(await createMember(), body))).toMatchObject({ status: 400, fields: [field] });
  });

  test("22시부터 온 것은 8시에 한 번에 모아 보낸다", async () => {
    const clock = stopClock(noon());
    const [member, other] = [await createMember(), await createMember()];
    const browser = await createDevice(member);
    await dataOf(changePush(member, { quiet: { from: 22, to: 8 } }));
    const prompt = await createPrompt(member);
    clock.to(10 * HOUR);
    await write(other, member.id);
    await write(other, member.id);
    await dataOf(ask(other, prompt.id));
    expect(await listRows("push_devices", "next_at")).toEqual([{ next_at: clock.start + 20 * HOUR }]);
    clock.to(20 * HOUR - MINUTE);
    await sendWaiting();
    expect(await messagesOf(browser)).toEqual([]);
    clock.to(20 * HOUR);
    await sendWaiting();
    expect(await messagesOf(browser)).toMatchObject([{ kind: "summary", count: 3 }]);
  });
});
