import { env } from "cloudflare:workers";
import { METHOD_NAME_ALL } from "hono/router";
import { describe, expect, test } from "vitest";
import type { PersonalToken } from "#contracts/grants.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { api } from "#worker/api.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { leftAt, stopClock } from "#tests/support/api/clock.ts";
import { endpointAt } from "#tests/support/api/endpoints.ts";
import { callWith, createToken } from "#tests/support/api/grants.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { changeRows, columnOf, countRows, rowOf } from "#tests/support/api/rows.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";
import { DAY, MINUTE } from "#tests/support/shared/time.ts";

const listTokens = async (as: Member) =>
  (await dataOf<{ items: PersonalToken[] }>(call("GET", "/api/members/me/tokens", { as }))).items;
const me = (token: string) => callWith(token, "GET", "/api/members/me");

describe("만들기와 폐지", () => {
  test("토큰은 만들 때 한 번만 보이고, 데이터베이스에는 해시만 남는다", async () => {
    const member = await createMember();
    const { token, ...made } = await createToken(member, { scopes: ["write:drafts", "read"] });
    expect(token).toMatch(/^gg_[0-9A-Za-z]{38}$/);
    expect(made).toMatchObject({ name: "내 스크립트", scopes: ["read", "write:drafts"], used_at: null });
    expect(Date.parse(made.expires_at) - Date.parse(made.create_at)).toBe(30 * DAY);
    expect(await listTokens(member)).toEqual([made]);
    expect(JSON.stringify(await rowOf("personal_tokens", { id: made.id }))).not.toContain(token.slice(3, 20));
    expect(await dataOf(me(token))).toMatchObject({ user_id: member.id });
  });

  test.each([
    ["이름이 비면", { name: " " }, "name"],
    ["이름이 길면", { name: "가".repeat(41) }, "name"],
    ["권한이 없으면", { scopes: [] }, "scopes"],
    ["모르는 권한이면", { scopes: ["admin"] }, "scopes.0"],
    ["0일이면", { expires_in_days: 0 }, "expires_in_days"],
    ["366일이면", { expires_in_days: 366 }, "expires_in_days"],
    ["기한이 없으면", { expires_in_days: undefined }, "expires_in_days"],
    ["소수이면", { expires_in_days: 1.5 }, "expires_in_days"],
    ["모르는 항목이면", { member_id: 1 }, "member_id"],
  ])("%s 어느 칸인지 말하며 거절한다", async (_, change, field) => {
    const body = { name: "이름", scopes: ["read"], expires_in_days: 30, ...change };
    const refused = call("POST", "/api/members/me/tokens", { as: await createMember(), body });
    expect(await problemOf(refused)).toEqual({ status: 400, code: "invalid_input", fields: [field] });
  });

  test("스무 개까지 만들 수 있고, 한꺼번에 청해도 넘지 않는다", async () => {
    const member = await createMember();
    for (let made = 0; made < 18; made += 1) await createToken(member);
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => createToken(member)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const body = { name: "더", scopes: ["read"], expires_in_days: 1 };
    const refused = problemOf(call("POST", "/api/members/me/tokens", { as: member, body }));
    expect(await refused).toMatchObject({ status: 409, code: "conflict" });
    expect(await countRows("personal_tokens", { member_id: member.id })).toBe(20);
    await createToken(await createMember());
  });

  test("폐지하면 바로 쓸 수 없고, 남의 토큰은 폐지할 수 없다", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const { id, token } = await createToken(member);
    const revoke = (as: Member) => call("DELETE", `/api/members/me/tokens/${id}`, { as });
    expect(await problemOf(revoke(other))).toMatchObject({ status: 404 });
    expect((await me(token)).status).toBe(200);
    expect(await listTokens(other)).toEqual([]);
    expect(await dataOf(revoke(member))).toEqual({ id });
    expect(await problemOf(me(token))).toMatchObject({ status: 401, code: "invalid_token" });
    expect(await problemOf(revoke(member))).toMatchObject({ status: 404 });
    expect(await listTokens(member)).toEqual([]);
  });
});

describe("쓸 수 없는 토큰", () => {
  test("기한이 지나면 401이고 그렇다고 말하며, 한 달 뒤에 목록에서도 사라진다", async () => {
    const clock = stopClock();
    const member = await createMember();
    const { token } = await createToken(member, { expires_in_days: 1 });
    clock.to(DAY - 1);
    expect((await me(token)).status).toBe(200);
    clock.to(DAY);
    const refused = await me(token);
    expect(refused.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
    expect(await refused.json()).toMatchObject({ code: "invalid_token", detail: expect.stringContaining("기한") });
    expect(await leftAt(clock, 31 * DAY, "personal_tokens")).toBe(1);
    expect(await leftAt(clock, 31 * DAY + 1, "personal_tokens")).toBe(0);
  });

  test("잘리거나 바뀐 토큰은 손님에게 열린 주소에서도 401이다", async () => {
    const { token } = await createToken(await createMember());
    const last = token.at(-1) === "0" ? "1" : "0";
    const wrong = [token.slice(0, -1), token.slice(0, -1) + last, `${token}0`, "gg_", "gga_x", `gg_${"가".repeat(38)}`];
    for (const one of wrong.filter((text) => /^[\x21-\x7e]+$/.test(text)))
      expect(await problemOf(callWith(one, "GET", "/api/prompts")), one).toEqual({
        status: 401,
        code: "invalid_token",
        fields: [],
      });
  });

  test("정지된 회원의 토큰은 읽기에도 쓸 수 없고, 탈퇴한 회원의 것은 사라진다", async () => {
    const member = await createMember();
    const { token } = await createToken(member);
    await changeRows("members", { status: "SUSPENDED" }, { id: member.id });
    expect(await problemOf(me(token))).toMatchObject({ status: 403, code: "suspended" });
    await changeRows("members", { status: "ACTIVE" }, { id: member.id });
    await dataOf(call("DELETE", "/api/members", { as: member, body: { confirm: "탈퇴" } }));
    expect(await problemOf(me(token))).toMatchObject({ status: 401, code: "invalid_token" });
    expect(await countRows("personal_tokens")).toBe(0);
  });

  test("주소에 적은 토큰은 받지 않는다", async () => {
    const { token } = await createToken(await createMember());
    const refused = problemOf(call("GET", `/api/prompts?access_token=${token}`));
    expect(await refused).toEqual({ status: 400, code: "invalid_input", fields: ["access_token"] });
    expect((await call("GET", "/api/prompts?access_token=other")).status).toBe(200);
  });
});

describe("권한", () => {
  const routes = [
    ...new Set(
      api.routes
        .filter(({ method, path }) => method !== METHOD_NAME_ALL && !path.includes("*"))
        .map(({ method, path }) => `${method} ${path.replace(/\{[^}]+\}/g, "")}`),
    ),
  ];
  const named: Record<string, string> = { provider: "google", thing: "prompt" };
  const sampleOf = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? "999999999");
  const split = (route: string) => route.split(" ") as [string, string];
  const scopeOf = (route: string) => {
    const [method, path] = split(route);
    return endpointAt(method, sampleOf(path))?.scope;
  };

  test("쓰기는 쓰던 글만, 돈과 설정과 메시지와 운영은 아무것도 열지 않는다", () => {
    const opened = routes.filter(scopeOf);
    expect(opened.filter((route) => scopeOf(route) === "write:drafts")).toEqual([
      "POST /api/prompts",
      "PATCH /api/prompts/:id",
    ]);
    expect(opened.filter((route) => scopeOf(route) === "read" && !route.startsWith("GET "))).toEqual([]);
    const closed =
      /\/api\/(auth|admin|messages|notifications|orders|payments|settlements|moderation|live|unread)|\/me\/(tokens|apps|sessions|choices|export|withdrawal)|seller/;
    expect(opened.filter((route) => closed.test(route))).toEqual([]);
    expect(opened.length).toBeGreaterThan(25);
  });

  test("권한이 적히지 않은 주소는 모든 권한을 가진 토큰에게도 닫혀 있다", async () => {
    const { token } = await createToken(await createMember(), { scopes: ["read", "write:drafts"] });
    const using = { ...env, RATE_LIMITS: "token=9999 write=9999 sign_in=9999 refresh=9999 upload=9999 webhook=9999" };
    for (const route of routes.filter((one) => !scopeOf(one) && !one.endsWith("/logout"))) {
      const [method, path] = split(route);
      const body = method === "GET" ? undefined : {};
      const { code } = await problemOf(callWith(token, method, sampleOf(path), body, using));
      expect([route, code]).toEqual([route, /\/admin|\/decide$/.test(route) ? "not_found" : "token_not_allowed"]);
    }
  });

  test("로그아웃은 토큰으로 하지 못한다", async () => {
    const { token } = await createToken(await createMember());
    expect(await problemOf(callWith(token, "GET", "/api/auth/logout"))).toMatchObject({ status: 401 });
  });

  test("읽기 토큰은 내 쓰던 글을 읽고, 쓰지는 못한다", async () => {
    const member = await createMember();
    const { id } = await createPrompt(member, { status: "draft", body: "아직 나만 보는 글" });
    const { token } = await createToken(member);
    expect(await dataOf(callWith(token, "GET", `/api/prompts/${id}`))).toMatchObject({ body: "아직 나만 보는 글" });
    const refused = await callWith(token, "POST", "/api/prompts", promptInput({ status: "draft" }));
    expect(refused.headers.get("www-authenticate")).toContain('error="insufficient_scope", scope="write:drafts"');
    expect(await problemOf(refused)).toMatchObject({ status: 403, code: "insufficient_scope" });
    const { token: others } = await createToken(await createMember());
    expect(await problemOf(callWith(others, "GET", `/api/prompts/${id}`))).toMatchObject({ status: 404 });
  });

  test("쓰기 토큰은 쓰던 글을 쓰고 고치지만 읽지 못하고, 올리거나 올린 글을 고치지 못한다", async () => {
    const member = await createMember();
    const { token } = await createToken(member, { scopes: ["write:drafts"] });
    const write = (method: string, path: string, body: object) => callWith(token, method, path, body);
    const notAllowed = { status: 403, code: "token_not_allowed", fields: [] };

    const draft = await dataOf<PromptDetail>(write("POST", "/api/prompts", promptInput({ status: "draft" })));
    const path = `/api/prompts/${draft.id}`;
    const patched = dataOf(write("PATCH", path, { version: 1, title: "토큰으로 고친 제목" }));
    expect(await patched).toMatchObject({ title: "토큰으로 고친 제목", status: "draft", version: 2 });
    expect(await problemOf(me(token))).toMatchObject({ status: 403, code: "insufficient_scope" });

    expect(await problemOf(write("POST", "/api/prompts", promptInput({ status: "published" })))).toEqual(notAllowed);
    expect(await problemOf(write("PATCH", path, { version: 2, status: "published" }))).toEqual(notAllowed);
    const shown = await createPrompt(member);
    for (const change of [{ title: "바꾼 제목" }, { status: "draft" }])
      expect(await problemOf(write("PATCH", `/api/prompts/${shown.id}`, { version: 1, ...change }))).toEqual(
        notAllowed,
      );
    expect(await countRows("prompts", { member_id: member.id })).toBe(2);
    expect(await columnOf("prompts", "status", { id: shown.id })).toBe("published");
  });
});

describe("쓰임", () => {
  test("마지막으로 쓴 때는 한 시간에 한 번만 적는다", async () => {
    const clock = stopClock();
    const member = await createMember();
    const { id, token } = await createToken(member);
    const { id: unused } = await createToken(member);
    const used = () => columnOf<number>("personal_tokens", "used_at", { id });
    await me(token);
    expect(await columnOf("personal_tokens", "used_at", { id: unused })).toBeNull();
    expect(await used()).toBe(clock.start);
    clock.to(59 * MINUTE);
    await me(token);
    expect(await used()).toBe(clock.start);
    clock.to(61 * MINUTE);
    await me(token);
    expect(await used()).toBe(clock.start + 61 * MINUTE);
  });

  test("토큰마다 1분에 청할 수 있는 수가 있고, 읽기도 센다", async () => {
    const clock = stopClock();
    const member = await createMember();
    const [one, other] = [await createToken(member), await createToken(member)];
    const ask = async (token: string) => {
      const using = { ...env, RATE_LIMITS: "token=2" };
      return (await callWith(token, "GET", "/api/prompts", undefined, using)).status;
    };
    expect([await ask(one.token), await ask(one.token), await ask(one.token)]).toEqual([200, 200, 429]);
    expect(await ask(other.token)).toBe(200);
    clock.to(MINUTE);
    expect(await ask(one.token)).toBe(200);
  });

  test("동의하지 않은 회원의 토큰도 쓰지 못한다", async () => {
    const member = await createMember();
    const { token } = await createToken(member, { scopes: ["write:drafts"] });
    await changeRows("members", { consented_version: null }, { id: member.id });
    const refused = callWith(token, "POST", "/api/prompts", promptInput({ status: "draft" }));
    expect(await problemOf(refused)).toMatchObject({ status: 403, code: "consent_required" });
  });
});
