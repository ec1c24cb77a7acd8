import { expect, test } from "vitest";
import { nicknameKey } from "#contracts/members.ts";
import type { PromptList } from "#contracts/prompts.ts";
import { asked, insertPrompts, search } from "#tests/support/api/find-prompts.ts";
import { createMember } from "#tests/support/api/members.ts";

const titles = ({ items }: PromptList) => items.map(({ title }) => title);
const join = (nickname: string) => createMember({ nickname, nicknameKey: nicknameKey(nickname) });

test("값과 빼는 말과 모델은 조건이 되고, 무엇을 읽었는지 답한다", async () => {
  const { id: memberId } = await join("가람");
  await insertPrompts([
    { memberId, title: "영어 회화", price: 0, model: "claude", popularity: 9 },
    { memberId, title: "중국어 회화", price: 2_000, model: "chatgpt", popularity: 8 },
    { memberId, title: "일본어 회화", price: 20_000, model: "claude", popularity: 7 },
  ]);
  expect(titles(await search("회화 무료"))).toEqual(["영어 회화"]);
  expect(titles(await search("무료 말고 회화 만 원 이하"))).toEqual(["중국어 회화"]);
  expect(titles(await search("회화 영어 말고", { sort: "popular" }))).toEqual(["중국어 회화", "일본어 회화"]);
  expect(titles(await search("클로드로 회화", { sort: "popular" }))).toEqual(["영어 회화", "일본어 회화"]);
  expect(titles(await search("회화 말고"))).toEqual([]);
  expect((await search("회화 영어 말고")).understood).toEqual([{ kind: "without", value: "영어", text: "영어 말고" }]);
  const literal = await search("회화 무료", { literal: "1" });
  expect([titles(literal), literal.understood]).toEqual([[], undefined]);
  expect(await search("회화")).not.toHaveProperty("understood");
});

test("조건뿐인 검색은 인기순 목록이고, 다음 쪽으로 이어진다", async () => {
  const { id: memberId } = await join("가람");
  await insertPrompts([0, 0, 0, 900].map((price, at) => ({ memberId, title: `글 ${at}`, price, popularity: at })));
  const first = await search("무료", { limit: "2" });
  const second = await search("무료", { limit: "2", cursor: first.next_cursor! });
  expect([...titles(first), ...titles(second)]).toEqual(["글 2", "글 1", "글 0"]);
});

test("사람과 주제를 함께 찾고, 그 사람의 글은 쪽을 넘겨 모두 보인다", async () => {
  const [noeul, other] = [await join("노을"), await join("바다")];
  await insertPrompts([
    ...Array.from({ length: 25 }, (_, at) => ({ memberId: noeul.id, title: `표 ${at}`, popularity: at })),
    { memberId: noeul.id, title: "수업 열기", category: "writing" as const },
    { memberId: other.id, title: "글쓰기 첫걸음" },
  ]);
  expect(await asked("노을 글쓰기")).toEqual({ titles: ["수업 열기"], as: "prompter: 노을" });
  expect((await search("노을 글쓰기")).understood).toEqual([{ kind: "prompter", value: "노을", text: "노을" }]);
  const first = await search("노을");
  const second = await search("노을", { cursor: first.next_cursor! });
  expect(new Set([...titles(first), ...titles(second)]).size).toBe(26);
  expect(second.next_cursor).toBeNull();
  await insertPrompts([{ memberId: other.id, title: "노을 글쓰기" }]);
  expect(titles(await search("노을 글쓰기"))).toEqual(["노을 글쓰기", "수업 열기"]);
});

test("초성은 읽을 수 있는 말을 모두 찾고 무엇으로 읽었는지 말하며, 백 글자의 초성은 읽지 않는다", async () => {
  const { id: memberId } = await join("가람");
  await insertPrompts([
    { memberId, title: "자격증 공부", tags: ["자격증"] },
    { memberId, title: "주간지 읽기", tags: ["주간지"] },
    { memberId, title: "자기주도 학습", tags: ["자기주도"] },
    { memberId, title: "수학 힌트 선생님", tags: ["수학"] },
  ]);
  const list = await search("ㅈㄱㅈ");
  expect(titles(list).toSorted()).toEqual(["자격증 공부", "주간지 읽기"]);
  expect(list.interpreted_as?.query.split(", ").toSorted()).toEqual(["자격증", "주간지"]);
  for (const words of ["ㅅㅎ ㅎㅌ", "ㅅㅎㅎㅌ"])
    expect(await asked(words)).toEqual({ titles: ["수학 힌트 선생님"], as: "initials: 수학 힌트" });
  expect((await search("ㅎ".repeat(100))).interpreted_as?.kind).toBe("popular");
});

test("빠진 받침은 고쳐 찾고, 그 자체로 낱말이면 그대로 두고 물어본다", async () => {
  const { id: memberId } = await join("가람");
  await insertPrompts([
    { memberId, title: "면접 연습", tags: ["면접"] },
    { memberId, title: "서비스 기획", tags: ["기획"] },
  ]);
  expect(await asked("면저")).toEqual({ titles: ["면접 연습"], as: "typo: 면접" });
  expect(await asked("myeonjeop")).toEqual({ titles: ["면접 연습"], as: "typo: 면접" });
  const kept = await search("기회");
  expect([kept.interpreted_as?.kind, kept.did_you_mean]).toEqual(["popular", ["기획"]]);
});

test.each([
  ["무료 유료 회화", ["영어 회화", "중국어 회화", "일본어 회화"], ["price: any", "price: any"], undefined],
  ["회화 3천원", ["영어 회화", "중국어 회화"], ["max_price: 3000"], undefined],
  ["오천원 밑", ["영어 회화", "중국어 회화"], ["max_price: 5000"], undefined],
  ["회화 일본어 말고 무료 말고", ["중국어 회화"], ["price: paid", "without: 일본어"], undefined],
  ["회화 -회화", [], ["without: 회화"], undefined],
  ["말고", "popular", [], "popular: "],
  ["ㅎ", "popular", [], "popular: "],
  ["pen", "popular", [], "popular: "],
  ["man", "popular", [], "popular: "],
  ["바다, 노을", "popular", [], "popular: "],
] as const)("%s: 한 일을 그대로 말한다", async (words, expected, read, as) => {
  const { id: memberId } = await join("회화");
  await insertPrompts([
    { memberId, title: "영어 회화", price: 0, popularity: 9 },
    { memberId, title: "중국어 회화", price: 2_000, popularity: 8 },
    { memberId, title: "일본어 회화", price: 20_000, popularity: 7 },
  ]);
  const { items, interpreted_as, understood = [] } = await search(words, { sort: "popular" });
  if (expected !== "popular") expect(items.map(({ title }) => title)).toEqual(expected);
  expect(understood.map(({ kind, value }) => `${kind}: ${value}`)).toEqual(read);
  expect(interpreted_as && `${interpreted_as.kind}: ${interpreted_as.query}`).toEqual(as ?? null);
});
