import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { categories } from "#contracts/catalog.ts";
import { squeeze } from "#contracts/fold.ts";
import { isFiller } from "#worker/features/search/query/filler.ts";
import { appliedSynonyms, groupsOf, readSynonyms, synonymStatements, termsOf } from "#worker/cli/synonym-source.ts";

const themes = readSynonyms();
const groups = themes.flatMap((theme) => theme.groups);
const terms = groups.flatMap((group) => group.terms);

/** A word of a query stands for itself and at most 15 others (`SPELLINGS_MAX`); more would be cut off. */
const TERMS_MAX = 16;

// Words that categories are called by, whole and in parts: 업무·문서, 데이터 분석.
const ofCategories = new Set(categories.flatMap(({ name }) => name.split(/[· ]/).map(squeeze)));
const homographs =
  "사과 배 차 눈 말 밤 다리 의사 기사문 부모 아내 국어 학교 학생 글 문서 작성 조문 수시 정시 함수 비자 공시 전역 제대 도시 출력 기자 인용 요가 재활 포인트 주차 구두 상장 자수 동시 도안".split(
    " ",
  );

describe("같은 뜻의 말", () => {
  test("1,500묶음이 넘고, 파일마다 250줄을 넘지 않는다", () => {
    expect(groups.length).toBeGreaterThanOrEqual(1_500);
    for (const path of globSync("worker/features/search/synonyms/*.txt"))
      expect(readFileSync(path, "utf8").split("\n").length, path).toBeLessThan(250);
  });

  test("모든 말은 찾기가 다듬은 모양이고, 한 글자는 쌤뿐이다", () => {
    for (const term of terms) expect(squeeze(term)).toBe(term);
    expect(terms.filter((term) => [...term].length < 2)).toEqual(["쌤"]);
  });

  test("한 말은 한 묶음에만, 한 번만 있다", () => {
    const seen = new Set<string>();
    expect(terms.filter((term) => seen.size === seen.add(term).size)).toEqual([]);
  });

  test("두 묶음이 같은 이름으로 보이지 않고, 이름은 그 묶음의 첫 말이다", () => {
    expect(new Set(groups.map(({ concept }) => squeeze(concept))).size).toBe(groups.length);
    for (const {
      concept,
      terms: [first],
    } of groups)
      expect(squeeze(concept)).toBe(first);
  });

  test("한 묶음은 열여섯까지이고, 서로 품지 않는 두 말이나 넓은 말이 있다", () => {
    const gainsNothing = groups.filter(
      ({ terms: all, wider }) => wider.length === 0 && all.some((short) => all.every((term) => term.includes(short))),
    );
    expect(gainsNothing.map(({ concept }) => concept)).toEqual([]);
    for (const { concept, terms: all } of groups) expect(all.length, concept).toBeLessThanOrEqual(TERMS_MAX);
  });

  test("카테고리의 이름과 군말은 다른 말의 뜻이 되지 않는다", () => {
    const others = groups.flatMap(({ terms: [, ...rest] }) => rest);
    expect(others.filter((term) => ofCategories.has(term) || isFiller(term))).toEqual([]);
  });

  test("여러 뜻으로 쓰이거나 여러 말 속에 든 말은 없다", () => {
    expect(homographs.filter((word) => terms.includes(word))).toEqual([]);
  });
});

describe("넓은 말", () => {
  const wider = groups.filter((group) => group.wider.length > 0);

  test("셋까지이고, 저마다 다르며, 같은 묶음의 말이 아니다", () => {
    expect(wider.length).toBeGreaterThan(800);
    for (const { concept, terms: all, wider: words } of wider) {
      expect(new Set(words).size, concept).toBe(words.length);
      expect(words.length, concept).toBeLessThanOrEqual(3);
      expect(words.filter((word) => all.includes(word))).toEqual([]);
    }
  });

  test("다듬은 모양이고 두 글자가 넘으며, 군말이 아니다", () => {
    const words = new Set(wider.flatMap((group) => group.wider));
    for (const word of words) expect(squeeze(word)).toBe(word);
    expect([...words].filter((word) => [...word].length < 2 || isFiller(word))).toEqual([]);
  });

  test("묶음의 이름 뒤에 붙어 표에 든다", () => {
    const [group] = groupsOf("분산 분석, 아노바 > 통계, 가설검정");
    expect(group).toEqual({
      concept: "분산 분석",
      terms: ["분산분석", "아노바"],
      wider: ["통계", "가설검정"],
      near: [],
    });
    expect(termsOf(group!)).toEqual(["분산분석", "아노바", "분산분석>통계", "분산분석>가설검정"]);
    expect(squeeze("분산분석>통계")).not.toContain(">");
    expect(groupsOf("두부 / 계란, 달걀 > 식단").map((one) => termsOf(one))).toEqual([
      ["두부", "두부>식단"],
      ["계란", "달걀", "계란>식단"],
    ]);
  });
});

describe("가까운 말", () => {
  const near = groups.filter((group) => group.near.length > 0);

  test("셋까지이고, 저마다 다르며, 같은 묶음의 말이 아니다", () => {
    expect(near.length).toBeGreaterThan(200);
    for (const { concept, terms: all, near: words } of near) {
      expect(new Set(words).size, concept).toBe(words.length);
      expect(words.length, concept).toBeLessThanOrEqual(3);
      expect(words.filter((word) => all.includes(word) || squeeze(word) !== word)).toEqual([]);
    }
  });

  test("묶음의 이름 뒤에 다른 표시로 붙어 표에 든다", () => {
    expect(groupsOf("레시피, 요리 ~ 식단").map((one) => termsOf(one))).toEqual([["레시피", "요리", "레시피~식단"]]);
    expect(squeeze("레시피~식단")).not.toContain("~");
  });
});

describe("마이그레이션", () => {
  test("모두 적용한 표는 적어 둔 묶음과 같다", () => {
    const wanted = groups.flatMap((group) => termsOf(group).map((term) => [term, group.concept] as const));
    expect(appliedSynonyms()).toEqual(new Map(wanted));
    expect(synonymStatements(themes, appliedSynonyms())).toEqual([]);
  });

  test("문장 하나는 D1이 받는 100 KB를 넘지 않는다", () => {
    for (const path of globSync("migrations/*.sql"))
      for (const statement of readFileSync(path, "utf8").split("--> statement-breakpoint"))
        expect(Buffer.byteLength(statement), path).toBeLessThan(100_000);
  });

  test("새로 적거나 옮기거나 지운 말만 다음 마이그레이션에 든다", () => {
    const source = [{ theme: "home", groups: groupsOf("# 집\n\n장보기, 쇼핑 목록\n집들이, 홈파티, Home Party\n") }];
    const applied = new Map([
      ["장보기", "장보기"],
      ["쇼핑목록", "쇼핑"],
      ["장보기목록", "장보기"],
    ]);
    expect(synonymStatements(source, applied)).toEqual([
      "DELETE FROM synonyms WHERE term IN ('장보기목록');",
      expect.stringContaining('"장보기":["쇼핑목록"],\n"집들이":["집들이","홈파티","homeparty"]'),
    ]);
  });
});
