import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { api } from "#tests/support/api/checked-api.ts";
import { call } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const BOOKMARK = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/;

const send = (path: string, init?: RequestInit) => Promise.resolve(api.request(path, init, env));

test.each([
  "/api",
  "/api/",
  "/api/nothing",
  "/api/prompts/1/nothing",
  "/api/members/1/",
  "/api//home",
  "/API/home",
  "/api/한글",
])("%s 는 없는 주소다", async (path) => {
  const response = await send(path);
  expect(response.status).toBe(404);
  expect(await readProblem(response)).toMatchObject({ code: "not_found" });
});

test.each([
  ["DELETE", "/api/home", "GET, HEAD"],
  ["POST", "/api/health", "GET, HEAD"],
  ["GET", "/api/members", "DELETE, PATCH"],
  ["HEAD", "/api/members", "DELETE, PATCH"],
  ["PUT", "/api/members/1", "GET, HEAD"],
  ["POST", "/api/members/me", "GET, HEAD"],
  ["GET", "/api/members/intros", "POST"],
  ["PUT", "/api/prompts", "GET, HEAD, POST"],
  ["PUT", "/api/prompts/1", "DELETE, GET, HEAD, PATCH"],
  ["GET", "/api/prompts/1/views", "POST"],
  ["OPTIONS", "/api/home", "GET, HEAD"],
  ["PROPFIND", "/api/home", "GET, HEAD"],
])("%s %s 는 405이고 쓸 수 있는 방법을 알려 준다", async (method, path, allow) => {
  const response = await send(path, { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
  if (method !== "HEAD") expect(await readProblem(response)).toMatchObject({ code: "method_not_allowed" });
});

test.each(["/api/home", "/api/health", "/api/prompts?limit=1"])(
  "HEAD %s 는 본문 없이 GET과 같은 답이다",
  async (path) => {
    const [head, get] = await Promise.all([send(path, { method: "HEAD" }), send(path)]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect([...head.headers.keys()].sort()).toEqual([...get.headers.keys()].sort());
  },
);

test.each([
  "/api/members/%",
  "/api/members/%zz",
  "/api/members/%E0%A4%A",
  "/api/members/%ff",
  "/api/members/%00",
  "/api/prompts?search=%",
  "/api/prompts?search=%00",
  "/api/prompts?%ff=1",
  "/api/auth/%00/authorize",
])("%s 는 읽을 수 없는 주소다", async (path) => {
  const response = await send(path);
  expect(response.status).toBe(400);
  expect(await readProblem(response)).toMatchObject({ code: "malformed_url" });
});

test.each([
  "/api/members/..%2f..%2fetc%2fpasswd",
  "/api/../wrangler.toml",
  "/api/prompts/%2e%2e/%2e%2e",
  "/api/members/..%5c1",
  "/api/members/'%20OR%201=1--",
])("%s 로는 아무것도 새지 않는다", async (path) => {
  const response = await send(path);
  expect([400, 404]).toContain(response.status);
  await readProblem(response);
});

test.each(["/api/home", "/api/prompts", "/api/health", "/api/openapi.json"])(
  "%s 의 답에도 요청 번호와 공유 금지가 있다",
  async (path) => {
    const [first, second] = await Promise.all([send(path), send(path, { headers: { "x-request-id": "mine" } })]);
    for (const { status, headers } of [first, second]) {
      expect(status).toBe(200);
      expect(headers.get("x-request-id")).toMatch(UUID);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("content-type")).toContain("application/json");
    }
    expect(first.headers.get("x-request-id")).not.toBe(second.headers.get("x-request-id"));
  },
);

test("읽기와 쓰기는 책갈피를 돌려주고, 그 책갈피로 이어 읽는다", async () => {
  const member = await createMember();
  const written = await call("POST", "/api/prompts", { as: member, body: promptInput() });
  const bookmark = written.headers.get("x-d1-bookmark")!;
  expect(bookmark).toMatch(BOOKMARK);
  const read = await call("GET", "/api/prompts", { headers: { "x-d1-bookmark": bookmark } });
  expect(read.status).toBe(200);
  expect(read.headers.get("x-d1-bookmark")! >= bookmark).toBe(true);
});

test.each([
  "garbage",
  "",
  "first-primary",
  "a".repeat(5000),
  "00000000-00000000-00000000-00000000000000000000000000000000",
  "ffffffff-ffffffff-ffffffff-ffffffffffffffffffffffffffffffff",
])("우리 것이 아닌 책갈피(%#)로도 답한다", async (bookmark) => {
  const member = await createMember();
  const headers = { "x-d1-bookmark": bookmark };
  expect((await call("GET", "/api/home", { headers })).status).toBe(200);
  expect((await call("PATCH", "/api/members", { as: member, headers, body: { name: "이름" } })).status).toBe(200);
});

test("모양이 다른 책갈피는 D1에 건네지 않는다", async () => {
  const response = await send("/api/home", { headers: { "x-d1-bookmark": "garbage" } });
  expect(response.headers.get("x-d1-bookmark")).toMatch(BOOKMARK);
});

test.each([
  "Bearer",
  "Bearer ",
  "Bearer abc",
  "Bearer a.b.c",
  "Basic YTpi",
  "",
  "bearer null",
  "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
])("로그인이 필요 없는 곳에서도 나쁜 토큰 %j 은 401이다", async (authorization) => {
  const { id } = await createPrompt(await createMember());
  for (const path of ["/api/home", `/api/prompts/${id}`, "/api/nothing"]) {
    const response = await send(path, { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
    expect(await readProblem(response)).toMatchObject({ code: "invalid_token" });
  }
});

test("로그아웃 주소는 토큰을 스스로 읽어, 다른 방법이면 나쁜 토큰이어도 405다", async () => {
  const headers = { authorization: "Bearer a.b.c" };
  expect((await send("/api/auth/logout", { method: "POST", headers })).status).toBe(405);
  expect((await send("/api/auth/logout", { headers })).status).toBe(401);
});

test("동의하지 않은 회원은 없는 주소에도 쓸 수 없고, 없는 주소를 읽으면 404다", async () => {
  const as = await createMember({ consentedVersion: null });
  expect((await call("POST", "/api/nothing", { as })).status).toBe(403);
  expect((await call("GET", "/api/nothing", { as })).status).toBe(404);
});

test("토큰이 없으면 401과 로그인하라는 문장을 답한다", async () => {
  const response = await call("POST", "/api/prompts", { body: promptInput() });
  expect(response.status).toBe(401);
  expect(response.headers.get("www-authenticate")).toContain("Bearer");
  expect(await readProblem(response)).toMatchObject({ code: "login_required" });
});

test("예상하지 못한 실패는 500이고, 답에도 기록에도 속사정과 개인정보가 없다", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await env.DB.exec("CREATE TRIGGER broken BEFORE UPDATE ON members BEGIN SELECT RAISE(ABORT, 'boom'); END");
  const response = await call("PATCH", "/api/members", {
    as: await createMember(),
    body: { email: "canary@example.com" },
  });
  expect(response.status).toBe(500);
  const problem = await readProblem(response);
  expect(problem.code).toBe("internal");
  expect(JSON.stringify(problem)).not.toMatch(/boom|SQL|members|\.ts/);
  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines).toEqual([expect.stringContaining(problem.request_id)]);
  expect(lines[0]).toContain("boom");
  expect(lines[0]).not.toContain("canary@example.com");
  log.mockRestore();
});
