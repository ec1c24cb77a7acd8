import { expect, test } from "vitest";
import { categorySlugs } from "#contracts/catalog.ts";
import { categoriesOf } from "#worker/features/search/query/categories-of.ts";
import { categoryWords } from "#worker/features/search/query/category-words.ts";

test.each([
  ["강아지 산책 일지", "life"],
  ["고양이털갈이달력", "life"],
  ["유튜브 대본", "video"],
  ["학부모 상담 질문", "teaching"],
  ["파이썬 버그", "dev"],
  ["면접 꼬리질문", "career"],
  ["외국어 번역", "language"],
  ["엑셀 견적서", "work"],
  ["블로그 광고 문구", "marketing"],
  ["창업 사업계획서", "business"],
])("‘%s’ 은 %s 부터 찾아보게 한다", (search, first) => {
  expect(categoriesOf(search)[0]).toBe(first);
  expect(categoriesOf(search.normalize("NFD"))[0]).toBe(first);
});

test("아는 낱말이 없으면 아무 카테고리도 고르지 않는다", () => {
  for (const search of ["", "쀍쀍", "vmfhavmxm", "12345"]) expect(categoriesOf(search)).toEqual([]);
});

test("여러 카테고리의 말이면 더 많이 든 것이 먼저다", () => {
  expect(categoriesOf("면접 이력서 사진")).toEqual(["career", "image"]);
});

test("카테고리마다 두 글자 넘는 말이 있고, 같은 말이 두 번 없다", () => {
  for (const slug of categorySlugs) {
    const words = categoryWords[slug];
    expect(words.length, slug).toBeGreaterThan(10);
    expect(new Set(words).size, slug).toBe(words.length);
    expect(
      words.filter((word) => [...word].length < 2),
      slug,
    ).toEqual([]);
  }
});
