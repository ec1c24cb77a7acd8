import { expect, test } from "vitest";
import { partsIn, segmentsOf } from "#worker/features/search/spell/segment.ts";

const known = (...terms: string[]) =>
  terms.map((term, at) => ({ term, text: term, prompts: at + 1, isForm: false, isCommon: true }));

test("붙여 쓴 말을 아는 낱말 셋 이상으로 나눈다", () => {
  const terms = known("회의", "진행", "순서", "회의진행");
  expect(segmentsOf("회의진행순서", terms)).toEqual(["회의", "진행", "순서"]);
  expect(segmentsOf("회의진행순서를", terms)).toEqual(["회의", "진행", "순서"]);
});

test("둘뿐이거나 모르는 음절이 둘 이상 남으면 나누지 않는다", () => {
  expect(segmentsOf("회의진행", known("회의", "진행"))).toBeUndefined();
  expect(segmentsOf("회의진행순서까지", known("회의", "진행", "순서"))).toBeUndefined();
  expect(segmentsOf("회의진행순서", known("회의", "순서"))).toBeUndefined();
});

test("수가 같으면 글이 더 많은 낱말로 나눈다", () => {
  const terms = known("자기", "소개서", "자기소개", "서첨", "첨삭", "삭요청", "요청");
  expect(segmentsOf("자기소개서첨삭요청", terms)).toEqual(["자기", "소개서", "첨삭", "요청"]);
});

test("읽을 조각은 다섯에서 열네 음절의 한글에만, 50개까지다", () => {
  for (const word of ["회의진행", "meeting", "회의 진행 순서", "가".repeat(15)]) expect(partsIn(word)).toEqual([]);
  expect(partsIn("가나다라마바사아자차카타파하").length).toBeLessThanOrEqual(50);
  expect(partsIn("회의진행순")).toEqual(expect.arrayContaining(["회의", "진행", "진행순", "회의진행순"]));
});
