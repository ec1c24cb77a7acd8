import { describe, expect, test } from "vitest";
import { categories } from "#contracts/catalog.ts";
import { placeAfter } from "#app/features/search/combobox-keys.ts";
import { IN_BOX } from "#app/features/search/search-box-state.ts";
import { nothingSuggested, suggestedIn } from "#app/features/search/suggested.ts";
import { announceOptions, fits, isTerm, normaliseTyped, optionsFor } from "#app/features/search/suggestion-options.ts";

const textsOf = (groups: ReturnType<typeof optionsFor>) =>
  groups.map(({ name, options }) => [name, options.map(({ text }) => text)]);
const tags = (...texts: string[]) => ({
  ...nothingSuggested,
  terms: texts.map((text) => ({ text, kind: "tag" as const })),
});
const nothing = { recents: [], read: [], popular: [], suggested: nothingSuggested };
const minutes = { id: 7, title: "회의록 세 줄 요약", category: "work" as const };
const person = { user_id: 3, nickname: "회의왕", profile_image_url: null };

describe("최근 검색어 맞추기", () => {
  test.each(["ㅍ", "프", "프ㄹ", "프로", "프롬", "프롬ㅍ", "프롬프", "프롬프트"])(
    "프롬프트를 치는 동안 내내 맞는다: %s",
    (typed) => {
      expect(fits("프롬프트 쓰기", typed)).toBe(true);
    },
  );
  test("다음 글자의 첫소리가 받침으로 붙는 동안에도 맞는다", () => {
    expect(fits("일기 쓰기", "읽")).toBe(true);
  });
  test("초성, 빈칸, 대소문자, 풀어 쓴 한글을 가리지 않는다", () => {
    expect(fits("회의록 요약", "ㅎㅇㄹㅇ")).toBe(true);
    expect(fits("회의록 요약", "회의록요")).toBe(true);
    expect(fits("ChatGPT 이메일", "gpt")).toBe(true);
    expect(fits("회의록".normalize("NFD"), "회의")).toBe(true);
  });
  test("다른 말에는 맞지 않는다", () => {
    expect(fits("회의록", "면접")).toBe(false);
    expect(fits("회의록", "ㅁㅈ")).toBe(false);
  });
});

describe("보일 것 고르기", () => {
  test("빈 검색창은 최근 검색어를 모두, 겹치지 않는 인기 검색어, 모든 카테고리, 최근 본 프롬프트를 차례로 보인다", () => {
    const known = {
      recents: ["회의록", "면접"],
      popular: ["면 접", "번역", "요약"],
      read: [minutes],
      suggested: tags("회의실"),
    };
    expect(textsOf(optionsFor("", known))).toEqual([
      ["최근 검색어", ["회의록", "면접"]],
      ["인기 검색어", ["번역", "요약"]],
      ["카테고리", categories.map(({ name }) => name)],
      ["최근 본 프롬프트", ["회의록 세 줄 요약"]],
    ]);
  });
  test("치는 동안은 맞는 최근 검색어를 셋까지, 그 아래 겹치지 않는 추천을 합해 여덟까지 보인다", () => {
    const many = Array.from({ length: 9 }, (_, index) => `회의실 ${index}`);
    const known = {
      ...nothing,
      recents: ["회의 1", "회의 2", "회의 3", "회의 4", "면접", "회의"],
      suggested: tags("회의1", "회의록", "회의", ...many),
      popular: ["번역"],
    };
    expect(textsOf(optionsFor("회의", known))).toEqual([
      ["최근 검색어", ["회의 1", "회의 2", "회의 3"]],
      ["추천 검색어", ["회의록", ...many.slice(0, 4)]],
    ]);
  });
  test("프롬프트는 본 것 가운데 맞는 둘까지 먼저, 모두 넷까지, 같은 것은 표지와 함께 한 번만 보인다", () => {
    const cover = { kind: "text" as const, text: "요약" };
    const found = [7, 11, 12, 13].map((id) => ({ id, title: `회의 ${id}`, category: "work" as const, cover }));
    const read = [minutes, { ...minutes, id: 8 }, { ...minutes, id: 9 }, { ...minutes, id: 10, title: "면접" }];
    const groups = optionsFor("회의", {
      ...nothing,
      read,
      suggested: { terms: [], prompts: found, people: [person] },
    });
    expect(groups.map(({ name }) => name)).toEqual(["프롬프트", "프롬프터"]);
    expect(groups[0]!.options.map(({ to }) => to)).toEqual(["/prompt/7", "/prompt/8", "/prompt/11", "/prompt/12"]);
    expect(groups[0]!.options.map((one) => one.kind === "prompt" && one.cover)).toEqual([cover, null, cover, cover]);
    expect(groups[1]!.options[0]).toMatchObject({ to: "/profile/3", text: "회의왕" });
  });
  test("말을 고르면 그 말을 찾고, 카테고리와 프롬프트와 사람을 고르면 찾은 말로 남지 않는다", () => {
    const suggested = { ...tags("C++ & 정규식"), prompts: [{ ...minutes, cover: null }], people: [person] };
    const whileTyping = optionsFor("c", { ...nothing, suggested }).flatMap(({ options }) => options);
    const empty = optionsFor("", { ...nothing, popular: ["번역"] }).flatMap(({ options }) => options);
    expect(whileTyping.map((one) => [one.to, isTerm(one)])).toEqual([
      ["/?search=C%2B%2B+%26+%EC%A0%95%EA%B7%9C%EC%8B%9D", true],
      ["/prompt/7", false],
      ["/profile/3", false],
    ]);
    expect(empty.slice(0, 2).map((one) => [one.to, isTerm(one)])).toEqual([
      ["/?search=%EB%B2%88%EC%97%AD", true],
      ["/?category=work", false],
    ]);
  });
  test("items뿐인 답의 말도 추천한다", () => {
    const { terms } = tags("회의록");
    expect(suggestedIn({ items: [...terms] })).toEqual({ terms, prompts: [], people: [] });
    expect(suggestedIn({ items: [], terms: [...terms], people: [person] })).toEqual({
      terms,
      prompts: [],
      people: [person],
    });
  });
  test("보일 것이 없으면 묶음도 없다", () => {
    expect(optionsFor("회의", nothing)).toEqual([]);
    expect(optionsFor("회의", { ...nothing, suggested: tags("회의") })).toEqual([]);
  });
  test("같은 글이 두 묶음에 있어도 이름이 다르다", () => {
    const known = { ...nothing, recents: ["이미지"], popular: ["공부"], read: [{ ...minutes, title: "이미지" }] };
    const ids = optionsFor("", known).flatMap(({ options }) => options.map(({ id }) => id));
    expect(new Set(ids).size).toBe(3 + categories.length);
  });
  test("몇 개인지 묶음마다 말한다", () => {
    const suggested = { ...tags("회고", "회사"), people: [person] };
    expect(announceOptions(optionsFor("회", { ...nothing, recents: ["회의"], suggested }))).toBe(
      "최근 검색어 1개, 추천 검색어 2개, 프롬프터 1개. 위아래 화살표로 골라 보세요.",
    );
  });
  test("친 글은 다듬어 묻는다", () => {
    expect(normaliseTyped(`  ${"회의".normalize("NFD")}   록 `)).toBe("회의 록");
  });
});

describe("목록을 다니는 키", () => {
  test.each([
    ["ArrowDown", IN_BOX, 0],
    ["ArrowDown", 2, IN_BOX],
    ["ArrowUp", IN_BOX, 2],
    ["ArrowUp", 0, IN_BOX],
    ["Home", 2, 0],
    ["End", 0, 2],
  ])("%s: %i → %i", (key, from, to) => {
    expect(placeAfter(key, from, 3)).toBe(to);
  });
  test("입력란에 있을 때 Home과 End는 글자 사이를 다닌다", () => {
    expect(placeAfter("Home", IN_BOX, 3)).toBeUndefined();
    expect(placeAfter("End", IN_BOX, 3)).toBeUndefined();
  });
  test("목록이 비었거나 다른 키면 아무 데도 가지 않는다", () => {
    expect(placeAfter("ArrowDown", IN_BOX, 0)).toBeUndefined();
    expect(placeAfter("a", 1, 3)).toBeUndefined();
  });
});
