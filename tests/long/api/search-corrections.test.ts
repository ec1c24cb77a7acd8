import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { nicknameKey } from "#contracts/members.ts";
import { SEARCH_MAX } from "#contracts/search.ts";
import { openDb } from "#worker/db/client.ts";
import { searchPrompts } from "#worker/features/search/search-prompts.ts";
import { recordD1 } from "#tests/bench/recording-d1.ts";
import { insertPrompts, search, searchAll } from "#tests/support/api/find-prompts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { addSynonyms } from "#tests/support/api/synonyms.ts";

let memberId: number;
beforeEach(async () => {
  memberId = (await createMember()).id;
  await insertPrompts(
    [
      { title: "김치찌개 레시피", tags: ["집밥"], popularity: 3 },
      { title: "설거지 당번표", popularity: 2 },
      { title: "회의록 정리", tags: ["회의록"], popularity: 9 },
      { title: "회의록 요약", tags: ["회의록"], popularity: 8 },
      { title: "자기소개서 다듬기", popularity: 7 },
      { title: "메일 답장", description: "매일 쓰는 거래처 메일", popularity: 6 },
      { title: "메일 제목", category: "dev" as const, popularity: 5 },
      { title: "랴흠 이야기", popularity: 1 },
    ].map((row) => ({ memberId, ...row })),
  );
});

const asked = async (words: string, more = {}) => {
  const { items, interpreted_as } = await search(words, more);
  return { titles: items.map(({ title }) => title), as: interpreted_as };
};

test.each([
  ["김치찌게", "김치찌개", ["김치찌개 레시피"]],
  ["설겆이", "설거지", ["설거지 당번표"]],
  ["회으록", "회의록", ["회의록 정리", "회의록 요약"]],
  ["회의ㅣ록", "회의록", ["회의록 정리", "회의록 요약"]],
  ["회회의록", "회의록", ["회의록 정리", "회의록 요약"]],
  ["ghlmlfhr", "회의록", ["회의록 정리", "회의록 요약"]],
  ["회으록 요약", "회의록 요약", ["회의록 요약"]],
  ["김치찌게 래시피", "김치찌개 레시피", ["김치찌개 레시피"]],
])("%s 는 %s 로 고쳐 찾고 그렇게 말하며, 그대로 찾을 수도 있다", async (words, query, titles) => {
  const found = await asked(words);
  expect(found.as).toMatchObject({ kind: "typo", query, original: words });
  expect(found.titles.slice(0, titles.length)).toEqual(titles);
  expect(await asked(words, { literal: "1" })).toEqual({ titles: [], as: null });
});

test("무엇이든 찾는 낱말은 고치지 않는다: 설명에만 있어도, 태그여도, 조사를 떼어 찾아도", async () => {
  await insertPrompts([
    { memberId, title: "가", description: "회으록이라는 별난 낱말" },
    { memberId, title: "나", tags: ["메엘"] },
  ]);
  expect(await asked("회으록")).toEqual({ titles: ["가"], as: null });
  expect(await asked("메엘")).toEqual({ titles: ["나"], as: null });
  expect((await asked("회으록에서")).as).toMatchObject({ kind: "particle", query: "회으록" });
  expect((await asked("회으록 정리")).as).toMatchObject({ kind: "wider" });
});

test("거르개 때문에 없을 뿐인 낱말도 고치지 않는다", async () => {
  await insertPrompts([{ memberId, title: "매일 운동", popularity: 1 }]);
  expect((await asked("매일", { category: "dev" })).as?.kind).not.toBe("typo");
  expect(await asked("메일일", { category: "dev" })).toMatchObject({
    titles: ["메일 제목"],
    as: { kind: "typo", query: "메일" },
  });
});

test("회원의 닉네임은 고치지 않는다", async () => {
  expect((await asked("설겆이")).as).toMatchObject({ kind: "typo" });
  await createMember({ nickname: "설겆이", nicknameKey: nicknameKey("설겆이"), promptCount: 1 });
  expect((await asked("설겆이")).as?.kind).not.toBe("typo");
});

test("아는 말은 찾는 글이 없어도 고치지 않는다", async () => {
  await addSynonyms("회이록", ["회이록", "회이로그"]);
  expect((await asked("회이록")).as?.kind).not.toBe("typo");
  expect((await asked("grok")).as?.kind).not.toBe("typo");
});

test("고친 말이 같은 뜻의 말이면 그 뜻으로 찾고, 함께 찾은 말을 알린다", async () => {
  const { titles, as } = await asked("자쏘서");
  expect(titles[0]).toBe("자기소개서 다듬기");
  expect(as).toMatchObject({ kind: "typo", query: "자소서" });
  expect(as?.marks).toContain("자기소개서");
});

test("고친 낱말과 다른 낱말이 함께 든 글이 없으면 남은 낱말을 말한다", async () => {
  expect(await asked("회으록 쿠버네티스")).toMatchObject({
    titles: ["회의록 정리", "회의록 요약"],
    as: { kind: "typo", query: "회의록", original: "회으록 쿠버네티스" },
  });
});

test.each([undefined, "latest", "popular"] as const)(
  "고쳐 찾은 목록도 %s 순서로 끝까지 이어지고 쪽마다 말한다",
  async (sort) => {
    const rows = await insertPrompts(
      Array.from({ length: 60 }, (_, at) => ({ memberId, title: `보고서 ${at}`, popularity: at })),
    );
    const found = await searchAll({ search: "보거서", sort }, 25);
    expect(new Set(found.map(({ id }) => id)).size).toBe(rows.length);
    const first = await search("보거서", { sort, limit: "5" });
    const second = await search("보거서", { sort, limit: "5", cursor: first.next_cursor! });
    expect(second.interpreted_as).toEqual({ kind: "typo", query: "보고서", original: "보거서" });
    expect(second.items).toHaveLength(5);
  },
);

describe("사나운 입력", () => {
  const hostile = [
    "ㅋ".repeat(SEARCH_MAX),
    "ㅏㅎ".repeat(SEARCH_MAX / 2),
    "🙂".repeat(40),
    "가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노",
    "회으록자기소게서사업게획서인수인게상세패이지",
    "qwertyuiopasdfghjklzxcvbnmqwertyuiopasdfghjklzxcvbnm",
    "회fh록ㅇㅇ漢字ーﾊﾝ🙂abc",
    "회으록 자기소게서 사업게획서 인수인게 상세패이지 브래인스토밍 카드뉴쓰 맟춤법 에쎄이",
    "회으록 자기소게서 사업게획서 인수인게 상세패이지",
    "뷁뷁 뚫쉙 됄꽑 웱퓂 숔쨃 겘퇧",
    '%\' OR 1=1 -- "회으록" NEAR(',
  ];
  test.each(hostile)("%s 도 정해진 만큼만 읽는다", async (words) => {
    const recorder = recordD1(env.DB);
    const { list } = await searchPrompts(openDb(recorder.d1).db, { search: words, limit: 20 });
    const { queries, roundTrips } = recorder.take();
    expect(list.interpreted_as?.original ?? words).toBe(words);
    const own = queries.filter(({ sql }) => /search_terms|asked/.test(sql));
    expect(own.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(200);
    expect(queries.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(800);
    expect(roundTrips).toBeLessThanOrEqual(6);
  });
});

test("찾는 것이 있으면 고칠 말을 읽지 않는다", async () => {
  const read = async (words: string) => {
    const recorder = recordD1(env.DB);
    await searchPrompts(openDb(recorder.d1).db, { search: words, limit: 20 });
    return recorder.take().queries.some(({ sql }) => sql.includes("search_terms"));
  };
  expect([await read("회의록"), await read("회의록에서"), await read("메일 답장"), await read("회으록")]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
