import { describe, expect, test } from "vitest";
import {
  browseHref,
  countOf,
  headingOf,
  isBrowsing,
  narrowingsOf,
  readBrowsing,
  sortChoicesOf,
  sortOf,
} from "#app/features/search/browsing.ts";

const read = (query: string) => readBrowsing(new URLSearchParams(query));

describe("주소에서 읽기", () => {
  test("빈칸뿐인 검색어와 빈 항목은 묻지 않은 것이다", () => {
    expect(read("search=%20%20&category=&price=")).toEqual({});
    expect(isBrowsing(read("search=+"))).toBe(false);
  });
  test("모르는 항목은 첫 화면을 바꾸지 않는다", () => {
    expect(isBrowsing(read("utm_source=kakao&fbclid=1"))).toBe(false);
  });
  test("검색어는 다듬고 빈칸을 하나로 줄이고 100자에서 자른다", () => {
    expect(read("search=%20%ED%9A%8C%EC%9D%98%20%20%EB%A1%9D%20").search).toBe("회의 록");
    expect([...read(`search=${"가".repeat(150)}`).search!]).toHaveLength(100);
    expect([...read(`search=${"👩".repeat(150)}`).search!]).toHaveLength(100);
  });
  test("그대로 찾기는 검색어가 있을 때만 뜻이 있다", () => {
    expect(read("literal=1")).toEqual({});
    expect(read("search=a&literal=1")).toEqual({ search: "a", literal: "1" });
  });
  test("풀어 쓴 한글도 같은 검색어다", () => {
    expect(read(`search=${encodeURIComponent("회의록".normalize("NFD"))}`).search).toBe("회의록");
  });
});

describe("주소 만들기", () => {
  test("조건을 바꾸면 처음부터 다시 본다", () => {
    expect(browseHref({ search: "회의", cursor: "abc" }, { price: "free" })).toBe(
      "/?search=%ED%9A%8C%EC%9D%98&price=free",
    );
  });
  test("조건을 모두 지우면 첫 화면이다", () => {
    expect(browseHref({ category: "work" }, { category: undefined })).toBe("/");
  });
  test("이어 보기는 다른 조건을 지킨다", () => {
    expect(browseHref({ tag: "이직", sort: "latest" }, { cursor: "x" })).toBe(
      "/?tag=%EC%9D%B4%EC%A7%81&sort=latest&cursor=x",
    );
  });
  test("특수 문자는 주소를 깨지 않는다", () => {
    const href = browseHref({ search: "a&b=c#d" });
    expect(new URL(href, "https://geulgam.kr").searchParams.get("search")).toBe("a&b=c#d");
  });
});

describe("순서", () => {
  test("검색어가 있으면 관련도순이 먼저고, 그것이 기본이다", () => {
    expect(sortChoicesOf({ search: "회의" })[0]).toEqual(["", "관련도순"]);
    expect(sortOf({ search: "회의" })).toBe("");
    expect(sortOf({ search: "회의", sort: "popular" })).toBe("popular");
    expect(browseHref({ search: "a", sort: "latest" }, { sort: "" })).toBe("/?search=a");
  });
  test("검색어가 없으면 인기순이 기본이고 관련도순은 없다", () => {
    expect(sortChoicesOf({ category: "work" })[0]).toEqual(["popular", "인기순"]);
    expect(sortOf({ category: "work" })).toBe("popular");
  });
});

describe("제목과 개수", () => {
  test("검색어를 그대로 돌려 말한다", () => {
    expect(headingOf({ search: "회의록", category: "work" })).toBe("‘회의록’ 검색 결과");
  });
  test("검색어가 없으면 좁힌 조건을 말한다", () => {
    expect(headingOf({ category: "work", price: "free" })).toBe("업무·문서 · 무료 프롬프트");
    expect(headingOf({ tag: "이직" })).toBe("#이직 프롬프트");
  });
  test("조건이 없으면 순서를 말한다", () => {
    expect(headingOf({ sort: "latest" })).toBe("새 프롬프트");
    expect(headingOf({ cursor: "x" })).toBe("인기 프롬프트");
  });
  test("검색어와 순서는 좁히는 조건이 아니다", () => {
    expect(narrowingsOf({ search: "회의", sort: "latest", min_rating: "4" })).toEqual([
      { key: "min_rating", name: "★ 4 이상" },
    ]);
  });
  test("다 세지 않은 것은 이상이라고 말한다", () => {
    expect(countOf(20, { hasMore: true, isFromStart: true })).toBe("20개 이상");
    expect(countOf(7, { hasMore: false, isFromStart: true })).toBe("7개");
    expect(countOf(7, { hasMore: false, isFromStart: false })).toBe("이어 보는 중이에요");
  });
});
