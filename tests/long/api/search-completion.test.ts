import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { SuggestionList } from "#contracts/search.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { recordD1 } from "#tests/bench/recording-d1.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { insertPrompts } from "#tests/support/api/find-prompts.ts";
import { query } from "#tests/support/api/rows.ts";

const pathOf = (q: string) => `/api/prompts/suggestions?${new URLSearchParams({ q })}`;
const complete = (q: string) => dataOf<SuggestionList>(call("GET", pathOf(q)));
const titlesFor = async (q: string) => (await complete(q)).prompts.map(({ title }) => title);
const termsFor = async (q: string) => (await complete(q)).terms.map(({ text }) => text);

let owner: Member;
beforeEach(async () => {
  owner = await createMember();
});

describe("제목", () => {
  test.each([
    "주간",
    "주간 보",
    "주간 보ㄱ",
    "주간 복",
    "주간보ㄱ",
    "주간복",
    "주간 보고서 다",
    "보고",
    "다듬",
    "보고서 다ㄷ",
    "ㅈㄱ",
    "ㅂㄱㅅ",
    "ㅈㄱ ㅂㄱ",
    "주간 ㅂㄱ",
    "wnrks",
    "주간".normalize("NFD"),
    "  주간   보고 ",
  ])("올린 그때부터 %j 에서 제목이 나온다", async (typed) => {
    await createPrompt(owner, { title: "[팀장용] 주간 보고서 다듬기", tags: [] });
    expect(await titlesFor(typed)).toEqual(["[팀장용] 주간 보고서 다듬기"]);
  });

  test.each(["간보", "고서", "듬기", "보고 주말", "ㄱㅅ"])("낱말의 가운데인 %j 에서는 나오지 않는다", async (typed) => {
    await createPrompt(owner, { title: "주간 보고서 다듬기", tags: [] });
    expect(await titlesFor(typed)).toEqual([]);
  });

  test("글의 번호와 카테고리, 표지가 함께 오고 파는 본문은 오지 않는다", async () => {
    const { id } = await createPrompt(owner, { title: "주간 보고서", tags: [], body: "파는 본문이에요." });
    const { prompts } = await complete("주간");
    expect(prompts).toEqual([{ id, title: "주간 보고서", category: "work", cover: expect.anything() }]);
    expect(JSON.stringify(prompts)).not.toContain("파는");
  });

  test("고친 제목이 바로 나오고 앞의 제목은 나오지 않는다", async () => {
    const { id, version } = await createPrompt(owner, { title: "주간 보고서", tags: [] });
    await call("PATCH", `/api/prompts/${id}`, { as: owner, body: { version, title: "월간 계획표" } });
    expect(await titlesFor("주간")).toEqual([]);
    expect(await titlesFor("월간 계")).toEqual(["월간 계획표"]);
    expect(await termsFor("주ㄱ")).toEqual([]);
  });

  test.each(["draft", "hidden", "deleted"] as const)("%s 인 글은 제목도 낱말도 나오지 않는다", async (status) => {
    const { id } = await createPrompt(owner, { title: "주간 보고서", tags: ["주간회의"] });
    await setStatus(id, status);
    for (const typed of ["주간", "주간 보", "ㅈㄱ", "보고서"])
      expect(await complete(typed)).toEqual({ terms: [], prompts: [], people: [], items: [] });
  });

  test("지우면 바로 사라진다", async () => {
    const { id } = await createPrompt(owner, { title: "주간 보고서", tags: [] });
    await call("DELETE", `/api/prompts/${id}`, { as: owner });
    expect(await complete("주간")).toMatchObject({ terms: [], prompts: [] });
  });

  test("친 말로 시작하는 제목이 먼저, 다음은 인기 있는 것이고 넷까지다", async () => {
    await insertPrompts(
      ["하루 주간 회의", "주간 회의", "주간 보고", "주간 계획", "아침 주간 정리"].map((title, at) => ({
        memberId: owner.id,
        title,
        popularity: 10 - at,
      })),
    );
    expect(await titlesFor("주간")).toEqual(["주간 회의", "주간 보고", "주간 계획", "하루 주간 회의"]);
  });
});

describe("낱말", () => {
  test("글이 많은 낱말이 먼저이고, 조사가 붙은 꼴은 낱말이 없을 때만 나온다", async () => {
    await insertPrompts(
      ["회의록을 정리", "회의록을 요약", "회의록은 이렇게", "회의실 예약", "회의록 회의실"].map((title) => ({
        memberId: owner.id,
        title,
      })),
    );
    expect(await termsFor("회의")).toEqual(["회의록", "회의실"]);
    expect(await termsFor("회의록ㅇ")).toEqual(["회의록을", "회의록은"]);
  });

  test("다 친 낱말도 답이 있고, 같은 뜻의 말이 함께 나온다", async () => {
    await insertPrompts([{ memberId: owner.id, title: "자기소개서 다듬기" }]);
    expect(await termsFor("자소서")).toEqual(["자기소개서"]);
    expect(await termsFor("자기소개서")).toEqual(["자기소개서"]);
  });

  test("여러 낱말을 치면 그 제목에 있는 낱말로 마저 채운다", async () => {
    await insertPrompts([{ memberId: owner.id, title: "팀의 주간 보고서를 SQL로 뽑기" }]);
    expect(await termsFor("주간 보ㄱ")).toEqual(["주간 보고서"]);
    expect(await termsFor("ㅈㄱ ㅂㄱ")).toEqual(["주간 보고서"]);
    expect(await termsFor("주간 sq")).toEqual(["주간 SQL"]);
  });

  test("카테고리와 모델은 그렇다고 말하고, 앞 판의 items에서는 검색어다", async () => {
    const { terms, items } = await complete("취업");
    expect(terms).toEqual([{ text: "취업", kind: "category" }]);
    expect(items).toEqual([{ text: "취업", kind: "query" }]);
    expect((await complete("클로드")).terms).toEqual([
      { text: "클로드", kind: "model" },
      { text: "Claude", kind: "model" },
    ]);
  });

  test("태그와 제목의 낱말을 가리고, 같은 말은 한 번만 나온다", async () => {
    await insertPrompts([
      { memberId: owner.id, title: "SQL 정리", tags: ["SQL"] },
      { memberId: owner.id, title: "sql 쿼리" },
    ]);
    expect((await complete("sq")).terms).toEqual([{ text: "SQL", kind: "tag" }]);
    expect((await complete("쿼ㄹ")).terms).toEqual([{ text: "쿼리", kind: "title" }]);
  });

  test("운영자가 막은 말은 나오지 않는다", async () => {
    await insertPrompts([{ memberId: owner.id, title: "나쁜말 모음", tags: ["나쁜말"] }]);
    expect(await termsFor("나쁜")).toEqual(["나쁜말"]);
    await query(
      "INSERT INTO search_counts(term, days, people_today, people_max, heat, last_day, is_blocked) VALUES ('나쁜말', 0, 0, 0, 0, '2026-11-22', 1)",
    );
    expect(await termsFor("나쁜")).toEqual([]);
    expect(await termsFor("나쁜말")).toEqual([]);
  });
});

test("로그인한 사람에게는 서로 차단한 사람이 나오지 않고, 손님에게는 나온다", async () => {
  const [reader, mine, theirs] = [
    await createMember(),
    await createMember({ nickname: "주간지기", nicknameKey: "주간지기" }),
    await createMember({ nickname: "주간작가", nicknameKey: "주간작가" }),
  ];
  for (const person of [mine, theirs]) await createPrompt(person, { title: "다른 글", tags: [] });
  await dataOf(call("POST", `/api/members/blocks/${mine.id}`, { as: reader }));
  await dataOf(call("POST", `/api/members/blocks/${reader.id}`, { as: theirs }));
  const { people } = await dataOf<SuggestionList>(call("GET", pathOf("주간"), { as: reader }));
  expect(people).toEqual([]);
  expect((await complete("주간")).people.map(({ nickname }) => nickname).toSorted()).toEqual(["주간작가", "주간지기"]);
});

test("닉네임의 사람이 함께 나온다", async () => {
  const person = await createMember({ nickname: "주간지기", nicknameKey: "주간지기" });
  await createPrompt(person, { title: "다른 글", tags: [] });
  expect((await complete("주간지")).people).toEqual([
    { user_id: person.id, nickname: "주간지기", profile_image_url: person.profileImage },
  ]);
});

test.each([
  "",
  " ",
  " ".repeat(60),
  "🙂🙂🙂",
  "👩‍👩‍👧",
  "!!",
  "%",
  "_",
  "\u3164",
  "' OR 1=1 --",
  '"',
  "*",
  "가 ".repeat(50),
])("%j 에도 답은 200이다", async (typed) => {
  await createPrompt(owner, { title: "주간 보고서 🙂", tags: [] });
  expect(await titlesFor(typed)).toEqual([]);
});

test("너무 긴 말은 그 칸을 말하며 거절한다", async () => {
  const problem = await problemOf(call("GET", pathOf("가".repeat(101))));
  expect(problem).toEqual({ status: 400, code: "invalid_input", fields: ["q"] });
});

test("낱말이 아무리 많아도 읽는 행은 250을 넘지 않는다", async () => {
  await query(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
    INSERT INTO search_terms(term, text, jamo, cho, prompts, weight, is_tag)
    SELECT '하' || i, '하' || i, 'ㅎㅏ' || i, 'ㅎ' || i, 1 << (i % 20), i % 20 - 32 * (i % 2), 0 FROM n`);
  await query(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
    INSERT INTO suggestions(term, kind, jamo, cho, weight) SELECT '하루' || i, 'query', 'ㅎㅏㄹㅜ' || i, 'ㅎㄹ' || i, i FROM n`);
  await insertPrompts(
    Array.from({ length: 40 }, (_, at) => ({ memberId: owner.id, title: `하루 하나 ${at}번째 하늘` })),
  );
  for (const typed of ["ㅎ", "하", "하루", "하루 하", "ㅎㄹ ㅎㄴ ㅎ", "하나 ㅎ", "gk", "gkfn"]) {
    const { d1, take } = recordD1(env.DB);
    const answer = await call("GET", pathOf(typed), { using: { ...env, DB: d1 } });
    expect(answer.status).toBe(200);
    const { queries, roundTrips } = take();
    expect(
      queries.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
      typed,
    ).toBeLessThanOrEqual(250);
    expect(roundTrips).toBeLessThanOrEqual(4);
  }
});
