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
import { createMember } from "#tests/support/api/members.ts";
import { insertPrompts, searchPath } from "#tests/support/api/find-prompts.ts";

beforeEach(async () => {
  const { id: memberId } = await createMember();
  await insertPrompts(
    ["회의록 요약", "자기소개서", "번역", "블로그", "010-1234-5678 연락"].map((title) => ({ memberId, title })),
  );
});

async function searchAs(person: string, given: Record<string, string>) {
  const context = createExecutionContext();
  const headers = { "cf-connecting-ip": person, "user-agent": "test" };
  const response = await api.request(searchPath(given), { headers }, env, context);
  expect(response.status).toBe(200);
  expect(response.headers.get("set-cookie")).toBeNull();
  await waitOnExecutionContext(context);
}
const people = (count: number) => Array.from({ length: count }, (_, at) => `192.0.2.${at}`);
const everyone = async (count: number, words: string) => {
  for (const person of people(count)) await searchAs(person, { search: words });
};
const popular = async () =>
  (await dataOf<PopularSearches>(call("GET", "/api/searches/popular"))).items.map(({ term }) => term);
const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results;

describe("인기 검색어", () => {
  test("다섯 사람이 찾은 말부터 보인다", async () => {
    await everyone(4, "회의록");
    expect(await popular()).toEqual([]);
    await searchAs("192.0.2.0", { search: "회의록" });
    expect(await popular()).toEqual([]);
    await searchAs("198.51.100.1", { search: " 회의록 " });
    expect(await popular()).toEqual(["회의록"]);
  });

  test("한 사람이 다섯 날에 걸쳐 찾은 말도 보인다", async () => {
    for (let day = 1; day <= 5; day += 1) {
      await searchAs("192.0.2.1", { search: "번역" });
      await env.DB.batch([
        env.DB.prepare("UPDATE searches SET day = ? WHERE day > '2026-01-31'").bind(`2026-01-0${day}`),
        env.DB.prepare("UPDATE search_counts SET last_day = ?").bind(`2026-01-0${day}`),
      ]);
      expect(await popular()).toEqual(day < 5 ? [] : ["번역"]);
    }
  });

  test("대소문자와 띄어쓰기가 달라도 한 말이고, 최근에 많이 찾은 말이 앞에 온다", async () => {
    await everyone(5, "번역");
    await everyone(6, "블로그");
    await env.DB.prepare("UPDATE search_counts SET heat = heat / 1000 WHERE term = '블로그'").run();
    await everyone(5, "회의록   요약");
    expect(await popular()).toEqual(expect.arrayContaining(["회의록 요약", "번역"]));
    expect((await popular()).at(-1)).toBe("블로그");
  });

  test("한 주 전의 검색은 지금의 절반만큼 센다", async () => {
    const clock = stopClock();
    await everyone(16, "번역");
    await everyone(10, "블로그");
    clock.to(7 * DAY);
    await everyone(6, "회의록");
    expect(await popular()).toEqual(["번역", "회의록", "블로그"]);
  });

  test("막은 말, 결과가 없던 말, 누군가의 것일 수 있는 말은 보이지 않는다", async () => {
    for (const words of ["번역", "없는말이다", "010-1234-5678", "me@example.com", "연락 01012345678"])
      await everyone(6, words);
    await env.DB.prepare("UPDATE search_counts SET is_blocked = 1 WHERE term = '번역'").run();
    expect(await popular()).toEqual([]);
    expect(await rows("SELECT term FROM search_counts")).toEqual([{ term: "번역" }]);
  });

  test("열 개까지다", async () => {
    await env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
      INSERT INTO search_counts(term, days, people_today, people_max, heat, last_day) SELECT '말' || i, 5, 1, 1, i, '2026-11-20' FROM n`).run();
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
