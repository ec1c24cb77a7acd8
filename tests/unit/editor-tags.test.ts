import { describe, expect, test } from "vitest";
import { addTags, hasSeparator } from "#app/features/editor/add-tags.ts";

describe("태그를 더한다", () => {
  test("쉼표와 빈칸과 #로 나눈다", () => {
    expect(addTags([], " #회의록, 요약 #할일정리,")).toEqual({
      tags: ["회의록", "요약", "할일정리"],
      problem: "",
      rest: "",
    });
  });

  test("이미 있는 태그는 대소문자가 달라도 다시 넣지 않는다", () => {
    expect(addTags(["STAR"], "star")).toEqual({ tags: ["STAR"], problem: "#star 태그는 이미 있어요.", rest: "" });
  });

  test("스무 자까지 받고, 그림 글자는 한 자로 센다", () => {
    expect(addTags([], "😀".repeat(20)).tags).toHaveLength(1);
  });

  test("긴 태그는 줄일 수 있게 남기고 알린다", () => {
    const long = "가".repeat(21);
    expect(addTags([], `짧은 ${long}`)).toEqual({
      tags: ["짧은"],
      problem: "태그는 20자까지 쓸 수 있어요.",
      rest: long,
    });
  });

  test("열 개까지 받고, 넘친 것은 알린다", () => {
    const typed = Array.from({ length: 11 }, (_, index) => `태그${index}`).join(" ");
    const { tags, problem } = addTags([], typed);
    expect(tags).toHaveLength(10);
    expect(problem).toBe("태그는 10개까지 달 수 있어요.");
  });

  test("풀어 쓴 자모를 모아 한 태그로 본다", () => {
    expect(addTags(["한글"], "한글".normalize("NFD")).tags).toEqual(["한글"]);
  });
});

test("앞에 붙인 #은 나누는 글자가 아니다", () => {
  expect(hasSeparator("#회의")).toBe(false);
  expect(hasSeparator("회의,")).toBe(true);
  expect(hasSeparator("회의 ")).toBe(true);
});
