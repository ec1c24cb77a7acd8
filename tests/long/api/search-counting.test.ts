import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { PopularSearches } from "#contracts/search.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { openDb } from "#worker/db/client.ts";
import { purgeSearches } from "#worker/features/search/operate/purge-searches.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { DAY } from "#tests/support/shared/time.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { insertPrompts, searchPath } from "#tests/support/api/find-prompts.ts";

const titles = ["회의록 요약", "자기소개서", "번역", "블로그", "010-1234-5678 연락"];
beforeEach(async () => {
  stopClock();
  const writers = [await createMember(), await createMember()];
  await insertPrompts(writers.flatMap(({ id: memberId }) => titles.map((title) => ({ memberId, title }))));
});

async function searchAs(address: string, given: Record<string, string>, more: Record<string, string> = {}) {
  const context = createExecutionContext();
  const headers = { "cf-connecting-ip": address, ...more };
  const response = await api.request(searchPath(given), { headers }, env, context);
  expect(response.status).toBe(200);
  expect(response.headers.get("set-cookie")).toBeNull();
  await waitOnExecutionContext(context);
}
/** Addresses of so many networks. */
const people = (count: number) => Array.from({ length: count }, (_, at) => `198.51.${at}.1`);
const everyone = async (count: number, words: string) => {
  for (const person of people(count)) await searchAs(person, { search: words });
};
/** The same words by as many people, yesterday and today. */
async function onTwoDays(count: number, words: string) {
  await everyone(count, words);
  await env.DB.batch([
    env.DB.prepare("UPDATE OR REPLACE searches SET day = '2026-01-01'"),
    env.DB.prepare("UPDATE search_counts SET last_day = '2026-01-01'"),
  ]);
  await everyone(count, words);
}
const popular = async () =>
  (await dataOf<PopularSearches>(call("GET", "/api/searches/popular"))).items.map(({ term }) => term);
const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results;

describe("인기 검색어", () => {
  test("다섯 사람이, 이틀에 걸쳐 찾은 말부터 보인다", async () => {
    const clock = stopClock();
    await everyone(5, "회의록");
    await everyone(4, "번역");
    expect(await popular()).toEqual([]);
    clock.to(DAY);
    await searchAs("203.0.113.1", { search: "번역" });
    expect(await popular()).toEqual([]);
    await searchAs("203.0.113.1", { search: " 회의록 " });
    expect(await popular()).toEqual(["회의록"]);
  });

  test("한 사람은 User-Agent를 바꿔도, 한 통신망은 주소를 바꿔도, 회원은 어디서 찾아도 한 사람이다", async () => {
    const clock = stopClock();
    const member = await createMember();
    for (const day of [0, 1]) {
      clock.to(day * DAY);
      const headers = await signIn(member);
      for (let at = 0; at < 6; at += 1) {
        await searchAs("192.0.2.1", { search: "번역" }, { "user-agent": `browser ${at}` });
        await searchAs(`192.0.2.${at}`, { search: "번역" });
        await searchAs(`2001:db8:1:${at}::1`, { search: "번역" });
        await searchAs(`198.51.${at}.1`, { search: "번역" }, headers);
      }
    }
    expect(await rows("SELECT days, people_max FROM search_counts")).toEqual([{ days: 2, people_max: 3 }]);
    expect(await popular()).toEqual([]);
  });

  test("한 프롬프터의 글에만 있는 말은 몇이 찾아도 보이지 않고, 다른 프롬프터의 글도 찾으면 보인다", async () => {
    const [one, other] = [await createMember(), await createMember()];
    await insertPrompts(["홍길동 비법", "홍길동 비법 둘"].map((title) => ({ memberId: one.id, title })));
    await onTwoDays(9, "홍길동 비법");
    expect(await popular()).toEqual([]);
    await insertPrompts([{ memberId: other.id, title: "홍길동 비법을 배워요" }]);
    await searchAs("203.0.113.1", { search: "홍길동 비법", limit: "1" });
    expect(await popular()).toEqual(["홍길동 비법"]);
  });

  test("대소문자와 띄어쓰기가 달라도 한 말이고, 최근에 많이 찾은 말이 앞에 온다", async () => {
    await onTwoDays(5, "번역");
    await onTwoDays(6, "블로그");
    await env.DB.prepare("UPDATE search_counts SET heat = heat / 1000 WHERE term = '블로그'").run();
    await onTwoDays(5, "회의록   요약");
    expect(await popular()).toEqual(expect.arrayContaining(["회의록 요약", "번역"]));
    expect((await popular()).at(-1)).toBe("블로그");
  });

  test("한 주 전의 검색은 지금의 절반만큼 센다", async () => {
    const clock = stopClock();
    await onTwoDays(8, "번역");
    await onTwoDays(5, "블로그");
    clock.to(7 * DAY);
    await onTwoDays(6, "회의록");
    await onTwoDays(5, "자기소개서");
    // 16 / 2, 10 / 2, 12, 10.
    expect(await popular()).toEqual(["회의록", "자기소개서", "번역", "블로그"]);
  });

  test("막은 말, 결과가 없던 말, 누군가의 것일 수 있는 말은 보이지 않는다", async () => {
    for (const words of ["번역", "없는말이다", "010-1234-5678", "me@example.com", "연락 01012345678"])
      await onTwoDays(6, words);
    await env.DB.prepare("UPDATE search_counts SET is_blocked = 1 WHERE term = '번역'").run();
    expect(await popular()).toEqual([]);
    expect(await rows("SELECT term FROM search_counts")).toEqual([{ term: "번역" }]);
  });

  test("열 개까지다", async () => {
    await env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
      INSERT INTO search_counts(term, days, people_today, people_max, heat, last_day, prompters) SELECT '말' || i, 2, 1, 5, i, '2026-11-20', 2 FROM n`).run();
    expect(await popular()).toEqual(Array.from({ length: 10 }, (_, at) => `말${30 - at}`));
  });

  test("누가 찾았는지는 남지 않고, 이틀 뒤에는 흔적도 지운다", async () => {
    await searchAs("192.0.2.1", { search: "번역" });
    const [row] = await rows("SELECT * FROM searches");
    expect(row).toMatchObject({ term: "번역", searcher: expect.stringMatching(/^[\w+/]{22}$/) });
    expect(await purgeSearches(openDb(env.DB).db)).toEqual({ done: 0, more: false });
    await env.DB.prepare("UPDATE searches SET day = '2026-01-01'").run();
    expect(await purgeSearches(openDb(env.DB).db)).toEqual({ done: 1, more: false });
    expect(await rows("SELECT * FROM searches")).toEqual([]);
  });

  test("오래 찾지 않은 말은 잊되, 막은 것은 잊지 않는다", async () => {
    await everyone(5, "번역");
    await everyone(5, "블로그");
    await env.DB.prepare("UPDATE search_counts SET last_day = '2026-01-01', is_blocked = term = '번역'").run();
    await purgeSearches(openDb(env.DB).db);
    expect(await rows("SELECT term FROM search_counts")).toEqual([{ term: "번역" }]);
  });
});

describe("결과 없는 검색", () => {
  test("날마다 몇 번인지만 센다", async () => {
    await everyone(3, "쿠버네티스");
    await searchAs("192.0.2.1", { search: "번역" });
    expect(await rows("SELECT term, count FROM search_misses")).toEqual([{ term: "쿠버네티스", count: 3 }]);
  });

  test("이어 보기와 빈 검색, 아주 긴 말은 세지 않는다", async () => {
    await searchAs("192.0.2.1", { search: "!!!" });
    await searchAs("192.0.2.1", { search: "가나다 ".repeat(20).trim() });
    await searchAs("192.0.2.1", {});
    expect(await rows("SELECT term FROM search_misses UNION ALL SELECT term FROM search_counts")).toEqual([]);
  });
});

test("셈이 없어도, 실패해도 검색은 답한다", async () => {
  expect((await call("GET", searchPath({ search: "번역" }))).status).toBe(200);
  await env.DB.prepare("DROP TABLE searches").run();
  await searchAs("192.0.2.1", { search: "번역" });
});
