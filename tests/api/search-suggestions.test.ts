import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { SuggestionList } from "#contracts/search.ts";
import { openDb } from "#worker/db/client.ts";
import { refreshSuggestions } from "#worker/features/search/suggest/refresh-suggestions.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { insertPrompts } from "#tests/support/api/find-prompts.ts";
import { query } from "#tests/support/api/rows.ts";

const suggested = async (q: string) =>
  (await dataOf<SuggestionList>(call("GET", `/api/prompts/suggestions?${new URLSearchParams({ q })}`))).items.map(
    ({ text }) => text,
  );
const refresh = () => refreshSuggestions(openDb(env.DB).db);

let memberId: number;
beforeEach(async () => {
  memberId = (await createMember()).id;
  await insertPrompts([
    { memberId, title: "회의록 요약하기", tags: ["회의록", "프롬프트작성"] },
    { memberId, title: "회의록을 줄이는 법", tags: ["회의록", "SQL"] },
    { memberId, title: "회사 소개", tags: ["회사"] },
  ]);
  await refresh();
});

test.each([
  ["회의", "회의록"],
  ["회읠", "회의록"],
  ["회의ㄹ", "회의록"],
  ["프롬ㅍ", "프롬프트작성"],
  ["ㅎㅇㄹ", "회의록"],
  ["ㅍㄹㅍㅌ", "프롬프트작성"],
  ["ghldml", "회의록"],
  ["vmfha", "프롬프트작성"],
  ["sq", "SQL"],
  ["ＳＱ", "SQL"],
  ["ㄴ비", "SQL"],
  ["회의록".normalize("NFD"), "회의록"],
])("%j 까지 치면 %s 가 나온다", async (q, text) => expect(await suggested(q)).toContain(text));

test.each([
  ["챗ㄱ", "ChatGPT"],
  ["챗", "챗지피티"],
  ["ㅊㅈㅍㅌ", "챗지피티"],
  ["챗지", "ChatGPT"],
  ["챗헤", "ChatGPT"],
  ["cha", "ChatGPT"],
  ["gp", "ChatGPT"],
  ["클로", "Claude"],
  ["ㅋㄹㄷ", "클로드"],
  ["gem", "Gemini"],
  ["제미", "제미나이"],
  ["nano b", "Nano Banana"],
  ["ㅁㄷㅈㄴ", "미드저니"],
])("모델의 이름은 쓰는 사람이 없어도 나온다: %s → %s", async (q, name) => expect(await suggested(q)).toContain(name));

test("자르다 만 말은 추천하지 않고, 움직씨는 낱말로 세지 않는다", async () => {
  await insertPrompts(
    [
      "손님이 망설이는 순서대로 짜는 상세페이지",
      "헷갈리는 생활 제도 답 받기",
      "가을 마을 여행 동선에서 길 찾기",
      "여행 동선 짜기",
      "자소서 소재가 없을 때",
      "ChatGPT로 짜는 A/B 계획",
    ].map((title) => ({ memberId, title })),
  );
  await refresh();
  const all = (await query<{ term: string }>("SELECT term FROM search_terms WHERE weight >= 0")).map(
    ({ term }) => term,
  );
  for (const cut of ["상세페이", "헷갈리", "망설이", "헷갈리는", "짜는", "짜", "가", "마", "순서대"])
    expect(all).not.toContain(cut);
  for (const whole of ["상세페이지", "여행", "동선", "자소서", "chatgpt"]) expect(all).toContain(whole);
  expect(await suggested("gp")).toEqual(["ChatGPT", "GPT Image"]);
  expect(await suggested("상세페")).toEqual(["상세페이지"]);
});

test("조사가 붙은 말은 그 말이 나오면 나오지 않고, 조사까지 친 사람에게는 나온다", async () => {
  await insertPrompts([{ memberId, title: "회의록에서 SQL로 옮길 일 찾기" }]);
  expect(await suggested("회의")).toEqual(["회의록"]);
  expect(await suggested("sq")).toEqual(["SQL"]);
  expect(await suggested("회의록에")).toEqual(["회의록에서"]);
  expect(await suggested("회의록을")).toEqual(["회의록을"]);
});

test("친 그대로 시작하는 말이 있으면 다른 자판으로는 읽지 않는다", async () => {
  await insertPrompts([{ memberId, title: "햐", tags: ["gist", "햐트"] }]);
  await refresh();
  expect(await suggested("gi")).toEqual(["gist"]);
  expect(await suggested("gix")).toEqual(["햐트"]);
});

test("많이 쓰인 것이 앞에 오고, 같은 말은 한 번이며, 여덟 개를 넘지 않는다", async () => {
  expect((await suggested("ㅎ"))[0]).toBe("회의록");
  expect((await suggested("회의록")).filter((text) => text === "회의록")).toHaveLength(1);
  await insertPrompts(Array.from({ length: 12 }, (_, at) => ({ memberId, title: `글 ${at}`, tags: [`나라${at}`] })));
  await refresh();
  expect(await suggested("나라")).toHaveLength(8);
});

test.each(["", " ", "!!", "%", "_", "\u3164"])("%j 에는 추천이 없다", async (q) =>
  expect(await suggested(q)).toEqual([]),
);

test("달라진 것이 없으면 다시 쓰지 않고, 사라진 말은 지운다", async () => {
  await insertPrompts(["쓰기", "고치기"].map((verb) => ({ memberId, title: `회사 소개서 ${verb}`, tags: ["소개서"] })));
  expect((await refresh()).done).toBe(1);
  expect(await suggested("회사소")).toEqual(["회사 소개서"]);
  expect((await refresh()).done).toBe(0);
  await query("UPDATE prompts SET status = 'hidden' WHERE title LIKE '회사%'");
  expect((await refresh()).done).toBe(1);
  expect(await suggested("회사")).toEqual([]);
});

test("초안의 말과 누군가의 번호는 추천하지 않는다", async () => {
  const owner = await createMember();
  await createPrompt(owner, { title: "비밀 초안", tags: ["비밀"], status: "draft" });
  await createPrompt(owner, { title: "연락처 010-1234-5678", tags: ["01012345678", "a@b.kr"] });
  await refresh();
  for (const q of ["비밀", "010", "a@b", "ㅂㅁ"]) expect(await suggested(q)).toEqual([]);
});
