import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { squeeze } from "#contracts/fold.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { refreshSuggestions } from "#worker/features/search/suggest/refresh-suggestions.ts";
import { createMember } from "#tests/support/api/members.ts";
import { asked, insertPrompts, search, searchAll } from "#tests/support/api/find-prompts.ts";
import { addSynonyms } from "#tests/support/api/synonyms.ts";

let owner: Member;
beforeEach(async () => {
  owner = await createMember();
  await insertPrompts(
    [
      { title: "회의록 정리", description: "받아쓴 회의록을 줄여요", popularity: 5 },
      { title: "회의록 요약", tags: ["보고"], popularity: 4 },
      { title: "자기소개서 다듬기", tags: ["취업"], popularity: 9 },
      { title: "미드저니 로고", model: "midjourney" as const, popularity: 8 },
      { title: "상품 사진", model: "midjourney" as const, popularity: 7 },
      { title: "ChatGPT로 쓰는 메일", model: "chatgpt" as const, popularity: 6 },
      { title: "카드 뉴스 문구", popularity: 3 },
      { title: "필기를 Anki에 넣기", popularity: 2 },
    ].map((row) => ({ memberId: owner.id, ...row })),
  );
});

test.each([
  ["회의록에서는", "particle: 회의록", ["회의록 정리", "회의록 요약"]],
  ["상품 사진에는", "particle: 상품 사진", ["상품 사진"]],
  ["회의록 요약하는", "synonym: 회의록 요약", ["회의록 요약", "회의록 정리"]],
  ["미팅록", "synonym: 회의록", ["회의록 정리", "회의록 요약"]],
  ["ghldmlfhr", "keyboard: 회의록", ["회의록 정리", "회의록 요약"]],
  ["무ㅏㅑ", "keyboard: anki", ["필기를 Anki에 넣기"]],
  ["회의록ㅇ", "keyboard: 회의록", ["회의록 정리", "회의록 요약"]],
  ["회의록보고", "spacing: 회의록보고", ["회의록 요약"]],
  ["자소서", "synonym: 자기소개서", ["자기소개서 다듬기"]],
  ["카톡 자소서를", "dropped: 자소서를", ["자기소개서 다듬기"]],
  ["커버레터 좀 써 줄래요", "synonym: 자기소개서", ["자기소개서 다듬기"]],
  ["커버 레터를 쓰고 싶은데 도와줄 수 있어요", "synonym: 자기소개서", ["자기소개서 다듬기"]],
  ["자기소개서 다듬는 방법 알려줘", "particle: 자기소개서 다듬기", ["자기소개서 다듬기"]],
  ["회의록 줄여 줘", "synonym: 회의록 요약", ["회의록 요약", "회의록 정리"]],
  ["회의록 쿠버네티스", "dropped: 회의록", ["회의록 정리", "회의록 요약"]],
])("%s 는 %s 로 찾는다", async (words, as, titles) => {
  const found = await asked(words);
  expect(found.as).toBe(as);
  expect(found.titles.slice(0, titles.length)).toEqual(titles);
  expect(await asked(words, { literal: "1" })).toMatchObject({ as: null });
});

test("낱말이 그대로 있으면 풀이하지 않는다", async () => {
  for (const words of ["회의록", "카드뉴스", "회의 록", "자기 소개서"])
    expect((await asked(words)).as, words).toBeNull();
});

test("모델의 이름은 부르는 대로 그 모델의 글을 찾는다", async () => {
  for (const words of ["midjourney", "미드저니", "MidJourney"]) expect((await asked(words)).titles).toHaveLength(2);
  expect(await asked("헷")).toEqual({ titles: ["ChatGPT로 쓰는 메일"], as: "keyboard: gpt" });
  expect((await asked("챗 지피티")).titles[0]).toBe("ChatGPT로 쓰는 메일");
});

test("아무것도 없으면 인기 있는 글을 보이고 그렇다고 말한다", async () => {
  for (const words of ["쿠버네티스", "!!!", "🙂"]) {
    const { titles, as } = await asked(words);
    expect(as).toBe("popular: ");
    expect(titles[0]).toBe("자기소개서 다듬기");
  }
  expect(await asked("쿠버네티스", { category: "dev" })).toEqual({ titles: [], as: null });
});

test("글자 그대로 찾으면 없는 것은 없다", async () => {
  for (const words of ["쿠버네티스", "!!!", "ghldmlfhr"])
    expect(await asked(words, { literal: "1" })).toEqual({ titles: [], as: null });
});

test("고른 순서와 거르개는 풀어 읽어도 지킨다", async () => {
  expect((await asked("ghldmlfhr", { sort: "popular" })).titles).toEqual(["회의록 정리", "회의록 요약"]);
  expect((await asked("회의록을", { tag: "보고" })).titles).toEqual(["회의록 요약"]);
  expect((await asked("ghldmlfhr", { price: "paid" })).titles).toEqual([]);
});

test("풀어 읽은 목록도 끝까지 이어지고, 쪽마다 무엇으로 읽었는지 말한다", async () => {
  const rows = await insertPrompts(
    Array.from({ length: 130 }, (_, at) => ({ memberId: owner.id, title: `보고서 ${at}`, popularity: at })),
  );
  for (const sort of [undefined, "latest"] as const) {
    const found = await searchAll({ search: "보고서에서는", sort }, 25);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(found).toHaveLength(rows.length);
    const first = await search("보고서에서는", { sort, limit: "5" });
    const second = await search("보고서에서는", { sort, limit: "5", cursor: first.next_cursor! });
    expect(second.interpreted_as).toEqual({ kind: "particle", query: "보고서", original: "보고서에서는" });
  }
});

test("함께 찾은 다른 말은 그 말이 든 글이 있을 때만 알린다", async () => {
  const highlightTermsOf = async (words: string) => (await search(words)).interpreted_as?.marks;
  expect(await highlightTermsOf("커버레터")).toBeUndefined();
  expect(await highlightTermsOf("회의록보고")).toEqual(["회의록 보고"]);
  expect(await highlightTermsOf("회의록에서는")).toBeUndefined();
  expect(await highlightTermsOf("쿠버네티스")).toBeUndefined();
});

describe("같은 말의 표", () => {
  test("모든 말은 접힌 모양이고 둘 이상이 한 뜻이다", async () => {
    const { results } = await env.DB.prepare("SELECT term, concept FROM synonyms").all<{
      term: string;
      concept: string;
    }>();
    expect(results.length).toBeGreaterThan(300);
    const parts = results.flatMap(({ term }) => term.split(/[>~]/));
    expect(parts.filter((part) => squeeze(part) !== part)).toEqual([]);
    const alone = [...Map.groupBy(results, ({ concept }) => concept)].filter(([, rows]) => rows.length < 2);
    expect(alone.map(([concept]) => concept)).toEqual([]);
  });

  test("새로 넣은 말도 바로 쓰인다", async () => {
    await addSynonyms("회의록", ["밋노"]);
    expect((await asked("밋노")).titles).toEqual(["회의록 정리", "회의록 요약"]);
  });
});

test("초성만 적으면 먼저 추천하는 말로 찾고, 쪽을 이어도 같으며, 그대로 찾을 수도 있다", async () => {
  await refreshSuggestions(openDb(env.DB).db);
  const meant = { titles: ["회의록 정리", "회의록 요약"], as: "initials: 회의록" };
  expect(await asked("ㅎㅇㄹ")).toEqual(meant);
  expect(await asked("ㅎㅇ ㄹ")).toEqual(meant);
  const first = await search("ㅎㅇㄹ", { limit: "1" });
  const rest = await search("ㅎㅇㄹ", { limit: "1", cursor: first.next_cursor! });
  expect([first, rest].map(({ items }) => items[0]!.title)).toEqual(meant.titles);
  expect(await asked("ㅎㅇㄹ", { literal: "1" })).toEqual({ titles: [], as: null });
  expect((await asked("ㅋㅋㅋ")).as).not.toContain("initials");
});
