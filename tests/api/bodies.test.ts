import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { api } from "#tests/support/api/checked-api.ts";
import { problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { endlessBody } from "#tests/support/api/endless-body.ts";

const LIMIT = 512 * 1024;
const send = (path: string, init?: RequestInit) => Promise.resolve(api.request(path, init, env));

async function patchMe(init: RequestInit) {
  const headers = {
    "content-type": "application/json",
    ...(await signIn(await createMember())),
    ...(init.headers as object),
  };
  return send("/api/members", { method: "PATCH", ...init, headers });
}

test("크기를 밝힌 큰 본문은 413이다", async () => {
  const response = await patchMe({ body: "{}", headers: { "content-length": String(LIMIT + 1) } });
  expect(response.status).toBe(413);
  expect(await readProblem(response)).toMatchObject({ code: "payload_too_large" });
});

test("크기를 밝히지 않고 흘려보낸 큰 본문도 413이다", async () => {
  const { body, chunks } = endlessBody();
  const response = await patchMe({ body, duplex: "half" } as RequestInit);
  expect(response.status).toBe(413);
  await readProblem(response);
  expect(chunks()).toBeLessThan(20);
});

test("손님과 횟수를 넘긴 회원이 크기를 밝히지 않고 보낸 양식은 읽지 않고 거절한다", async () => {
  const sendForm = async (headers: Record<string, string>) => {
    const { body, chunks } = endlessBody();
    const type = { "content-type": "multipart/form-data; boundary=x" };
    const init = { method: "POST", body, duplex: "half", headers: { ...headers, ...type } } as RequestInit;
    const { status } = await api.request("/api/members/images", init, { ...env, RATE_LIMITS: "upload=1" });
    return { status, isRead: chunks() > 5 };
  };
  stopClock();
  expect(await sendForm({})).toEqual({ status: 401, isRead: false });
  const member = await signIn(await createMember());
  expect(await sendForm(member)).toEqual({ status: 413, isRead: true });
  expect(await sendForm(member)).toEqual({ status: 429, isRead: false });
});

test("없는 주소에 보낸 큰 본문도, 토큰이 나빠도 413이다", async () => {
  const headers = { "content-length": String(LIMIT + 1), authorization: "Bearer a.b.c" };
  const response = await send("/api/nothing", { method: "POST", body: "{}", headers });
  expect(await readProblem(response)).toMatchObject({ status: 413, code: "payload_too_large" });
});

test("한도까지의 본문은 읽는다", async () => {
  const response = await patchMe({ body: `{"name":"이름"${" ".repeat(LIMIT - 100)}}` });
  expect(response.status).toBe(200);
});

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json-patch+json",
  "application/jsonp",
  "",
])("본문이 %s 이면 415다", async (type) => {
  const response = await patchMe({ body: '{"name":"이름"}', headers: { "content-type": type } });
  expect(response.status).toBe(415);
  expect(await readProblem(response)).toMatchObject({ code: "unsupported_media_type" });
});

test("종류를 밝히지 않은 본문은 415다", async () => {
  const headers = await signIn(await createMember());
  expect((await send("/api/members", { method: "PATCH", body: new TextEncoder().encode("{}"), headers })).status).toBe(
    415,
  );
});

test.each(["application/json; charset=utf-8", "Application/JSON", "application/json;charset=UTF-8"])(
  "%s 는 JSON이다",
  async (type) => {
    expect((await patchMe({ body: '{"name":"이름"}', headers: { "content-type": type } })).status).toBe(200);
  },
);

test.each([
  "",
  " ",
  "{",
  "{name:1}",
  "{'name':1}",
  '{"name":"이름"} x',
  '{"name":"이름",}',
  "NaN",
  "undefined",
  '{"name":"\u0001"}',
  "\ufeff\ufeff{}",
])("%j 는 JSON이 아니다", async (body) => {
  const response = await patchMe({ body });
  expect(response.status).toBe(400);
  expect(await readProblem(response)).toMatchObject({ code: "malformed_json" });
});

test("UTF-8이 아닌 본문은 JSON이 아니다", async () => {
  const response = await patchMe({
    body: new Uint8Array([0x7b, 0x22, 0x6e, 0x61, 0x6d, 0x65, 0x22, 0x3a, 0x22, 0xc0, 0xcc, 0x22, 0x7d]),
  });
  expect(response.status).toBe(400);
  expect(await readProblem(response)).toMatchObject({ code: "malformed_json" });
});

test.each([
  ['{"name":"가","name":"나"}', "name"],
  ['{"name":"가","\\u006eame":"나"}', "name"],
  ['{"name":"가","a":[{"b":1},{"c":1,"c":2}]}', "a.1.c"],
  ['{"__proto__":1,"__proto__":2}', "__proto__"],
])("같은 항목이 두 번 든 %s 는 그 항목을 가리킨다", async (body, field) => {
  expect(await problemOf(await patchMe({ body }))).toEqual({ status: 400, code: "invalid_input", fields: [field] });
});

test("값과 다른 객체의 같은 이름은 겹친 것이 아니다", async () => {
  const { status, fields } = await problemOf(
    await patchMe({ body: '{"a":{"n":"n"},"b":[{"n":1},{"n":2},"n"],"c":"\\"a\\":"}' }),
  );
  expect([status, fields]).toEqual([400, ["a", "b", "c"]]);
});

test.each([
  ["[", "]"],
  ['{"a":', "}"],
])("서른두 겹보다 깊은 %s…%s 는 읽지 않고 body가 틀렸다고 한다", async (open, close) => {
  for (const depth of [33, 80_000])
    expect(await problemOf(await patchMe({ body: `${open.repeat(depth)}1${close.repeat(depth)}` }))).toEqual({
      status: 400,
      code: "invalid_input",
      fields: ["body"],
    });
});

test("깊이는 끝맺지 않아도 세고, 글자 속의 괄호는 세지 않는다", async () => {
  expect(await problemOf(await patchMe({ body: "[".repeat(LIMIT - 100) }))).toMatchObject({ fields: ["body"] });
  expect((await patchMe({ body: JSON.stringify({ name: '\\"[[[[[[[[[[[[[[[' }) })).status).toBe(200);
  expect((await patchMe({ body: JSON.stringify({ intro: `${"[{".repeat(50)}\\"` }) })).status).toBe(400);
  const flat = `{"name":[${"[],".repeat(10_000)}1]}`;
  expect(await problemOf(await patchMe({ body: flat }))).toMatchObject({ code: "invalid_input", fields: ["body"] });
});

test("틀린 항목이 아무리 많아도 스무 개까지만, 이름은 200자까지만 말한다", async () => {
  const unknown = Array.from({ length: 20_000 }, (_, index) => [`모르는항목${index}`, 1]);
  const many = await patchMe({ body: JSON.stringify(Object.fromEntries(unknown)) });
  const answer = await many.text();
  expect(many.status).toBe(400);
  expect((JSON.parse(answer) as { errors: object[] }).errors).toHaveLength(20);
  expect(answer.length).toBeLessThan(5_000);
  const long = await problemOf(await patchMe({ body: JSON.stringify({ ["길".repeat(100_000)]: 1 }) }));
  expect(long.fields.map((field) => field.length)).toEqual([200]);
});
