import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Message } from "#contracts/messages.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { api } from "#tests/support/api/checked-api.ts";
import type { Env } from "#worker/env.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { ageRows, stopClock } from "#tests/support/api/clock.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { countRows } from "#tests/support/api/rows.ts";
import { MINUTE, DAY } from "#tests/support/shared/time.ts";

const post = (as: Member, body: unknown, headers: Record<string, string> = {}) =>
  call("POST", "/api/messages", { as, body, headers });

const written = [
  "messages",
  "conversations",
  "conversation_sides",
  "inboxes",
  "notifications",
  "idempotency_keys",
  "messages.idempotency_keys",
];

/** The rows in every table that a message writes to. */
const stored = async () =>
  (await Promise.all(written.map((table) => countRows(table)))).reduce((sum, rows) => sum + rows);

describe("아무것도 남기지 않고 거절한다", () => {
  test.each([
    ["2,001자", { content: "가".repeat(2_001) }, "content"],
    ["빈칸뿐", { content: " \n\t 　" }, "content"],
    ["보이지 않는 글자뿐", { content: "\u200b\u200b" }, "content"],
    ["빈 글", { content: "" }, "content"],
    ["제어 문자", { content: "가\u0007나" }, "content"],
    ["짝 없는 서로게이트", { content: "가\ud800" }, "content"],
    ["글이 아닌 내용", { content: 5 }, "content"],
    ["내용 없음", { content: undefined }, "content"],
    ["글로 쓴 번호", { recipient_id: "1" }, "recipient_id"],
    ["0번", { recipient_id: 0 }, "recipient_id"],
    ["음수 번호", { recipient_id: -1 }, "recipient_id"],
    ["소수 번호", { recipient_id: 1.5 }, "recipient_id"],
    ["너무 큰 번호", { recipient_id: 1e300 }, "recipient_id"],
    ["받는 회원 없음", { recipient_id: undefined }, "recipient_id"],
    ["글로 쓴 프롬프트", { prompt_id: "1" }, "prompt_id"],
    ["모르는 항목", { sender_id: 1 }, "sender_id"],
  ])("%s", async (_, change, field) => {
    const [one, other] = [await createMember(), await createMember()];
    const problem = await problemOf(post(one, { recipient_id: other.id, content: "가", ...change }));
    expect(problem).toEqual({ status: 400, code: "invalid_input", fields: [field] });
    expect(await stored()).toBe(0);
  });

  test("나에게, 없는 회원에게, 탈퇴하거나 정지된 회원에게", async () => {
    const one = await createMember();
    const to = (recipient_id: number) => problemOf(post(one, { recipient_id, content: "가" }));
    expect(await to(one.id)).toMatchObject({ status: 422, code: "unprocessable" });
    expect(await to(999_999)).toMatchObject({ status: 404, code: "not_found" });
    for (const status of ["INACTIVE", "SUSPENDED"] as const)
      expect(await to((await createMember({ status })).id)).toMatchObject({ status: 404 });
    expect(await stored()).toBe(0);
  });

  test("없는 프롬프트와 남의 초안을 붙여서", async () => {
    const [one, other] = [await createMember(), await createMember()];
    const draft = await createPrompt(other, { status: "draft" });
    for (const prompt_id of [999_999, draft.id])
      expect(await problemOf(post(one, { recipient_id: other.id, content: "가", prompt_id }))).toMatchObject({
        status: 404,
      });
    expect(await stored()).toBe(0);
  });

  test("로그인하지 않고, 정지된 채로, JSON이 아니게", async () => {
    const [other, suspended] = [await createMember(), await createMember({ status: "SUSPENDED" })];
    const body = { recipient_id: other.id, content: "가" };
    expect(await problemOf(call("POST", "/api/messages", { body }))).toMatchObject({ status: 401 });
    expect(await problemOf(post(suspended, body))).toMatchObject({ status: 403, code: "suspended" });
    expect(await problemOf(post(other, "{"))).toMatchObject({ status: 400, code: "malformed_json" });
    expect(await problemOf(post(other, body, { "content-type": "text/plain" }))).toMatchObject({ status: 415 });
    expect(await stored()).toBe(0);
  });
});

test("2,000자는 보내지고, 이모지는 한 글자다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const content = "😀".repeat(2_000);
  expect((await dataOf<Message>(post(one, { recipient_id: other.id, content }))).content).toBe(content);
});

describe("Idempotency-Key", () => {
  const key = (value: string) => ({ "idempotency-key": value });

  test("같은 키와 내용은 몇 번을 한꺼번에 보내도 한 메시지이고, 같은 답이다", async () => {
    const [one, other] = [await createMember(), await createMember()];
    const headers = { ...(await signIn(one)), ...key("a") };
    const body = { recipient_id: other.id, content: "가" };
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", "/api/messages", { headers, body })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first, ...rest] = await Promise.all(answers.map((answer) => answer.json()));
    for (const answer of rest) expect(answer).toEqual(first);
    expect(await countRows("messages")).toBe(1);
  });

  test("같은 키의 다른 내용은 409, 남의 같은 키는 다른 키다", async () => {
    const [one, other] = [await createMember(), await createMember()];
    await post(one, { recipient_id: other.id, content: "가" }, key("a"));
    const problem = await problemOf(post(one, { recipient_id: other.id, content: "나" }, key("a")));
    expect(problem).toMatchObject({ status: 409, code: "conflict" });
    expect((await post(other, { recipient_id: one.id, content: "나" }, key("a"))).status).toBe(201);
    expect(await countRows("messages")).toBe(2);
  });

  test("거절된 키는 나중에 다시 쓸 수 있다", async () => {
    const [one, other] = [await createMember(), await createMember()];
    await call("POST", `/api/members/blocks/${one.id}`, { as: other });
    const body = { recipient_id: other.id, content: "가" };
    expect((await post(one, body, key("a"))).status).toBe(403);
    await call("DELETE", `/api/members/blocks/${one.id}`, { as: other });
    expect((await post(one, body, key("a"))).status).toBe(201);
  });

  test.each(["가".repeat(201).replaceAll("가", "a"), "a b"])("읽을 수 없는 키 %s", async (value) => {
    const [one, other] = [await createMember(), await createMember()];
    const problem = await problemOf(post(one, { recipient_id: other.id, content: "가" }, key(value)));
    expect(problem).toEqual({ status: 400, code: "invalid_input", fields: ["idempotency-key"] });
  });

  test("하루가 지나면 정리된다", async () => {
    const [one, other] = [await createMember(), await createMember()];
    await post(one, { recipient_id: other.id, content: "가" }, key("a"));
    expect(await runDueJobs()).toMatchObject({ purgeMessageKeys: 0 });
    await ageRows("messages.idempotency_keys", "created_at", DAY + 1);
    expect(await runDueJobs()).toMatchObject({ purgeMessageKeys: 1 });
  });
});

describe("1분에 보낼 수 있는 수", () => {
  const slow = { ...env, MESSAGES_PER_MINUTE: "3" };
  async function sender(using: Env = slow) {
    stopClock();
    const [one, other] = [await createMember(), await createMember()];
    const headers = { ...(await signIn(one)), "content-type": "application/json" };
    const body = JSON.stringify({ recipient_id: other.id, content: "가" });
    return (key: string) =>
      api.request("/api/messages", { method: "POST", body, headers: { ...headers, "idempotency-key": key } }, using);
  }
  const messages = () => countRows("messages");

  test("한꺼번에 보내도 정확히 그만큼만 보내고, 언제 다시 보낼지 말한다", async () => {
    const send = await sender();
    const answers = await Promise.all(["a", "b", "c", "d", "e"].map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(await problemOf(refused)).toMatchObject({ code: "rate_limited" });
    expect(await messages()).toBe(3);
  });

  test("남이 보낸 것은 내 수에 들지 않는다", async () => {
    const [send, sendAsOther] = [await sender(), await sender()];
    for (const key of ["a", "b", "c"]) expect((await sendAsOther(key)).status).toBe(201);
    expect((await send("d")).status).toBe(201);
  });

  test("따로 정하지 않으면 서른 개다", async () => {
    const send = await sender({ ...env, MESSAGES_PER_MINUTE: undefined });
    const answers = await Promise.all(Array.from({ length: 31 }, (_, index) => send(String(index))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(await messages()).toBe(30);
  });

  test("이미 보낸 것을 되풀이해도 막히지 않고, 오래된 것은 세지 않는다", async () => {
    const send = await sender();
    for (const key of ["a", "b", "c"]) await send(key);
    expect((await send("a")).status).toBe(201);
    expect((await send("d")).status).toBe(429);
    await ageRows("messages.idempotency_keys", "created_at", MINUTE, { key: "a" });
    expect((await send("d")).status).toBe(201);
    expect((await send("e")).status).toBe(429);
    expect(await messages()).toBe(4);
  });
});
