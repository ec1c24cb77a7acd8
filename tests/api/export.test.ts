import type { D1Database } from "@cloudflare/workers-types";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { recordD1 } from "#tests/bench/recording-d1.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { claim, openGift } from "#tests/support/api/gifts.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { order } from "#tests/support/api/purchases.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { MINUTE, SECOND } from "#tests/support/shared/time.ts";
import { openDb } from "#worker/db/client.ts";
import { SECTION_SIZE } from "#worker/db/export-section.ts";
import { purgeRates } from "#worker/db/rates.ts";
import { exportOf as takeExport } from "#worker/features/account/export.ts";
import { createMember, signInAgain } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { addPicture, addText } from "#tests/support/api/results.ts";
import { createReview, reply } from "#tests/support/api/reviews.ts";

type Exported = Record<string, unknown> & { member: { email: string } };
const exportOf = async (as: Awaited<ReturnType<typeof createMember>>) => {
  const response = await call("GET", "/api/members/me/export", { as });
  return { response, text: await response.text() };
};

test("내려받은 파일은 내 것을 모두 담고 남의 것은 담지 않는다", async () => {
  const me = await createMember({ email: "naui@example.com", name: "나의이름" });
  const other = await createMember({ email: "nam@example.com", name: "남의이름" });
  const [mine, theirs] = [
    await createPrompt(me, { body: "나의 본문" }),
    await createPrompt(other, { body: "남의 본문" }),
  ];
  await createReview(me, theirs.id, { content: "내가 쓴 후기예요, 좋아요." });
  const received = await createReview(other, mine.id, { content: "남이 쓴 후기예요, 좋아요." });
  await reply(me, received.id, { content: "내가 단 답글" });
  await call("POST", "/api/messages", { as: me, body: { recipient_id: other.id, content: "내가 보낸 말" } });
  await call("POST", "/api/messages", { as: other, body: { recipient_id: me.id, content: "남이 보낸 말" } });
  await call("POST", `/api/members/follows/${other.id}`, { as: me });
  await sellPrompt({ seller: other, buyer: me, title: "내가 산 것" });

  const { response, text } = await exportOf(me);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="geulgam-\d{4}-\d\d-\d\d\.json"$/);
  const exported = JSON.parse(text) as Exported;
  expect(exported.member.email).toBe("naui@example.com");
  for (const own of ["나의이름", "나의 본문", "내가 쓴 후기예요", "내가 단 답글", "내가 보낸 말", "내가 산 것"])
    expect(text).toContain(own);
  for (const alien of ["nam@example.com", "남의이름", "남의 본문", "남이 쓴 후기", "남이 보낸 말"])
    expect(text).not.toContain(alien);
});

test("결과는 글과 그림을 차례대로, 구매한 사람만 보는 것까지 담고, 글은 예시로도 담는다", async () => {
  const me = await createMember();
  const { id } = await createPrompt(me, { examples: [{ input: "가", output: "나" }] });
  const picture = await addPicture(me, id, { input: "해돋이", model: "gemini" });
  await addText(me, id, { text: "숨긴 결과", is_buyers_only: true });
  const { prompts } = JSON.parse((await exportOf(me)).text) as { prompts: Record<string, unknown>[] };
  const text = { kind: "text", media: null, model: null };
  expect(prompts[0]!.results).toEqual([
    { ...text, input: "가", text: "나", is_buyers_only: false, age_rating: "all" },
    {
      kind: "image",
      input: "해돋이",
      text: null,
      media: picture.media,
      model: "gemini",
      is_buyers_only: false,
      age_rating: "all",
    },
    { ...text, input: "긴 글", text: "숨긴 결과", is_buyers_only: true, age_rating: "all" },
  ]);
  expect(prompts[0]!.examples).toEqual([
    { input: "가", output: "나" },
    { input: "긴 글", output: "숨긴 결과" },
  ]);
});

test("결제하지 않은 주문은 판 사람의 파일에, 받은 사람이 연 때는 보낸 사람의 파일에 없다", async () => {
  const { seller, buyer, prompt, friend, code } = await openGift();
  await dataOf(claim(friend, code));
  await dataOf(call("POST", `/api/prompts/${prompt.id}/open`, { as: friend }));
  await order(await createMember(), prompt.id);
  type Orders = { sales: unknown[]; purchases: { opened_at: string | null }[] };
  const { sales } = JSON.parse((await exportOf(seller)).text) as Orders;
  expect(sales).toHaveLength(1);
  const { purchases } = JSON.parse((await exportOf(buyer)).text) as Orders;
  expect(purchases.map(({ opened_at }) => opened_at)).toEqual([null]);
});

test("여러 쪽에 걸친 기록도 빠짐없이 한 번씩 담는다", async () => {
  const me = await createMember();
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)
     INSERT INTO notifications(member_id, kind, about, content, created_at) SELECT ?, 'notice', 'a' || i, 'c' || i, 0 FROM n`,
  )
    .bind(me.id)
    .run();
  for (let made = 0; made < 11; made += 1) await createPrompt(me, { title: `글 ${made}번` });
  const { notifications, prompts } = JSON.parse((await exportOf(me)).text) as Record<string, { content: string }[]>;
  expect(new Set(notifications!.map(({ content }) => content)).size).toBe(1100);
  expect(notifications).toHaveLength(1100);
  expect(prompts).toHaveLength(11);
});

test("아무것도 하지 않은 회원의 파일도 온전한 JSON이다", async () => {
  const { text } = await exportOf(await createMember());
  expect(JSON.parse(text)).toMatchObject({ prompts: [], purchases: [], payout_account: null });
});

/** Milliseconds of 12:00:15 in Seoul. */
const NOON = Date.UTC(2026, 10, 20, 3, 0, 15);
const HOUR = 60 * MINUTE;

describe("내려받기는", () => {
  test("한 회원이 하루에 세 번까지고, 한국의 자정이 지나면 다시 된다", async () => {
    const clock = stopClock(NOON);
    const [me, other] = [await createMember(), await createMember()];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call("GET", "/api/members/me/export", { as: me })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.headers.get("retry-after")).toBe(String(12 * 3600 - 15));
    expect(await readProblem(refused)).toMatchObject({ code: "rate_limited" });
    expect((await exportOf(other)).response.status).toBe(200);

    const statusAt = async (time: number) => {
      clock.to(time);
      await purgeRates(openDb(env.DB).db);
      await signInAgain(me);
      return (await exportOf(me)).response.status;
    };
    expect(await statusAt(12 * HOUR - 16 * SECOND)).toBe(429);
    expect(await statusAt(12 * HOUR - 15 * SECOND)).toBe(200);
    clock.to(36 * HOUR + 3 * MINUTE);
    expect(await purgeRates(openDb(env.DB).db)).toMatchObject({ done: 2 });
  });

  test("한 쪽을 가져가야 다음 쪽을 읽고, 그만두면 더 읽지 않는다", async () => {
    const { actor, using, statements } = await writeMuch(MESSAGES);
    const reader = (await takeExport(actor, using)).getReader();
    let largest = 0;
    let pages = 0;
    for (let text = ""; pages < 3;) {
      const { value } = await reader.read();
      largest = Math.max(largest, value!.length);
      text += new TextDecoder().decode(value);
      pages = [...text.matchAll(/"content":"긴 말/g)].length / SECTION_SIZE;
    }
    // A row is some 400 bytes, by the digits of its number.
    expect(largest).toBeLessThan(SECTION_SIZE * 500);
    const before = statements();
    await new Promise<void>((resolve) => setTimeout(resolve));
    await reader.cancel();
    expect(statements()).toBeLessThanOrEqual(before + 1);
    // The head, the 20 or so sections before the messages, the pages that were taken and one that waits.
    expect(before).toBeLessThan(35);
  });

  test("메시지가 아무리 많아도 빠짐없이 한 번씩 담는다", async () => {
    const { actor, using } = await writeMuch(MESSAGES);
    const text = await new Response(await takeExport(actor, using)).text();
    const { messages_sent: sent } = JSON.parse(text) as { messages_sent: { number: number }[] };
    expect(sent).toHaveLength(MESSAGES);
    expect(new Set(sent.map(({ number }) => number)).size).toBe(MESSAGES);
  });
});

/** Writes `each` messages of the member, and as many answers, in each of so many conversations with others. */
async function converse(member: { id: number }, { conversations, each }: { conversations: number; each: number }) {
  const numbers = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const run = (sql: string) => env.MESSAGES.prepare(sql).bind(member.id).run();
  await run(
    `${numbers(conversations)} INSERT INTO conversations(low_id, high_id, created_at) SELECT ?1, ?1 + i, 1 FROM n`,
  );
  await run(`INSERT INTO conversation_sides(conversation_id, member_id, other_id)
    SELECT id, low_id, high_id FROM conversations WHERE low_id = ?1 UNION ALL SELECT id, high_id, low_id FROM conversations WHERE low_id = ?1`);
  await run(`${numbers(2 * each)} INSERT INTO messages(conversation_id, sender_id, content, created_at)
    SELECT id, iif(i % 2, low_id, high_id), '말', i FROM n, conversations WHERE low_id = ?1`);
}

/** The numbers of the messages in a member's file, and the rows that were read of the messages' database for it. */
async function messagesOf(member: Awaited<ReturnType<typeof createMember>>) {
  const { d1, take } = recordD1(env.MESSAGES);
  const file = await takeExport({ db: openDb(env.DB).db, member }, { ...env, MESSAGES: d1 });
  const { messages_sent: sent } = JSON.parse(await new Response(file).text()) as {
    messages_sent: { number: number }[];
  };
  return {
    sent: sent.map(({ number }) => number),
    read: take().queries.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
  };
}

test.each([
  { conversations: 1_200, each: 1 },
  { conversations: 3, each: 1_100 },
])("내 기록은 대화 $conversations개의 메시지 $each개씩을 한 번씩만 읽는다", async (much) => {
  const me = await createMember();
  await converse(me, much);
  const { sent, read } = await messagesOf(me);
  expect([sent.length, new Set(sent).size]).toEqual([much.conversations * much.each, much.conversations * much.each]);
  // The member's messages and the answers, each with its place in the index, and the conversations three times.
  expect(read).toBeLessThan(5 * much.conversations * much.each + 9 * much.conversations + 100);
});

const MESSAGES = env.SOAK ? 100_000 : 2_600;

/** A member who wrote so many messages of 100 characters, and how many statements have been prepared as this member. */
async function writeMuch(count: number) {
  const [me, other] = [await createMember(), await createMember()];
  await call("POST", "/api/messages", { as: other, body: { recipient_id: me.id, content: "남이 보낸 말" } });
  await env.MESSAGES.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO messages(conversation_id, sender_id, content, created_at) SELECT (SELECT max(id) FROM conversations), ?, ?, i FROM n`,
  )
    .bind(me.id, `긴 말 ${"가".repeat(96)}`)
    .run();
  let prepared = 0;
  const countingOf = (d1: D1Database) => ({
    withSession(constraint?: string) {
      const session = d1.withSession(constraint);
      const prepare = (sql: string) => {
        prepared += 1;
        return session.prepare(sql);
      };
      return { prepare, batch: session.batch.bind(session), getBookmark: () => session.getBookmark() };
    },
  });
  const [db, messages] = [env.DB, env.MESSAGES].map((d1) => countingOf(d1) as unknown as D1Database);
  const actor = { db: openDb(db!).db, member: me };
  return { actor, using: { ...env, DB: db!, MESSAGES: messages! }, statements: () => prepared };
}

test("로그인해야 내려받는다", async () => {
  expect((await call("GET", "/api/members/me/export")).status).toBe(401);
});
