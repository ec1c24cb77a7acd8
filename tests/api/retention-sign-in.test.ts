import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { SignedInDevice } from "#contracts/account.ts";
import type { SignIn, TokenPair } from "#contracts/auth.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { subjectOf } from "#tests/emulator/people.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { type Clock, leftAt, stopClock } from "#tests/support/api/clock.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#tests/support/shared/time.ts";
import { changeRows, countRows, rowOf } from "#tests/support/api/rows.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { naverUnlinkForm } from "#tests/support/api/naver.ts";
import { begin, codeOf, consent, post, sessionOf, signInAs } from "#tests/support/api/oauth.ts";
import { createBrowser } from "#tests/support/api/push.ts";
import { callAs, joinAs } from "#tests/support/api/withdrawal.ts";

const EMAIL = "nuri@example.com";
const refresh = (token: string) => post("/api/auth/refresh", { refresh_token: token });
const refreshed = (token: string) => dataOf<TokenPair>(refresh(token));

test("접근 토큰은 15분 동안 쓸 수 있다", async () => {
  const clock = stopClock();
  const headers = await signIn(await createMember());
  const me = async () => (await call("GET", "/api/members/me", { headers })).status;
  clock.to(15 * MINUTE - SECOND);
  expect(await me()).toBe(200);
  clock.to(15 * MINUTE);
  expect(await me()).toBe(401);
});

describe("30일 동안 쓰지 않은 로그인은", () => {
  test("이어 갈 수 없고, 이어 갈 때마다 새 30일이 시작된다", async () => {
    const clock = stopClock();
    const { refresh_token } = await sessionOf("naver", EMAIL);
    clock.to(30 * DAY - SECOND);
    const second = await refreshed(refresh_token);
    clock.to(60 * DAY - 2 * SECOND);
    expect((await refresh(second.refresh_token)).status).toBe(200);
    const third = await sessionOf("naver", EMAIL);
    clock.to(90 * DAY - 2 * SECOND);
    expect((await refresh(third.refresh_token)).status).toBe(401);
  });

  test("기록이 모두 사라지고, 그사이 쓴 것은 남는다", async () => {
    const clock = stopClock();
    const [, used] = [await sessionOf("naver", EMAIL), await sessionOf("naver", EMAIL)];
    await changeRows("members", { consented_version: "2020-01-01" });
    clock.to(10 * DAY);
    await refreshed(used.refresh_token);
    expect(await leftAt(clock, 30 * DAY - SECOND, "token_families")).toBe(2);
    expect(await countRows("refresh_tokens")).toBe(3);
    expect(await leftAt(clock, 30 * DAY, "token_families")).toBe(1);
    expect(await countRows("refresh_tokens")).toBe(1);
    expect(await leftAt(clock, 40 * DAY, "token_families")).toBe(0);
  });

  test("알림을 받던 기기도 함께 사라진다", async () => {
    const clock = stopClock();
    const { session } = await joinAs("naver", EMAIL);
    const { endpoint, keys } = await createBrowser();
    await dataOf(callAs(session, "PUT", "/api/members/me/push/device", { endpoint, keys }));
    expect(await leftAt(clock, 30 * DAY - SECOND, "push_devices")).toBe(1);
    expect(await leftAt(clock, 30 * DAY, "push_devices")).toBe(0);
  });

  test("기기 목록에서 빠진다", async () => {
    const clock = stopClock();
    const member = await createMember();
    await signIn(member);
    const { id } = (await rowOf<{ id: string }>("token_families", {}, "id"))!;
    const devices = async () =>
      (await dataOf<{ items: SignedInDevice[] }>(call("GET", "/api/members/me/sessions", { as: member }))).items;
    const isListed = async () => (await devices()).some((device) => device.id === id);
    clock.to(30 * DAY - SECOND);
    expect(await isListed()).toBe(true);
    clock.to(30 * DAY);
    expect(await isListed()).toBe(false);
  });
});

test("로그인은 시작한 지 10분 안에 마쳐야 한다", async () => {
  const finishAfter = async (time: number) => {
    const clock = stopClock();
    const { url, state, cookie } = await begin("naver");
    const code = (await consent(url, EMAIL)).get("code");
    clock.to(time);
    return post("/api/auth/naver/token", { code, state }, { cookie });
  };
  expect((await finishAfter(10 * MINUTE - SECOND)).status).toBe(200);
  expect(await codeOf(await finishAfter(10 * MINUTE))).toBe("invalid_state");
});

describe("탈퇴하려던 로그인의 공급자 토큰은", () => {
  const toWithdraw = async (email = EMAIL) =>
    dataOf<SignIn>(signInAs("naver", email, { returnTo: "/mypage/info/withdraw" }));
  const withdrawAt = async (clock: Clock, time: number, { refresh_token }: SignIn) => {
    clock.to(time);
    return dataOf(callAs(await refreshed(refresh_token), "DELETE", "/api/members", { confirm: "탈퇴" }));
  };

  test("한 시간 안에만 연결을 끊는 데 쓰이고, 지우는 일이 늦어도 그 뒤로는 쓰이지 않는다", async () => {
    const clock = stopClock();
    const [early, late] = [await toWithdraw(), await toWithdraw("bada@example.com")];
    expect(await withdrawAt(clock, HOUR - SECOND, early)).toEqual({ withdrawn: true, provider: "unlinked" });
    expect(await withdrawAt(clock, HOUR, late)).toEqual({ withdrawn: true, provider: "kept" });
  });

  test("한 시간 뒤 사라지고 로그인은 남는다", async () => {
    const clock = stopClock();
    await toWithdraw();
    expect(await leftAt(clock, HOUR - SECOND, "token_families", "sealed_unlink IS NOT NULL")).toBe(1);
    expect(await leftAt(clock, HOUR, "token_families", "sealed_unlink IS NOT NULL")).toBe(0);
    expect(await countRows("token_families")).toBe(1);
  });
});

test("네이버가 보낸 연결 끊기 알림은 앞뒤로 10분까지 받는다", async () => {
  const { start } = stopClock();
  const subject = await subjectOf("naver", EMAIL);
  const tell = async (time: number) => {
    const form = await naverUnlinkForm(subject, { timestamp: (start + time) / SECOND });
    const body = new URLSearchParams(form);
    return (await api.request("/api/auth/naver/unlink", { method: "POST", body }, env)).status;
  };
  for (const time of [-10 * MINUTE, 10 * MINUTE]) expect(await tell(time)).toBe(204);
  for (const time of [-10 * MINUTE - SECOND, 10 * MINUTE + SECOND]) expect(await tell(time)).toBe(403);
});
