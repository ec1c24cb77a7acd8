import { describe, expect, test } from "vitest";
import { stemOf } from "#worker/lib/particle-stems.ts";
import { termsJson, termsOf } from "#worker/lib/prompt-terms.ts";

const entriesOf = (title: string, tags: string[] = []) =>
  termsOf({ title, tags }).map(([term, , , kind, text]) => [term, ["낱말", "꼴", "태그"][kind], text ?? term]);
const wordsOf = (title: string) => termsOf({ title, tags: [] }).map(([term]) => term);

describe("조사 떼기", () => {
  test.each([
    ["회의록을", "회의록"],
    ["보고서를", "보고서"],
    ["사용자가", "사용자"],
    ["보고서는", "보고서"],
    ["사람은", "사람"],
    ["엑셀로", "엑셀"],
    ["집밥으로", "집밥"],
    ["질문에서", "질문"],
    ["아이에게", "아이"],
    ["친구와", "친구"],
    ["SQL로", "SQL"],
    ["ChatGPT에서", "ChatGPT"],
  ])("%s 는 %s", (word, stem) => expect(stemOf(word)).toBe(stem));
  test.each([
    "가을",
    "마을",
    "고양이",
    "순서대로",
    "스스로",
    "전문가",
    "휴가",
    "만드는",
    "망설이는",
    "괜찮은",
    "회의",
    "상세페이지",
    "도로",
    "A로",
  ])("%s 에는 없다", (word) => expect(stemOf(word)).toBeUndefined());
});

test("태그, 낱말, 조사가 붙거나 움직씨인 꼴을 가리고 같은 말은 한 번 남긴다", () => {
  expect(entriesOf("회의록을 SQL로 줄이는 회의록", ["회의록", "업무A"])).toEqual([
    ["회의록", "태그", "회의록"],
    ["업무a", "태그", "업무A"],
    ["sql", "낱말", "SQL"],
    ["회의록을", "꼴", "회의록을"],
    ["sql로", "꼴", "SQL로"],
    ["줄이는", "꼴", "줄이는"],
  ]);
});

test("다른 기호로 이은 말은 통째로도 나누어서도 남긴다", () => {
  expect(wordsOf("취업·이직을 위한 “A/B” [테스트]")).toEqual([
    "취업",
    "이직",
    "테스트",
    "취업이직을",
    "이직을",
    "위한",
    "ab",
  ]);
});

test("한 글자, 수, 그림, 스무 자 넘는 말과 누군가의 것은 남기지 않는다", () => {
  expect(wordsOf(`글 2026 🙂🙂 ${"나".repeat(21)} a@b.kr 010-1234-5678`)).toEqual([]);
});

test("풀어 쓴 한글과 넓은 글자는 같은 말이다", () => {
  expect(termsJson({ title: "회의록".normalize("NFD"), tags: [] })).toBe(termsJson({ title: "회의록", tags: [] }));
  expect(wordsOf("ＳＱＬ sql")).toEqual(["sql"]);
});

test("아무리 긴 제목도 스물네 말까지이고, 넘치면 꼴부터 빠진다", () => {
  const title = Array.from({ length: 20 }, (_, at) => `낱말${String.fromCharCode(0xac00 + 588 * (at % 19))}를`).join(
    " ",
  );
  const entries = termsOf({ title, tags: Array.from({ length: 10 }, (_, at) => `태그${at}`) });
  expect(entries).toHaveLength(24);
  expect(entries.filter(([, , , kind]) => kind === 1)).toHaveLength(0);
});

test("낱말마다 자모와 초성의 열쇠가 있다", () => {
  expect(termsOf({ title: "괜찮아 SQL쿼리", tags: [] })).toEqual([
    ["괜찮아", "ㄱㅗㅐㄴㅊㅏㄴㅎㅇㅏ", "ㄱㅊㅇ", 0],
    ["sql쿼리", "sqlㅋㅜㅓㄹㅣ", "sqlㅋㄹ", 0, "SQL쿼리"],
  ]);
});
