import { expect, test } from "vitest";
import { coverWords } from "#app/prompt/cover-words.ts";

test.each([
  ["설명이 있으면 그 첫 문장", "회의록에서 할 일을 뽑아요. 길어도 돼요.", "걸음 1. 먼저", "회의록에서 할 일을 뽑아요."],
  ["문장이 하나면 그대로", "회의록에서 할 일을 뽑아요", "결과", "회의록에서 할 일을 뽑아요"],
  ["숫자 속의 점에서는 끊지 않는다", "3.5초 만에 끝나요. 빨라요.", "결과", "3.5초 만에 끝나요."],
  ["설명이 없으면 결과의 앞부분에서 차례 표시를 뺀다", "", "① 수식 (F2): 합계", "수식 (F2): 합계"],
  ["걸음의 표시도 뺀다", "", "걸음 1. 지금 동작 VIP는", "지금 동작 VIP는"],
  ["겹친 표시도 뺀다", "", "(1/10) [첫 질문] A. 무엇을 팔아요?", "무엇을 팔아요?"],
  ["아무것도 없으면 비어 있다", "", "", ""],
])("표지의 말: %s", (_, description, text, words) => {
  expect(coverWords({ description, cover: { text } })).toBe(words);
});

test("다시 줄여도 같다", () => {
  const once = coverWords({ description: "", cover: { text: "1. 첫째로 할 일이에요. ".repeat(9) } });
  expect(coverWords({ cover: { text: once } })).toBe(once);
});
