import { expect, test } from "vitest";
import { isMidSyllable } from "#app/lib/ime.ts";

/** A keydown as [key, keyCode, isComposing]; other events stand by their name. */
type Traced = readonly [key: string, keyCode: number, isComposing: boolean] | "compositionend" | "insertLineBreak";

const count = (trace: readonly Traced[]) =>
  trace.filter(
    (event) =>
      typeof event !== "string" && event[0] === "Enter" && !isMidSyllable({ keyCode: event[1], isComposing: event[2] }),
  ).length;

// What each browser says from the last letter of a syllable to the end of the presses of Enter: one, where not told otherwise.
const traces: [keyboard: string, acts: number, trace: Traced[]][] = [
  ["macOS 크롬의 두벌식", 1, [["ㅏ", 229, true], ["Enter", 229, true], "compositionend", ["Enter", 13, false]]],
  ["macOS 사파리에서 입력기가 가져간 Enter", 0, [["ㅏ", 229, true], "compositionend", ["Enter", 229, false]]],
  [
    "macOS 사파리에서 그다음 Enter",
    1,
    [["ㅏ", 229, true], "compositionend", ["Enter", 229, false], ["Enter", 13, false]],
  ],
  ["macOS 사파리에서 입력기가 넘긴 Enter", 1, [["ㅏ", 229, true], "compositionend", ["Enter", 13, false]]],
  [
    "윈도우 크롬의 MS 한글 입력기",
    1,
    [["Process", 229, true], ["Enter", 229, true], "compositionend", ["Enter", 13, false]],
  ],
  [
    "윈도우 파이어폭스의 MS 한글 입력기",
    1,
    [["Process", 229, true], ["Process", 229, true], "compositionend", ["Enter", 13, false]],
  ],
  ["일본어 입력기의 크롬", 0, [["Process", 229, true], ["Enter", 229, true], "compositionend"]],
  [
    "안드로이드 크롬의 Gboard",
    1,
    [
      ["Unidentified", 229, true],
      ["Unidentified", 229, true],
      "compositionend",
      ["Enter", 13, false],
      "insertLineBreak",
    ],
  ],
  [
    "줄바꿈만 알리는 안드로이드 자판",
    0,
    [["Unidentified", 229, true], "compositionend", ["Unidentified", 229, false], "insertLineBreak"],
  ],
  ["조합을 알리지 않는 iOS의 한글 자판", 1, [["ㅏ", 0, false], ["Enter", 13, false], "insertLineBreak"]],
  [
    "영문",
    1,
    [
      ["a", 65, false],
      ["Enter", 13, false],
    ],
  ],
];

test.each(traces)("%s: 글자를 맺기만 한 Enter는 세지 않고, 누른 Enter는 %i번 듣는다", (_keyboard, acts, trace) => {
  expect(count(trace)).toBe(acts);
});
