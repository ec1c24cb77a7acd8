import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { api } from "#tests/support/api/checked-api.ts";
import { openDb } from "#worker/db/client.ts";
import { purgeRates } from "#worker/db/rates.ts";
import type { Env } from "#worker/env.ts";
import { oauth } from "#worker/oauth.ts";
import { networkOf, widerNetworkOf } from "#worker/lib/network.ts";
import { countedAs } from "#worker/middleware/rate-limit.ts";
import { endpointAt } from "#tests/support/api/endpoints.ts";
import { fewSearches } from "#tests/support/api/few-searches.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { bearerOf } from "#tests/support/api/mcp.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { countRows, listRows } from "#tests/support/api/rows.ts";

const limited = (RATE_LIMITS: string): Env => ({ ...env, RATE_LIMITS });
const NOON = Date.UTC(2026, 10, 20, 3, 0, 15);
const from = (address: string) => ({ "cf-connecting-ip": address });

/** Time stands still: fifteen seconds into a minute. */
const stopClock = (at = NOON) => vi.useFakeTimers({ toFake: ["Date"], now: at });
afterEach(() => {
  vi.useRealTimers();
});

const intro = (headers: Record<string, string>, using: Env) =>
  api.request(
    "/api/members/intros",
    {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: '{"intro":"안녕하세요"}',
    },
    using,
  );

describe("회원의 쓰기", () => {
  test("정해진 만큼만 되고, 넘으면 다음 분까지 기다리라고 답한다", async () => {
    stopClock();
    const headers = await signIn(await createMember());
    const using = limited("write=3");
    const answers = await Promise.all(Array.from({ length: 8 }, () => intro(headers, using)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.headers.get("retry-after")).toBe("45");
    expect(await readProblem(refused)).toMatchObject({ code: "rate_limited" });
    expect(await countRows("rates")).toBe(1);

    vi.setSystemTime(NOON + 45_000);
    expect((await intro(headers, using)).status).toBe(200);
  });

  test("다른 회원과 읽기는 상관없다", async () => {
    stopClock();
    const [busy, calm] = [await signIn(await createMember()), await signIn(await createMember())];
    const using = limited("write=1");
    await intro(busy, using);
    expect((await intro(busy, using)).status).toBe(429);
    expect((await intro(calm, using)).status).toBe(200);
    for (let round = 0; round < 3; round += 1)
      expect((await api.request("/api/members/me", { headers: busy }, using)).status).toBe(200);
  });

  test("끝난 분의 줄은 치운다", async () => {
    stopClock();
    await intro(await signIn(await createMember()), limited("write=5"));
    const { db } = openDb(env.DB);
    expect(await purgeRates(db)).toEqual({ done: 0, more: false });
    vi.setSystemTime(NOON + 180_000);
    expect(await purgeRates(db)).toEqual({ done: 1, more: false });
    expect(await countRows("rates")).toBe(0);
  });
});

describe("주소", () => {
  test("로그인 시작은 주소마다 세고, 주소는 저장하지 않는다", async () => {
    stopClock();
    const using = limited("sign_in=2");
    const start = (address: string) =>
      api.request("http://localhost:8787/api/auth/google/authorize?return_to=/", { headers: from(address) }, using);
    expect((await start("203.0.113.7")).status).toBe(200);
    expect((await start("203.0.113.7")).status).toBe(200);
    expect((await start("203.0.113.7")).status).toBe(429);
    expect((await start("203.0.113.8")).status).toBe(200);
    expect(JSON.stringify(await listRows("rates", "key"))).not.toContain("203.0.113");
  });

  test.each([
    ["refresh", "/api/auth/refresh", '{"refresh_token":"x"}'],
    ["webhook", "/api/payments/webhooks", "{}"],
  ])("%s 도 주소마다 센다", async (kind, path, body) => {
    stopClock();
    const headers = { ...from("203.0.113.7"), "content-type": "application/json" };
    const post = () => api.request(path, { method: "POST", headers, body }, limited(`${kind}=1`));
    expect((await post()).status).not.toBe(429);
    expect((await post()).status).toBe(429);
  });

  test("로그인 주소 아래의 없는 주소와 없는 방법도 주소마다 센다", async () => {
    stopClock();
    const statusOf = async (method: string, path: string, limits: string) =>
      (await api.request(path, { method, headers: from("203.0.113.7") }, limited(limits))).status;
    expect(await statusOf("GET", "/api/auth/nothing", "refresh=1")).toBe(404);
    expect(await statusOf("PUT", "/api/auth/nothing/more", "refresh=1")).toBe(429);
    expect(await statusOf("POST", "/api/auth/kakao/token", "sign_in=1")).toBe(400);
    expect(await statusOf("POST", "/api/auth/github/token", "sign_in=1")).toBe(429);
    expect(await statusOf("PUT", "/api/auth/google/authorize", "sign_in=1")).toBe(405);
    expect(await statusOf("PUT", "/api/auth/naver/authorize", "sign_in=1")).toBe(429);
  });

  test("회원이 없는 주소에 쓰는 것도 세고, 회원이 아니면 세지 않는다", async () => {
    stopClock();
    const headers = await signIn(await createMember());
    const statusOf = async (sent: Record<string, string>) =>
      (await api.request("/api/nothing", { method: "POST", headers: sent }, limited("write=1"))).status;
    expect([await statusOf(headers), await statusOf(headers)]).toEqual([404, 429]);
    const guest = from("203.0.113.7");
    expect([await statusOf(guest), await statusOf(guest)]).toEqual([404, 404]);
  });

  test("회원이 아니어도 내려받기는 주소마다 센다", async () => {
    stopClock();
    const { id } = await createPrompt(await createMember());
    const download = () =>
      api.request(`/api/prompts/${id}/downloads`, { method: "POST", headers: from("203.0.113.7") }, limited("write=1"));
    expect((await download()).status).toBe(200);
    expect((await download()).status).toBe(429);
  });

  test("조회는 찾기와 따로, Cloudflare의 셈으로 주소마다 막고 데이터베이스에 쓰지 않는다", async () => {
    const { id } = await createPrompt(await createMember());
    const few = { ...limited("write=1"), SEARCH_RATE: fewSearches() };
    const before = await countRows("rates");
    const view = async (address: string) =>
      (await api.request(`/api/prompts/${id}/views`, { method: "POST", headers: from(address) }, few)).status;
    for (let round = 0; round < 3; round += 1) expect(await view("203.0.113.9")).toBe(200);
    expect([await view("203.0.113.9"), await view("203.0.113.10")]).toEqual([429, 200]);
    const searched = await api.request("/api/prompts?search=회의", { headers: from("203.0.113.9") }, few);
    expect(searched.status).toBe(200);
    expect(await countRows("rates")).toBe(before);
  });

  test("찾기는 Cloudflare의 셈으로, 데이터베이스에 쓰지 않고 막는다", async () => {
    const few = { ...env, SEARCH_RATE: fewSearches() };
    const search = (path: string, address = "203.0.113.7") => api.request(path, { headers: from(address) }, few);
    for (let round = 0; round < 3; round += 1) expect((await search("/api/prompts?search=회의")).status).toBe(200);
    const refused = await search("/api/prompts/suggestions?q=회의");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    const looked = await api.request("/api/prompts?search=회의", { method: "HEAD", headers: from("203.0.113.7") }, few);
    expect(looked.status).toBe(429);
    expect((await search("/api/prompts")).status).toBe(200);
    expect((await search("/api/prompts?search=회의", "203.0.113.8")).status).toBe(200);
    expect((await search("/api/searches/nearest?q=회의")).status).toBe(429);
    expect(await countRows("rates")).toBe(0);
  });

  test("읽기는 네트워크마다 Cloudflare의 셈으로, 데이터베이스에 쓰지 않고 막는다. 쓰기와 토큰의 호출은 따로 센다", async () => {
    const few = { ...env, READ_RATE: fewSearches() };
    const member = await createMember();
    const [session, token] = [await signIn(member), await bearerOf(member)];
    const before = await countRows("rates");
    const read = async (address: string, headers: Record<string, string> = {}) =>
      api.request("/api/prompts", { headers: { ...from(address), ...headers } }, few);
    for (let round = 0; round < 3; round += 1) expect((await read("2001:db8::1")).status).toBe(200);
    const refused = await read("2001:db8::2", session);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await read("2001:db8:0:1::1")).status).toBe(200);
    expect((await read("2001:db8::1", token)).status).toBe(200);
    const known = await oauth.request("/.well-known/oauth-authorization-server", { headers: from("2001:db8::1") }, few);
    expect(known.status).toBe(429);
    expect(await countRows("rates")).toBe(before + 1);
  });
});

test.each([
  ["GET", "/api/prompts", true, undefined],
  ["POST", "/api/messages", true, undefined],
  ["POST", "/api/prompts", false, undefined],
  ["POST", "/api/prompts", true, "write"],
  ["DELETE", "/api/prompts/1", true, "write"],
  ["POST", "/api/members/images", true, "upload"],
  ["DELETE", "/api/members/images", true, "upload"],
  ["POST", "/api/prompts/1/attachments", true, "upload"],
  ["POST", "/api/prompts/1/results", true, "upload"],
  ["POST", "/api/prompts/1/tryouts", true, "upload"],
  ["POST", "/api/admin/guides/images", true, "upload"],
  ["POST", "/api/payments/webhooks", false, "webhook"],
  ["POST", "/api/auth/google/token", false, "sign_in"],
  ["POST", "/api/auth/refresh", false, "refresh"],
  ["POST", "/api/auth/naver/unlink", false, "refresh"],
  ["GET", "/api/auth/naver/authorize", false, "sign_in"],
  ["POST", "/api/auth/naver/token", false, "sign_in"],
  ["GET", "/api/auth/logout", false, "refresh"],
  ["POST", "/api/prompts/1/downloads", false, "write"],
])("%s %s (회원 %s)는 %s 로 센다", (method, path, isMember, kind) => {
  expect(countedAs(endpointAt(method, path)!, method, isMember)?.kind).toBe(kind);
});

test.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113"],
  ["2001:0DB8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0:0", "2001:db8:0"],
  ["::1", "0:0:0:0", "0:0:0"],
  ["", "", ""],
])("주소 %s 는 %s 에서, 넓게는 %s 에서 온 것으로 센다", (address, network, wider) => {
  expect([networkOf(address), widerNetworkOf(address)]).toEqual([network, wider]);
});
