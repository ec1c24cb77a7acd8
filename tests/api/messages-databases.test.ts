import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { Conversation, ConversationPage, Message } from "#contracts/messages.ts";
import type { WithdrawalEligibility } from "#contracts/account.ts";
import type { Unread } from "#contracts/notifications.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { runJobs } from "#worker/scheduled.ts";
import { acquaint } from "#tests/support/api/acquaint.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";

const tables = ["conversations", "conversation_sides", "inboxes", "messages", "idempotency_keys"];

const cases: [name: string, using: Env, own: Env["DB"], other: Env["DB"]][] = [
  ["MESSAGES가 있으면 메시지는 모두 그 데이터베이스에 있고", env, env.MESSAGES, env.DB],
  ["MESSAGES가 없으면 메시지는 모두 DB에 있고", { ...env, MESSAGES: undefined }, env.DB, env.MESSAGES],
];

describe.each(cases)("%s", (_, using, own, other) => {
  const ask = <T>(as: Member, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    dataOf<T>(call(method, path, { as, body, headers, using }));
  const send = async (as: Member, to: Member, content: string, extra: object = {}, key?: string) => {
    await acquaint(as, to);
    const body = { recipient_id: to.id, content, ...extra };
    return ask<Message>(as, "POST", "/api/messages", body, { ...(key && { "idempotency-key": key }) });
  };
  const unread = (as: Member) => ask<Unread>(as, "GET", "/api/unread");
  const countIn = async (d1: Env["DB"], table: string) =>
    (await d1.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n"))!;
  const changeIn = (sql: string) => own.prepare(sql).run();

  test("보내고, 목록에서 보고, 읽고, 지운다", async () => {
    const [one, two] = [await createMember({ nickname: "바다" }), await createMember({ nickname: "하늘" })];
    const { id: promptId } = await createPrompt(one, { title: "회의록 다듬기" });
    const message = await send(one, two, "궁금해요", { prompt_id: promptId });
    expect(message.prompt).toEqual({ id: promptId, title: "회의록 다듬기" });
    for (const table of tables)
      expect([(await countIn(own, table)) > 0, await countIn(other, table)], table).toEqual([true, 0]);
    expect(await ask<Page<Conversation>>(two, "GET", "/api/messages")).toMatchObject({
      items: [{ other: { nickname: "바다" }, last_message: message, unread_count: 1 }],
    });
    expect(await unread(two)).toEqual({ messages: 1, notifications: 1 });
    const path = `/api/messages/${message.conversation_id}`;
    expect(await ask<ConversationPage>(two, "GET", path)).toMatchObject({ standing: "open", items: [message] });
    expect(await unread(two)).toEqual({ messages: 0, notifications: 0 });
    await send(two, one, "반가워요");
    expect(await ask(one, "POST", "/api/notifications/read")).toEqual({ messages: 1, notifications: 0 });
    await ask(one, "DELETE", path);
    expect(await unread(one)).toEqual({ messages: 0, notifications: 0 });
    expect(await problemOf(call("GET", path, { as: one, using }))).toMatchObject({ status: 404 });
    await ask(two, "POST", `/api/members/blocks/${one.id}`);
    expect(await ask<ConversationPage>(two, "GET", path)).toMatchObject({ standing: "blocked" });
  });

  test("같은 키는 한 번만 보내고, 거절은 아무것도 남기지 않는다", async () => {
    stopClock();
    const [one, two, blocked] = [await createMember(), await createMember(), await createMember()];
    const same = [1, 2, 3].map(() => send(one, two, "가", {}, "a"));
    expect(new Set((await Promise.all(same)).map(({ id }) => id)).size).toBe(1);
    await ask(blocked, "POST", `/api/members/blocks/${one.id}`);
    const body = { recipient_id: blocked.id, content: "가" };
    expect(await problemOf(call("POST", "/api/messages", { as: one, body, using }))).toMatchObject({ status: 403 });
    expect([await countIn(own, "messages"), await countIn(own, "idempotency_keys")]).toEqual([1, 1]);
    const slow = { ...using, MESSAGES_PER_MINUTE: "1" };
    const again = { recipient_id: two.id, content: "나" };
    expect(await problemOf(call("POST", "/api/messages", { as: one, body: again, using: slow }))).toMatchObject({
      status: 429,
    });
  });

  test("내 기록에 보낸 메시지가 있고, 탈퇴하면 내 쪽의 대화와 열쇠가 지워진다", async () => {
    const [one, two] = [await createMember(), await createMember()];
    await send(one, two, "보낸 말");
    await send(two, one, "받은 말");
    const file = await call("GET", "/api/members/me/export", { as: one, using });
    expect(await file.json()).toMatchObject({ messages_sent: [{ to_user_id: two.id, content: "보낸 말" }] });
    const eligibility = await ask<WithdrawalEligibility>(one, "GET", "/api/members/me/withdrawal");
    expect(eligibility.counts.messages).toBe(1);
    await ask(one, "DELETE", "/api/members", { confirm: "탈퇴" });
    const side = own
      .prepare("SELECT last_message_id, unread_count FROM conversation_sides WHERE member_id = ?")
      .bind(one.id);
    expect(await side.first()).toEqual({ last_message_id: 0, unread_count: 0 });
    const inbox = own.prepare("SELECT unread_count, closed_at > 0 AS closed FROM inboxes WHERE id = ?").bind(one.id);
    expect(await inbox.first()).toEqual({ unread_count: 0, closed: 1 });
    const keys = own.prepare("SELECT count(*) AS n FROM idempotency_keys WHERE member_id = ?").bind(one.id);
    expect(await keys.first("n")).toBe(0);
    expect(await ask<Page<Conversation>>(two, "GET", "/api/messages")).toMatchObject({
      items: [{ other: { nickname: "탈퇴한 회원" }, unread_count: 1 }],
    });
  });

  test("정기 작업이 둘 다 지운 메시지를 지우고, 어긋난 수를 고친다", async () => {
    const [one, two] = [await createMember(), await createMember()];
    const { conversation_id: id } = await send(one, two, "비밀이에요");
    for (const as of [one, two]) await ask(as, "DELETE", `/api/messages/${id}`);
    await send(one, two, "남는 말");
    await changeIn("UPDATE inboxes SET unread_count = 7");
    expect(await runJobs(using)).toMatchObject({ purgeMessages: 1, reconcileCounters: 1 });
    expect(await countIn(own, "messages")).toBe(1);
    expect(await unread(two)).toMatchObject({ messages: 1 });
    await changeIn("UPDATE idempotency_keys SET created_at = 0");
    await runJobs(using);
    expect(await countIn(own, "idempotency_keys")).toBe(0);
  });
});
