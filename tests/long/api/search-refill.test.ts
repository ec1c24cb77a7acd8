import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#worker/db/client.ts";
import type { Env, RefillRange } from "#worker/env.ts";
import { findDrift } from "#worker/features/search/index/repair.ts";
import { rebuildSql, refillIndex, refillRange } from "#worker/features/search/index/refill.ts";
import { consume } from "#worker/queue.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { insertPrompts, titlesOf } from "#tests/support/api/find-prompts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";
import { MINUTE, SECOND } from "#tests/support/shared/time.ts";

const COUNT = 240;
/** Between the ids of two prompts: a range of 500 ids has a hundred of them. */
const APART = 5;
const orders = ["popular", "latest", "rating", "price"];

/** A queue that keeps what it is given, so that a test delivers it when and as often as it wants to. */
function keepQueue() {
  const sent: RefillRange[] = [];
  const calls: number[] = [];
  const sendBatch = async (messages: { body: RefillRange }[]) => {
    calls.push(messages.length);
    sent.push(...messages.map(({ body }) => body));
  };
  const using: Env = { ...env, INDEXING: { sendBatch } };
  return { sent, calls, using };
}

async function deliver(bodies: unknown[]) {
  const messages = bodies.map((body, index) => ({ id: String(index), timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch("geulgam-local-indexing", messages);
  const context = createExecutionContext();
  await consume(batch, env);
  return getQueueResult(batch, context);
}

const refill = (using: Env) => refillIndex(openDb(env.DB).db, using);
const loseIndex = () =>
  env.DB.batch(
    orders.map((order) =>
      env.DB.prepare(`INSERT INTO prompt_index_${order}(prompt_index_${order}) VALUES ('delete-all')`),
    ),
  );
const rowsIn = (order: string) => countRows(`prompt_index_${order}`);

async function expectWholeIndex() {
  const published = await countRows("prompts", { status: "published" });
  for (const order of orders) expect([order, await rowsIn(order)]).toEqual([order, published]);
  const { wrongTerms, wrongRows } = await findDrift(env.DB, 0, COUNT);
  expect([wrongTerms, wrongRows]).toEqual([[], []]);
  expect(await countRows("search_refills")).toBe(0);
}

beforeEach(async () => {
  const { id: memberId } = await createMember();
  await insertPrompts(
    Array.from({ length: COUNT }, (_, at) => ({
      id: 1 + at * APART,
      memberId,
      title: `회의록 ${at}`,
      popularity: at,
      status: at % 6 === 5 ? ("draft" as const) : ("published" as const),
    })),
  );
});

test("색인이 그대로면 아무것도 청하지 않는다", async () => {
  const { sent, using } = keepQueue();
  expect(await refill(using)).toEqual({ done: 0, more: false });
  expect(sent).toEqual([]);
});

describe("색인을 잃으면", () => {
  beforeEach(loseIndex);

  test("500개씩의 구간을 큐에 주고, 받는 쪽이 여럿을 한꺼번에 채운다", async () => {
    const { sent, using } = keepQueue();
    expect(await refill(using)).toEqual({ done: 3, more: false });
    expect(sent.map(({ first_id: first, last_id: last }) => last - first + 1)).toEqual([500, 500, 196]);
    expect(await titlesOf("회의록 1")).toEqual([]);
    const { explicitAcks } = await deliver(sent);
    expect(explicitAcks.toSorted()).toEqual(["0", "1", "2"]);
    await expectWholeIndex();
    expect(await titlesOf("회의록 1")).toContain("회의록 1");
    expect(await refill(using)).toEqual({ done: 0, more: false });
  });

  test("같은 구간이 두 번, 거꾸로, 함께 와도 같다", async () => {
    const { sent, using } = keepQueue();
    await refill(using);
    const [first, second, third] = sent;
    await deliver([third, first, third]);
    await deliver([first]);
    await deliver([second, second, first, third]);
    await expectWholeIndex();
  });

  test("채우는 동안 고치고 올린 글도 제자리에 있다", async () => {
    const { sent, using } = keepQueue();
    await refill(using);
    await deliver([sent[1]]);
    await env.DB.prepare("UPDATE prompts SET popularity = popularity + 5000 WHERE id % 7 = 0").run();
    await env.DB.prepare("UPDATE prompts SET status = 'hidden' WHERE id % 11 = 0").run();
    await insertPrompts([{ memberId: (await createMember()).id, title: "그사이의 번역", popularity: 1 }]);
    await deliver([sent[2], sent[0]]);
    await deliver([sent[1]]);
    await expectWholeIndex();
  });

  test("큐가 잃은 구간은 10분 뒤에 다시 주고, 채운 구간은 다시 주지 않는다", async () => {
    const clock = stopClock();
    const { sent, using } = keepQueue();
    await refill(using);
    await deliver([sent[0], sent[2]]);
    clock.to(10 * MINUTE - SECOND);
    expect(await refill(using)).toEqual({ done: 0, more: false });
    clock.to(10 * MINUTE + SECOND);
    expect(await refill(using)).toEqual({ done: 1, more: false });
    expect(sent.at(-1)).toEqual(sent[1]);
    await deliver([sent.at(-1)]);
    await expectWholeIndex();
  });

  test("큐가 없으면 정기 작업이 스스로 채운다", async () => {
    expect(await refill({ ...env, INDEXING: undefined })).toEqual({ done: 3, more: true });
    await expectWholeIndex();
  });

  test("큐가 멎었으면 다음에 다시 준다", async () => {
    const broken: Env = { ...env, INDEXING: { sendBatch: () => Promise.reject(new Error("queue is down")) } };
    await expect(refill(broken)).rejects.toThrow("queue is down");
    const { sent, using } = keepQueue();
    await refill(using);
    await deliver(sent);
    await expectWholeIndex();
  });
});

test("직접 비우고 청하면 모두 다시 채우고, 남아 있던 낡은 줄은 없어진다", async () => {
  await env.DB.prepare("INSERT INTO prompt_index_price(rowid, terms) VALUES (999999, '회의')").run();
  await env.DB.batch(rebuildSql.map((sql) => env.DB.prepare(sql)));
  expect(await rowsIn("latest")).toBe(0);
  const { sent, using } = keepQueue();
  await refill(using);
  await deliver(sent);
  await expectWholeIndex();
});

test("한 번에 100개씩, 한 차례에 500구간까지 큐에 준다", async () => {
  const far = 800 * 500;
  const draft = await env.DB.prepare("SELECT max(id) FROM prompts WHERE status = 'draft'").first<number>("max(id)");
  await env.DB.prepare("DELETE FROM prompt_terms WHERE prompt_id = ?").bind(draft).run();
  await changeRows("prompts", { id: far }, { id: draft });
  await env.DB.prepare(rebuildSql.at(-1)!).run();
  const { calls, using } = keepQueue();
  expect(await refill(using)).toEqual({ done: 500, more: true });
  expect(calls).toEqual([100, 100, 100, 100, 100]);
});

test("한 구간은 그 구간의 글만 쓴다", async () => {
  await loseIndex();
  const [{ low }] = (await env.DB.prepare("SELECT min(id) AS low FROM prompts").all<{ low: number }>()).results as [
    { low: number },
  ];
  await refillRange(env.DB, { first_id: low, last_id: low + 5 * APART });
  expect(await rowsIn("latest")).toBe(5);
});

test("읽을 수 없는 차례는 다시 시도하게 둔다", async () => {
  const { explicitAcks, retryMessages } = await deliver([
    { first_id: 0, last_id: 5 },
    { first_id: 1, last_id: 1 },
  ]);
  expect(explicitAcks).toEqual(["1"]);
  expect(retryMessages.map(({ msgId }) => msgId)).toEqual(["0"]);
});
