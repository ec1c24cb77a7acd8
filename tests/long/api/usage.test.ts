import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { countUsage } from "#worker/features/prompts/count-usage.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember, signInAgain } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { hidePrompt } from "#tests/support/api/moderation.ts";
import { openShop } from "#tests/support/api/purchases.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { changeRows, columnOf, countRows, query, rowOf } from "#tests/support/api/rows.ts";
import {
  addPending,
  countTraces,
  createCounted,
  download,
  flushUsage,
  interceptBatches,
  shardOf,
  tracesOf,
  view,
} from "#tests/support/api/usage.ts";
import { DAY } from "#tests/support/shared/time.ts";

// At noon: a person counts again after midnight in Seoul, when what waits is written too.
beforeEach(() => void stopClock(Date.parse("2040-12-01T12:00:00+09:00")));
const countsOf = async (id: number) => {
  await flushUsage(id);
  const { view_count, download_count } = await readPrompt(id);
  return [view_count, download_count];
};
const address = (at: number) => `198.${Math.floor(at / 256)}.${at % 256}.1`;
const viewBy = (id: number, from: string) => countUsage(env, "view", id, { address: from });

describe("한 사람은", () => {
  test("User-Agent를 마흔 번 바꿔도 하루에 조회 한 번, 내려받기 한 번이다", async () => {
    const id = await createCounted();
    for (let at = 0; at < 40; at += 1) {
      const from = { address: "192.0.2.1", userAgent: `browser ${at}` };
      expect((await view(id, from)).counted).toBe(at === 0);
      expect((await download(id, from)).status).toBe(200);
    }
    expect(await countsOf(id)).toEqual([1, 1]);
  });

  test("IPv6에서는 앞 64비트가 같으면 한 사람이다", async () => {
    const id = await createCounted();
    for (const from of ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"]) await viewBy(id, from);
    expect(await countsOf(id)).toEqual([2, 0]);
  });

  test("회원이면 어느 기기, 어느 주소에서든 한 사람이다", async () => {
    const id = await createCounted();
    const member = await createMember();
    for (const [at, from] of ["192.0.2.1", "198.51.100.7"].entries()) {
      if (at > 0) await signInAgain(member);
      await view(id, { as: member, address: from });
      await download(id, { as: member, address: from });
    }
    expect(await countsOf(id)).toEqual([1, 1]);
    expect(await rowOf("prompts", { id }, "member_view_count, member_download_count")).toEqual({
      member_view_count: 1,
      member_download_count: 1,
    });
  });

  test("주인이면 세지 않는다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    expect(await view(id, { as: owner })).toEqual({ view_count: 0, counted: false });
    expect((await download(id, { as: owner })).status).toBe(200);
    expect(await countsOf(id)).toEqual([0, 0]);
  });
});

test.each(["조회", "복사", "내려받기"])("산 사람이 숨은 글을 보아도 %s는 세지 않는다", async (kind) => {
  const { seller, buyer, prompt } = await openShop();
  await sellPrompt({ seller, buyer, promptId: prompt.id, price: prompt.price });
  await call("POST", `/api/prompts/${prompt.id}/open`, { as: buyer });
  await hidePrompt(prompt.id);
  const uncounted = { view_count: 0, counted: false };
  if (kind === "조회") expect(await view(prompt.id, { as: buyer })).toEqual(uncounted);
  const copy = { as: buyer, body: { kind: "copy" } };
  if (kind === "복사") expect(await dataOf(call("POST", `/api/prompts/${prompt.id}/usage`, copy))).toEqual(uncounted);
  if (kind === "내려받기") expect((await download(prompt.id, { as: buyer })).status).toBe(200);
  expect(await countTraces(prompt.id)).toBe(0);
});

describe("한 통신망의 손님은", () => {
  test.each([
    // Addresses from one end of the network to the other, five times as many as are counted.
    ["/48의 백 주소", 100, (at: number) => `2001:db8:1:${Math.floor((at * 0xffff) / 99).toString(16)}::1`],
    ["/24의 백 주소", 100, (at: number) => `192.0.2.${Math.floor((at * 255) / 99)}`],
  ])("%s여도 스무 사람까지다", async (_name, many, from) => {
    const id = await createCounted();
    for (let at = 0; at < many; at += 1) await viewBy(id, from(at));
    await viewBy(id, "2001:db8:2::1");
    expect(await countsOf(id)).toEqual([21, 0]);
  });

  test("다른 프롬프트와 내려받기에서는 따로 센다", async () => {
    const [one, other] = [await createCounted(), await createCounted()];
    for (let at = 0; at < 30; at += 1) {
      const from = { address: `192.0.2.${at}` };
      await countUsage(env, "view", one, from);
      await countUsage(env, "view", other, from);
      await countUsage(env, "download", one, from);
    }
    expect([await countsOf(one), await countsOf(other)]).toEqual([
      [20, 20],
      [20, 0],
    ]);
  });
});

describe("데이터베이스에는", () => {
  test("한 번 볼 때 아무것도 쓰지 않고, 곧 프롬프트의 수가 된다", async () => {
    const id = await createCounted();
    const [before, rates] = [await rowOf("prompts", { id }), await countRows("rates")];
    expect(await view(id, { address: "192.0.2.1" })).toEqual({ view_count: 1, counted: true });
    expect(await view(id, { address: "198.51.100.1" })).toEqual({ view_count: 2, counted: true });
    expect(await rowOf("prompts", { id })).toEqual(before);
    expect(await countRows("rates")).toBe(rates);
    expect(await countsOf(id)).toEqual([2, 0]);
    expect(await view(id, { address: "203.0.113.1" })).toEqual({ view_count: 3, counted: true });
  });

  test("1분에 백 사람이 보아도 그 프롬프트의 한 줄만 쓴다", async () => {
    const id = await createCounted();
    await changeRows("prompts", { popularity_stale: 1 }, { id });
    const written: number[] = [];
    await interceptBatches(id, (batch) => async (statements) => {
      const results = await batch(statements);
      written.push(...results.map(({ meta }) => meta.rows_written));
      return results as never;
    });
    for (let at = 0; at < 100; at += 1) await viewBy(id, address(at));
    expect(await countsOf(id)).toEqual([100, 0]);
    // The prompt, nothing in the index of stale ones, and the id of the flush.
    expect(written).toEqual([1, 0, expect.any(Number)]);
    await flushUsage(id);
    expect(written).toHaveLength(3);
  });

  test("한 번에 천 프롬프트씩 나눠 쓰고, 하나도 빠뜨리지 않는다", async () => {
    const first = await createCounted();
    const ids = JSON.stringify(Array.from({ length: 1_001 }, (_, at) => first + 16 * at));
    await query(
      `INSERT INTO prompts(id, member_id, category, model, title, created_at, updated_at)
       SELECT value, member_id, category, model, 'x', 1, 1 FROM json_each(?1), prompts WHERE prompts.id = ?2 AND value > ?2`,
      ids,
      first,
    );
    let batches = 0;
    await interceptBatches(first, (batch) => (statements) => {
      batches += 1;
      return batch(statements);
    });
    await viewBy(first, "192.0.2.1");
    await addPending(first, ids);
    await flushUsage(first);
    expect(batches).toBe(2);
    expect(await countRows("prompts", "view_count > 0")).toBe(1_001);
  });
});

describe("셈을 모으는 것이", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

  test("다시 시작해도 모으던 수를 잃지 않고, 이미 적은 것을 다시 적지 않는다", async () => {
    const id = await createCounted();
    await viewBy(id, "192.0.2.1");
    await evictDurableObject(shardOf(id));
    await viewBy(id, "192.0.2.1");
    await viewBy(id, "198.51.100.1");
    expect(await countsOf(id)).toEqual([2, 0]);
    await evictDurableObject(shardOf(id));
    expect((await viewBy(id, "198.51.100.1")).isCounted).toBe(false);
    expect(await countsOf(id)).toEqual([2, 0]);
  });

  test("데이터베이스가 거절하면 남겨 두었다가 다음에 적는다", async () => {
    const id = await createCounted();
    await viewBy(id, "192.0.2.1");
    await interceptBatches(id, () => () => Promise.reject(new Error("D1_ERROR: refused")));
    expect(await countsOf(id)).toEqual([0, 0]);
    await viewBy(id, "198.51.100.1");
    await evictDurableObject(shardOf(id));
    expect(await countsOf(id)).toEqual([1, 0]);
    expect(await countsOf(id)).toEqual([2, 0]);
  });

  test("적은 뒤에 답을 잃어도 두 번 적지 않는다", async () => {
    const id = await createCounted();
    await viewBy(id, "192.0.2.1");
    await interceptBatches(id, (batch) => async (statements) => {
      await batch(statements);
      throw new Error("D1_ERROR: connection lost");
    });
    expect(await countsOf(id)).toEqual([1, 0]);
    await viewBy(id, "198.51.100.1");
    await evictDurableObject(shardOf(id));
    expect(await countsOf(id)).toEqual([1, 0]);
    expect(await countsOf(id)).toEqual([2, 0]);
    expect(await flushUsage(id)).toEqual([true]);
    expect(await countsOf(id)).toEqual([2, 0]);
  });

  test("없거나 닿지 않아도 화면과 내려받기는 그대로다", async () => {
    const id = await createCounted();
    const down = {
      getByName: () => ({ count: () => Promise.reject(new Error("down")) }),
    } as unknown as typeof env.USAGE;
    for (const USAGE of [undefined, down])
      for (const verb of ["views", "downloads"]) {
        const response = await api.request(`/api/prompts/${id}/${verb}`, { method: "POST" }, { ...env, USAGE });
        expect(response.status).toBe(200);
      }
    expect(await countsOf(id)).toEqual([0, 0]);
  });
});

describe("본 사람의 흔적은", () => {
  test("해시뿐이다", async () => {
    const id = await createCounted();
    await view(id, { address: "192.0.2.1" });
    await view(id, { as: await createMember() });
    for (const { holder, person } of await tracesOf(id))
      expect([holder, person || holder].every((hash) => /^[\w+/]{22}$/.test(hash))).toBe(true);
  });

  test("그날이 끝나면 사라지고, 다음 날에는 다시 센다", async () => {
    const clock = stopClock(Date.now());
    const id = await createCounted();
    await viewBy(id, "192.0.2.1");
    expect(await countsOf(id)).toEqual([1, 0]);
    clock.to(DAY / 2 - 1);
    await flushUsage(id);
    expect(await countTraces(id)).toBe(1);
    expect((await viewBy(id, "192.0.2.1")).isCounted).toBe(false);
    clock.to(DAY / 2);
    expect(await flushUsage(id)).toEqual([true]);
    expect(await countTraces(id)).toBe(0);
    expect((await viewBy(id, "192.0.2.1")).isCounted).toBe(true);
    expect(await countsOf(id)).toEqual([2, 0]);
    expect(await columnOf("prompts", "member_view_count", { id })).toBe(0);
  });
});
