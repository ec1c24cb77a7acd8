import { describe, expect, test } from "vitest";
import { placeAfter } from "#app/features/search/combobox-keys.ts";
import { IN_BOX } from "#app/features/search/search-box-state.ts";
import { announceOptions, fits, optionsFor, normaliseTyped } from "#app/features/search/suggestion-options.ts";

const textsOf = (groups: ReturnType<typeof optionsFor>) =>
  groups.map(({ name, options }) => [name, options.map(({ text }) => text)]);
const nothing = { recents: [], suggested: [], popular: [] };
const tags = (...texts: string[]) => texts.map((text) => ({ text, kind: "tag" as const }));

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
  test("빈 검색창은 최근 검색어를 모두, 그 아래 겹치지 않는 인기 검색어를 보인다", () => {
    const known = { recents: ["회의록", "면접"], suggested: tags("회의실"), popular: ["면 접", "번역", "요약"] };
    expect(textsOf(optionsFor("", known))).toEqual([
      ["최근 검색어", ["회의록", "면접"]],
      ["인기 검색어", ["번역", "요약"]],
    ]);
  });
  test("치는 동안은 맞는 최근 검색어를 셋까지, 그 아래 겹치지 않는 추천을 보인다", () => {
    const known = {
      recents: ["회의 1", "회의 2", "회의 3", "회의 4", "면접", "회의"],
      suggested: tags("회의1", "회의록", "회의"),
      popular: ["번역"],
    };
    expect(textsOf(optionsFor("회의", known))).toEqual([
      ["최근 검색어", ["회의 1", "회의 2", "회의 3"]],
      ["추천 검색어", ["회의록"]],
    ]);
  });
  test("보일 것이 없으면 묶음도 없다", () => {
    expect(optionsFor("", nothing)).toEqual([]);
    expect(optionsFor("회의", { ...nothing, suggested: tags("회의") })).toEqual([]);
  });
  test("같은 글이 두 묶음에 있어도 이름이 다르다", () => {
    const ids = optionsFor("", { ...nothing, recents: ["ㄱ"], popular: ["ㄴ"] }).flatMap(({ options }) =>
      options.map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(2);
  });
  test("몇 개인지 묶음마다 말한다", () => {
    expect(announceOptions(optionsFor("회", { ...nothing, recents: ["회의"], suggested: tags("회고", "회사") }))).toBe(
      "최근 검색어 1개, 추천 검색어 2개. 위아래 화살표로 골라 보세요.",
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
