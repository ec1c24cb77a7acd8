import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { SearchOpen, SearchPair } from "#contracts/search-learning.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { openDb } from "#worker/db/client.ts";
import { countSearch } from "#worker/features/search/operate/count-search.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { type Clock, leftAt, stopClock } from "#tests/support/api/clock.ts";
import { insertPrompts, search } from "#tests/support/api/find-prompts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { countRows, listRows } from "#tests/support/api/rows.ts";
import { makeRule } from "#tests/support/api/search-rules.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";
import { DAY, MINUTE, SECOND } from "#tests/support/shared/time.ts";

/** So far ahead that no alarm of an object runs by itself. */
const NOON = Date.UTC(2040, 10, 20, 3);
let clock: Clock;
let admin: Member;
beforeEach(async () => {
  clock = stopClock(NOON);
  admin = await createMember({ role: "ADMIN" });
});

/** An address of the network of this number. */
const network = (at: number) => `198.51.${at}.1`;
const everyone = async (count: number, act: (address: string) => Promise<unknown>) => {
  for (let at = 0; at < count; at += 1) await act(network(at));
};
const onDays = async (days: number, act: () => Promise<unknown>) => {
  for (let day = 0; day < days; day += 1) {
    clock.to(day * DAY);
    await act();
  }
};

describe("바꿔 찾은 말", () => {
  type Who = { address?: string; memberId?: number };
  /** Counts a search; its time is that of the clock. Searches find something unless told. */
  const count = (words: string, { address = "", memberId }: Who, exact = 1) =>
    countSearch(openDb(env.DB).db, env, { search: words, exact, prompters: 1 }, { address, memberId });
  const change = async (from: string, to: string, who: Who) => {
    await count(from, who, 0);
    await count(to, who);
  };
  const pairs = async () =>
    (await dataOf<{ items: SearchPair[] }>(call("GET", "/api/admin/searches/pairs", { as: admin }))).items;

  test("다섯 통신망이 이틀 동안 1분 안에 바꾼 말만 보이고, 두 말의 규칙도 보인다", async () => {
    await onDays(2, async () => {
      await everyone(5, (address) => change("갑질 문자", "민원 답변", { address }));
      await everyone(4, (address) => change("돈까스", "돈가스", { address }));
    });
    await everyone(9, (address) => change("오늘만", "하루만", { address }));
    const shown = { from: "갑질 문자", to: "민원 답변", people_max: 5, days: 2, last_day: "2040-11-21" };
    expect(await pairs()).toEqual([{ ...shown, rule: null }]);
    await makeRule(admin, { kind: "both", from: "민원 답변", to: "갑질 문자" });
    expect(await pairs()).toEqual([{ ...shown, rule: "both" }]);
  });

  test("한 사람은 여러 번 찾아도, 한 통신망은 주소가 많아도, 회원은 어디서 찾아도 한 번이다", async () => {
    const member = await createMember();
    await onDays(2, async () => {
      for (let at = 0; at < 8; at += 1) {
        await change("가락지", "반지", { address: `192.0.2.${at}` });
        await change("가락지", "반지", { address: `2001:db8:1:${at}::1` });
        await change("가락지", "반지", { address: network(at), memberId: member.id });
      }
    });
    expect(await listRows("search_pairs", "from_term, people_max, days")).toEqual([
      { from_term: "가락지", people_max: 3, days: 2 },
    ]);
    expect(await pairs()).toEqual([]);
  });

  test("1분이 지났거나, 찾지 못했거나, 낱말을 더하고 뺐을 뿐이면 바꾼 것이 아니다", async () => {
    const address = network(1);
    await count("가락지", { address }, 0);
    clock.to(MINUTE + 1);
    await count("반지", { address });
    await count("없는말", { address }, 0);
    await count("회의록", { address });
    await count("회의록 요약", { address });
    await count("회의 록 요약", { address });
    await count("요약", { address });
    expect(await listRows("search_pairs", "from_term, to_term")).toEqual([{ from_term: "없는말", to_term: "회의록" }]);
    clock.to(2 * MINUTE + 1);
    await count("번역", { address });
    expect(await countRows("search_pairs", "to_term = '번역'")).toBe(1);
  });

  test("누군가의 것일 수 있는 말은 앞말로도 뒷말로도 남지 않는다", async () => {
    const address = network(1);
    for (const words of ["010-1234-5678", "가락지", "me@example.com", "01012345678"]) await count(words, { address });
    expect(await countRows("search_pairs")).toBe(0);
    expect(await listRows("search_trails", "term")).toEqual([{ term: "가락지" }]);
  });

  test("마지막 말은 1분 뒤, 누구인지의 해시는 이튿날 지나, 짝은 60일 뒤 지우고, 탈퇴하면 모두 바로 지운다", async () => {
    const member = await createMember();
    await change("가락지", "반지", { memberId: member.id });
    await change("가락지", "반지", { address: network(1) });
    const [own, guest] = await listRows<{ searcher: string }>("search_trails", "searcher");
    const hashes = (await listRows<{ searcher: string }>("search_changers", "searcher")).map((row) => row.searcher);
    expect(hashes).not.toContain(own!.searcher);
    expect(hashes).not.toContain(guest!.searcher);
    await withdraw(member);
    expect([await countRows("search_trails"), await countRows("search_changers")]).toEqual([1, 1]);
    expect(await leftAt(clock, MINUTE, "search_trails")).toBe(1);
    expect(await leftAt(clock, MINUTE + SECOND, "search_trails")).toBe(0);
    expect(await leftAt(clock, DAY, "search_changers")).toBe(1);
    expect(await leftAt(clock, 2 * DAY, "search_changers")).toBe(0);
    expect(await leftAt(clock, 60 * DAY, "search_pairs")).toBe(1);
    expect(await leftAt(clock, 61 * DAY, "search_pairs")).toBe(0);
  });
});

describe("찾고 연 글", () => {
  let ids: number[];
  beforeEach(async () => {
    const writer = await createMember();
    const titles = ["회의록 요약", "회의록 정리", "회의록 기록", "여행 계획"];
    ids = (await insertPrompts(titles.map((title) => ({ memberId: writer.id, title })))).map(({ id }) => id);
  });
  const open = (words: string, promptId: number, address: string, as?: Member, agent = "one") =>
    call("POST", "/api/searches/opens", {
      as,
      body: { search: words, prompt_id: promptId },
      headers: { "cf-connecting-ip": address, "user-agent": agent },
    });
  const order = async (words = "회의록") => (await search(words)).items.map(({ id }) => id);
  const opens = async (words = "") =>
    (
      await dataOf<{ items: SearchOpen[] }>(
        call("GET", `/api/admin/searches/opens?search=${encodeURIComponent(words)}`, { as: admin }),
      )
    ).items;

  test("다섯 통신망이 이틀 동안 연 글이 그 말에서만 위로 오고, 운영자가 본다", async () => {
    const last = (await order()).at(-1)!;
    const others = await order("회의록 기록 정리");
    await onDays(2, () =>
      everyone(5, async (address) => expect((await open("회의록", last, address)).status).toBe(204)),
    );
    expect((await order())[0]).toBe(last);
    expect(await order("회의록 기록 정리")).toEqual(others);
    expect(await opens("회의록")).toEqual([
      {
        search: "회의록",
        prompt_id: last,
        prompt: { id: last, title: expect.stringContaining("회의록") },
        people_max: 5,
        days: 2,
        last_day: "2040-11-21",
      },
    ]);
    expect([await opens(), await opens("여행")]).toEqual([await opens("회의록"), []]);
  });

  test("한 사람이 User-Agent를 여러 번 바꿔도, 주소를 바꿔도, 회원이 어디서 열어도 순서는 그대로다", async () => {
    const member = await createMember();
    const before = await order();
    const last = before.at(-1)!;
    await onDays(3, async () => {
      for (let at = 0; at < 8; at += 1) {
        await open("회의록", last, `192.0.2.${at}`, undefined, `browser ${at}`);
        await open("회의록", last, `2001:db8:1:${at}::1`);
        await open("회의록", last, network(at), member);
      }
    });
    expect(await listRows("search_opens", "people_max, days")).toEqual([{ people_max: 3, days: 3 }]);
    expect([await order(), await opens()]).toEqual([before, []]);
  });

  test("그 말로 찾을 수 없는 글, 내 글, 없는 글, 누군가의 것 같은 말은 조용히 세지 않는다", async () => {
    const [, , , travel] = ids as [number, number, number, number];
    const writer = await createMember();
    const [own] = await insertPrompts([{ memberId: writer.id, title: "회의록 내 글" }]);
    const sent = [
      await open("회의록", travel, network(1)),
      await open("쿠무쿠무", travel, network(1)),
      await open("!!!", travel, network(1)),
      await open("회의록", own!.id, network(1), writer),
      await open("회의록", 99_999, network(1)),
      await open("회의록 010-1234-5678", ids[0]!, network(1)),
    ];
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 204));
    expect([await countRows("search_opens"), await countRows("search_openers")]).toEqual([0, 0]);
    await open("여행 회의록", travel, network(1));
    expect(await listRows("search_opens", "term, prompt_id")).toEqual([{ term: "여행 회의록", prompt_id: travel }]);
  });

  test.each([
    ["search", { prompt_id: 1 }],
    ["search", { search: " ", prompt_id: 1 }],
    ["prompt_id", { search: "회의록" }],
    ["prompt_id", { search: "회의록", prompt_id: "1" }],
    ["prompt_id", { search: "회의록", prompt_id: 0 }],
    ["person", { search: "회의록", prompt_id: 1, person: "나" }],
  ])("%s 가 틀리면 400이다 (%#)", async (field, body) => {
    expect(await problemOf(call("POST", "/api/searches/opens", { body }))).toMatchObject({
      status: 400,
      fields: [field],
    });
  });

  test("검색에서 온 조회도 연 것으로 센다", async () => {
    const usage = (kind: object) =>
      call("POST", `/api/prompts/${ids[0]}/usage`, { body: kind, headers: { "cf-connecting-ip": network(1) } });
    await usage({ kind: "copy" });
    expect(await countRows("search_opens")).toBe(0);
    expect((await usage({ kind: "view", search: " 회의록 " })).status).toBe(200);
    await open("회의록", ids[0]!, network(1));
    expect(await listRows("search_opens", "term, prompt_id, people_max")).toEqual([
      { term: "회의록", prompt_id: ids[0], people_max: 1 },
    ]);
  });

  test("누구인지의 해시는 이튿날 지나, 수는 60일 뒤 지우고, 탈퇴하면 해시를 바로 지운다", async () => {
    const member = await createMember();
    await open("회의록", ids[0]!, network(1), member);
    await open("회의록", ids[0]!, network(2));
    await withdraw(member);
    expect(await countRows("search_openers")).toBe(1);
    expect(await leftAt(clock, DAY, "search_openers")).toBe(1);
    expect(await leftAt(clock, 2 * DAY, "search_openers")).toBe(0);
    expect(await leftAt(clock, 60 * DAY, "search_opens")).toBe(1);
    expect(await leftAt(clock, 61 * DAY, "search_opens")).toBe(0);
  });
});

test.each([
  ["GET", "/pairs"],
  ["GET", "/opens"],
  ["GET", "/rules"],
  ["POST", "/rules"],
  ["POST", "/rules/1/undo"],
])("%s /api/admin/searches%s 는 운영자가 아니면 없는 주소다", async (method, path) => {
  const body = method === "POST" ? { kind: "both", from: "가락지", to: "반지" } : undefined;
  for (const as of [undefined, await createMember(), await createMember({ role: "ADMIN", status: "SUSPENDED" })])
    expect(await problemOf(call(method, `/api/admin/searches${path}`, { as, body }))).toMatchObject({
      status: 404,
      code: "not_found",
    });
  expect(await countRows("search_rules")).toBe(0);
});
