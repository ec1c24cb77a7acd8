import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TextChange } from "#contracts/versions.ts";
import { rebaseText } from "#worker/lib/rebase-text.ts";
import { textChangesOf } from "#worker/lib/text-changes.ts";

const join = (changes: TextChange[], without: TextChange["kind"]) =>
  changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");
const texts = fc
  .array(fc.constantFrom("회의록", "세 줄", " ", "\n", "{{이름}}", "{{이름=a|b}}", "😀", ".", "줄여 줘"), {
    maxLength: 30,
  })
  .map((pieces) => pieces.join(""));

describe("낱말로 견주기", () => {
  test("조각을 이으면 두 글이 되고, 같은 글은 한 조각이다", () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const changes = textChangesOf(before, after);
        expect(join(changes, "added")).toBe(before);
        expect(join(changes, "removed")).toBe(after);
        expect(changes.every(({ text }) => text !== "")).toBe(true);
        if (before === after) expect(changes.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("빈칸은 하나로, 사이의 빈칸은 함께 바뀐 것으로 묶는다", () => {
    expect(textChangesOf("{{줄 수}}로", "{{줄 수=3}}로")).toEqual([
      { kind: "removed", text: "{{줄 수}}" },
      { kind: "added", text: "{{줄 수=3}}" },
      { kind: "same", text: "로" },
    ]);
    expect(textChangesOf("짧게 적어 줘.", "다정하게 써 줘.")).toEqual([
      { kind: "removed", text: "짧게 적어" },
      { kind: "added", text: "다정하게 써" },
      { kind: "same", text: " 줘." },
    ]);
  });
});

describe("지금 글에 더하기", () => {
  const base = "가\n나\n다\n라";
  test.each([
    ["그대로면 제안한 글", base, "가\n나\n다\n마", "가\n나\n다\n마"],
    ["이미 같으면 제안한 글", "가\n나\n다\n라\n끝", "가\n나\n다\n라\n끝", "가\n나\n다\n라\n끝"],
    ["다른 곳이면 둘 다", "처음\n나\n다\n라", "가\n나\n다\n끝", "처음\n나\n다\n끝"],
    ["같은 줄이면 없음", "가\n나\n다\n다른 끝", "가\n나\n다\n끝", undefined],
    ["이웃한 줄이면 없음", "가\n나\n다름\n라", "가\n나\n다\n끝", undefined],
    ["끝에 더한 것이 겹치면 없음", "가\n나\n다\n라\n내 끝", "가\n나\n다\n라\n네 끝", undefined],
    ["고칠 줄이 지워졌으면 없음", "가\n나", "가\n나\n다\n끝", undefined],
  ])("%s", (_, current, proposed, expected) => {
    expect(rebaseText(base, proposed, current)).toBe(expected);
  });

  test("글이 그대로면 늘 제안한 글이다", () => {
    fc.assert(fc.property(texts, texts, (before, after) => rebaseText(before, after, before) === after));
  });
});
