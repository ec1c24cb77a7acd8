import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { acquaint } from "#tests/support/api/acquaint.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { ageRows } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { accept, idsIn, post, read, readBox, say, unread } from "#tests/support/api/messages.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createDevice, messagesOf } from "#tests/support/api/push.ts";
import { countRows } from "#tests/support/api/rows.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { DAY } from "#tests/support/shared/time.ts";
import type { Member } from "#worker/db/schema/members.ts";

const members = (count: number) => Promise.all(Array.from({ length: count }, () => createMember()));
const block = (as: Member, { id }: Member) => call("POST", `/api/members/blocks/${id}`, { as });
const LINK = "https://example.com 에서 봐요";

describe("처음 말을 건 회원의 메시지는 요청함에 있고", () => {
  test("목록과 수가 따로이며, 알림도 기기 알림도 안 읽은 수도 없다", async () => {
    const [one, other] = await members(2);
    const browser = await createDevice(other!);
    const { conversation_id: id } = await say(one!, other!);
    await say(one!, other!, "한 번 더 보내요");
    expect(await idsIn(other!)).toEqual([]);
    expect(await readBox(other!, "requests")).toMatchObject({
      items: [{ id, last_message: { content: "한 번 더 보내요" }, unread_count: 2 }],
      request_count: 1,
    });
    expect(await readBox(other!)).toMatchObject({ request_count: 1 });
    expect(await unread(other!)).toEqual({ messages: 0, notifications: 0 });
    expect([await notificationsOf(other!), await messagesOf(browser)]).toEqual([[], []]);
    // Whoever sent it has it among their own.
    expect(await idsIn(one!)).toEqual([id]);
    expect(await readBox(one!, "requests")).toMatchObject({ items: [], request_count: 0 });
  });

  test("받으면 대화로 옮기고, 그때부터 알린다", async () => {
    const [one, other, third] = await members(3);
    const { conversation_id: id } = await say(one!, other!);
    expect(await problemOf(accept(third!, id))).toMatchObject({ status: 404 });
    expect(await problemOf(accept(other!, 999_999))).toMatchObject({ status: 404 });
    expect(await dataOf(accept(other!, id))).toEqual({ id, is_request: false });
    expect((await accept(other!, id)).status).toBe(200);
    expect([await idsIn(other!), await idsIn(other!, "requests")]).toEqual([[id], []]);
    expect(await unread(other!)).toEqual({ messages: 1, notifications: 0 });
    await say(one!, other!, LINK);
    expect(await unread(other!)).toEqual({ messages: 2, notifications: 1 });
    expect(await read(other!, id)).toMatchObject({ is_request: false });
  });

  test("보낸 회원은 받거나 답할 때까지 기다린다고 읽고, 받은 회원과 아는 사이는 그렇지 않다", async () => {
    const [one, other, known] = await members(3);
    const { conversation_id: id } = await say(one!, other!);
    expect([await read(one!, id), await read(other!, id)]).toMatchObject([{ is_waiting: true }, { is_waiting: false }]);
    await dataOf(call("DELETE", `/api/messages/${id}`, { as: other! }));
    expect(await read(one!, id)).toMatchObject({ is_waiting: true });
    await say(one!, other!);
    await dataOf(accept(other!, id));
    expect(await read(one!, id)).toMatchObject({ is_waiting: false });
    await acquaint(known!, other!);
    expect(await read(known!, (await say(known!, other!)).conversation_id)).toMatchObject({ is_waiting: false });
  });

  test("답하면 받은 것이고, 그때부터 서로 링크를 보낼 수 있다", async () => {
    const [one, other] = await members(2);
    const { conversation_id: id } = await say(one!, other!);
    expect(await read(other!, id)).toMatchObject({ is_request: true });
    await say(other!, one!, LINK);
    expect([await idsIn(other!), await idsIn(other!, "requests"), await idsIn(one!)]).toEqual([[id], [], [id]]);
    expect(await unread(one!)).toEqual({ messages: 1, notifications: 1 });
    expect((await post(one!, other!, LINK)).status).toBe(201);
  });

  test("지우면 다음 메시지도 요청으로 오고, 지운 것은 받을 수 없다", async () => {
    const [one, other] = await members(2);
    const { conversation_id: id } = await say(one!, other!);
    await dataOf(call("DELETE", `/api/messages/${id}`, { as: other! }));
    expect(await problemOf(accept(other!, id))).toMatchObject({ status: 404 });
    await say(one!, other!);
    expect([await idsIn(other!), await idsIn(other!, "requests")]).toEqual([[], [id]]);
  });

  test("받기와 차단이 동시에 와도, 차단한 뒤에는 아무도 보내지 못한다", async () => {
    const [one, other] = await members(2);
    const { conversation_id: id } = await say(one!, other!);
    const [accepted, blocked] = await Promise.all([accept(other!, id), block(other!, one!)]);
    expect([[200, 409].includes(accepted.status), blocked.status < 300]).toEqual([true, true]);
    expect([(await post(one!, other!)).status, (await post(other!, one!)).status]).toEqual([403, 403]);
    expect(await read(other!, id)).toMatchObject({ standing: "blocked" });
    const isStill = (await idsIn(other!, "requests")).includes(id);
    if (isStill) expect(await problemOf(accept(other!, id))).toMatchObject({ status: 409, code: "conflict" });
  });

  test("팔로우한 뒤에 온 메시지는 저절로 대화로 옮긴다", async () => {
    const [one, other] = await members(2);
    const { conversation_id: id } = await say(one!, other!);
    await dataOf(call("POST", `/api/members/follows/${one!.id}`, { as: other! }));
    await say(one!, other!);
    expect([await idsIn(other!), await idsIn(other!, "requests")]).toEqual([[id], []]);
  });
});

test("서로 처음으로 동시에 말을 걸면 하나는 답이 되어 대화가 열린다", async () => {
  const [one, other] = await members(2);
  const sent = await Promise.all([say(one!, other!), say(other!, one!)]);
  const id = sent[0].conversation_id;
  expect(sent[1].conversation_id).toBe(id);
  const requests = [...(await idsIn(one!, "requests")), ...(await idsIn(other!, "requests"))];
  expect(requests.length).toBe(0);
});

describe("낯선 회원에게 처음 보내는 메시지에는", () => {
  test.each([LINK, "ex．com 이에요", "http s://example", "xn--3e0b707e 로 오세요", "ex . com"])(
    "링크를 쓸 수 없고, 어느 칸인지 알려 준다: %s",
    async (content) => {
      const [one, other] = await members(2);
      expect(await problemOf(post(one!, other!, content))).toEqual({
        status: 400,
        code: "invalid_input",
        fields: ["content"],
      });
      expect([await countRows("messages"), await countRows("conversations")]).toEqual([0, 0]);
      // Nor behind a first one without.
      await say(one!, other!);
      expect((await post(one!, other!, content)).status).toBe(400);
      expect(await countRows("messages")).toBe(1);
    },
  );

  test("팔로우하는 회원과 판매자에게 쓰는 구매자는 낯선 회원이 아니고, 판매자가 구매자에게 쓰면 낯선 회원이다", async () => {
    const [fan, star, buyer, seller] = await members(4);
    await dataOf(call("POST", `/api/members/follows/${star!.id}`, { as: fan! }));
    expect((await post(star!, fan!, LINK)).status).toBe(201);
    expect((await post(seller!, star!, LINK)).status).toBe(400);
    await sellPrompt({ seller: seller!, buyer: buyer! });
    expect((await post(seller!, buyer!, LINK)).status).toBe(400);
    expect((await post(buyer!, seller!, LINK)).status).toBe(201);
    expect(await idsIn(seller!)).toHaveLength(1);
  });
});

describe("처음 말을 거는 회원은 하루에 세 명까지이고", () => {
  test("한꺼번에 보내도 정확히 세 명이며, 이미 말을 건 회원에게는 더 쓸 수 있다", async () => {
    const [one, ...others] = await members(6);
    const answers = await Promise.all(others.map((other) => post(one!, other)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(DAY / 1000 - 60);
    expect(await problemOf(refused)).toMatchObject({ code: "rate_limited" });
    expect([await countRows("messages"), await countRows("conversations")]).toEqual([3, 3]);
    const reached = others[answers.findIndex(({ status }) => status === 201)]!;
    expect((await post(one!, reached)).status).toBe(201);
  });

  test("하루가 지나면 다시 말을 걸 수 있고, 나를 팔로우하는 회원과 답은 세지 않는다", async () => {
    const [one, friend, asker, ...others] = await members(7);
    await acquaint(one!, friend!);
    await say(asker!, one!);
    for (const other of others.slice(0, 3)) await say(one!, other);
    expect([(await post(one!, friend!)).status, (await post(one!, asker!)).status]).toEqual([201, 201]);
    expect((await post(one!, others[3]!)).status).toBe(429);
    await ageRows("conversation_sides", "approached_at", DAY, { member_id: one!.id, other_id: others[0]!.id });
    expect((await post(one!, others[3]!)).status).toBe(201);
  });

  test("대화를 지워도 되돌아오지 않는다", async () => {
    const [one, ...others] = await members(5);
    for (const other of others.slice(0, 3)) {
      const { conversation_id } = await say(one!, other);
      await dataOf(call("DELETE", `/api/messages/${conversation_id}`, { as: one! }));
    }
    expect((await post(one!, others[3]!)).status).toBe(429);
  });
});

test("요청함과 세는 일은 색인을 따라간다", async () => {
  const plans = [
    "SELECT 1 FROM conversation_sides WHERE member_id = 1 AND is_approach = 1 AND last_message_id > 0 LIMIT 100",
    `SELECT approached_at FROM conversation_sides WHERE member_id = 1 AND approached_at > 5
      ORDER BY approached_at DESC LIMIT 1 OFFSET 3`,
  ].map((sql) => env.MESSAGES.prepare(`EXPLAIN QUERY PLAN ${sql}`).all<{ detail: string }>());
  const details = (await Promise.all(plans)).flatMap(({ results }) => results.map(({ detail }) => detail));
  expect(details.filter((detail) => !/SEARCH conversation_sides USING (COVERING )?INDEX/.test(detail))).toEqual([]);
});

test("모르는 상자는 어느 칸인지 알려 준다", async () => {
  const one = await createMember();
  expect(await problemOf(call("GET", "/api/messages?box=spam", { as: one }))).toMatchObject({
    status: 400,
    fields: ["box"],
  });
});
