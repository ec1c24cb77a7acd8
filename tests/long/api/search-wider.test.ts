import { beforeEach, expect, test } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import { createMember } from "#tests/support/api/members.ts";
import { asked, insertPrompts, search, searchAll } from "#tests/support/api/find-prompts.ts";
import { addSynonyms } from "#tests/support/api/synonyms.ts";

const GROUP = ["교뇨됴분석", "교뇨됴", "갸냐댜", "교뇨됴분석>통계", "교뇨됴분석>검정하기"];

let owner: Member;
beforeEach(async () => {
  owner = await createMember();
  await addSynonyms("교뇨됴 분석", GROUP);
  await insertPrompts(
    [
      { title: "통계 고르기", popularity: 3 },
      { title: "검정하기 쉬운 표", popularity: 2 },
      { title: "냉장고 정리", popularity: 9 },
    ].map((row) => ({ memberId: owner.id, ...row })),
  );
});

const WIDER = ["통계 고르기", "검정하기 쉬운 표"];

test.each(["갸냐댜", "교뇨됴 분석", "갸냐댜 어떻게 써?", "갸냐댜를 하고 싶은데"])(
  "%s 처럼 아무 글에도 없는 말은 넓은 말로 찾고 그렇다고 말한다",
  async (words) => {
    const { titles, as } = await asked(words);
    expect(titles.toSorted()).toEqual(WIDER.toSorted());
    expect(as).toBe("synonym: 통계");
    expect((await asked(words, { literal: "1" })).as).toBeNull();
  },
);

test("같은 뜻의 말이 든 글이 있으면 그 글이 먼저이고, 적으면 넓은 말의 글이 이어진다", async () => {
  await insertPrompts([{ memberId: owner.id, title: "교뇨됴 분석 풀이" }]);
  const { items, interpreted_as, close } = await search("갸냐댜");
  expect(items.map(({ title }) => title)).toEqual(["교뇨됴 분석 풀이", ...WIDER]);
  expect([interpreted_as?.query, close?.from]).toEqual(["교뇨됴 분석", 1]);
  expect(close?.by).toContain("통계");
  expect((await asked("교뇨됴분석")).titles[0]).toBe("교뇨됴 분석 풀이");
});

test("여러 낱말 가운데 하나만 알아도 넓은 말이 든 글을 보인다", async () => {
  expect((await asked("갸냐댜 표")).titles[0]).toBe("검정하기 쉬운 표");
  expect((await asked("갸냐댜 쿠버네티스 아무거나")).titles).toEqual(expect.arrayContaining(WIDER));
});

test("넓은 말로 찾은 목록도 끝까지 이어진다", async () => {
  await insertPrompts(
    Array.from({ length: 60 }, (_, at) => ({ memberId: owner.id, title: `통계 ${at}`, popularity: at })),
  );
  const found = await searchAll({ search: "갸냐댜" }, 25);
  expect(found).toHaveLength(62);
  expect(new Set(found.map(({ id }) => id)).size).toBe(62);
});

test("따로는 아무 뜻도 없고 함께 이름이 있는 두 낱말은 낱말을 뺄 때 하나로 친다", async () => {
  await addSynonyms("묘묘 뺘뺘", ["뎌쿄쿄", "묘묘뺘뺘"]);
  await insertPrompts([
    { memberId: owner.id, title: "쿄쿄 동료에게 줄 것", popularity: 9 },
    { memberId: owner.id, title: "묘묘 뺘뺘 다듬기" },
  ]);
  expect((await asked("뎌 쿄쿄 쿠버네티스")).titles[0]).toBe("묘묘 뺘뺘 다듬기");
});

test("군말과 함께일 때만 이름이 있는 말은 낱말을 뺄 때 그 이름으로 찾는다", async () => {
  await addSynonyms("얼마 뮤뮤기", ["얼마뮤뮤기", "얼마뮤뮤기>통계"]);
  expect((await asked("쿠버네티스 얼마 뮤뮤기")).titles).toEqual(["통계 고르기"]);
});

test("저마다 이름이 있는 두 낱말도 함께 이름이 있으면 하나로 친다", async () => {
  await addSynonyms("묘묘", ["묘묘", "냉장고"]);
  await addSynonyms("묘묘 뺘뺘", ["묘묘뺘뺘", "묘묘뺘뺘>통계"]);
  expect((await asked("묘묘 뺘뺘 쿠버네티스")).titles[0]).toBe("통계 고르기");
});

test("하나로 친 두 낱말을 저마다의 같은 뜻의 말로 모두 품은 글이 하나만 품은 글보다 앞선다", async () => {
  await addSynonyms("묘묘", ["묘묘", "냐냐듀"]);
  await addSynonyms("뺘뺘", ["뺘뺘", "쇼쇼뮤"]);
  await addSynonyms("묘묘 뺘뺘", ["묘묘뺘뺘", "묘묘뺘뺘듀듀"]);
  await insertPrompts([
    { memberId: owner.id, title: "묘묘 고르기", popularity: 9 },
    { memberId: owner.id, title: "냐냐듀 초안", tags: ["쇼쇼뮤"] },
  ]);
  expect((await asked("묘묘 뺘뺘")).titles).toEqual(["냐냐듀 초안", "묘묘 고르기"]);
});

test("하나로 친 두 낱말 가운데 풀이말은 따로 세지 않는다", async () => {
  await addSynonyms("냉장고 받기", ["냉장고받기", "냉장고받기듀듀"]);
  await insertPrompts([{ memberId: owner.id, title: "문장 받기", popularity: 9 }]);
  expect((await asked("냉장고 받을")).titles).toEqual(["냉장고 정리"]);
});

test("여러 낱말을 같은 뜻의 말로 찾아도 적은 낱말을 품은 글이 앞선다", async () => {
  await addSynonyms("쇼쇼뮤", ["쇼쇼뮤", "묘묘검사기"]);
  await insertPrompts([
    { memberId: owner.id, title: "쇼쇼뮤 첫 글", popularity: 9 },
    { memberId: owner.id, title: "묘묘 다듬기", tags: ["쇼쇼뮤"] },
  ]);
  expect(await asked("묘묘 검사기")).toEqual({ titles: ["묘묘 다듬기", "쇼쇼뮤 첫 글"], as: "synonym: 쇼쇼뮤" });
});
