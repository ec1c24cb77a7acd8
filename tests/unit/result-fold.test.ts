import { expect, test } from "vitest";
import { foldOf } from "#app/features/results/fold.ts";

const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join("\n");

test("열두 줄까지는 접지 않고, 열세 줄부터 접는다", () => {
  expect(foldOf(lines(12, "짧은 줄"))).toBe("never");
  expect(foldOf(lines(13, "짧은 줄"))).toBe("always");
});

test("좁은 화면에서만 열두 줄이 넘는 글은 거기서만 접는다", () => {
  expect(foldOf("가".repeat(300))).toBe("narrow");
  expect(foldOf("가".repeat(46 * 13))).toBe("always");
});

test("줄이 아닌 것은 세지 않는다: 빈 줄과 표의 금", () => {
  expect(foldOf(`${lines(10, "짧은 줄\n")}\n|---|:-:|\n| 1 | 2 |`)).toBe("never");
});

test("로마자는 한글의 반만큼 넓다", () => {
  expect(foldOf("a".repeat(540))).toBe("narrow");
  expect(foldOf("a".repeat(260))).toBe("never");
});
