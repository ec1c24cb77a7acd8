import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codePoints, hasVisible, text, tidy } from "#contracts/text.ts";

// Any UTF-16, halves of pairs included.
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));

const line = text({ min: 2, max: 5, label: "제목" });
const lines = text({ min: 1, max: 100, label: "본문", lines: true });
const messageOf = (schema: typeof line, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe("다듬기", () => {
  test("NFC로 모으고 줄바꿈을 하나로 하고 앞뒤를 잘라 낸다", () => {
    expect(tidy(` ${"한글".normalize("NFD")}\r\n가\r나 `)).toBe("한글\n가\n나");
  });

  test("두 번 다듬어도 한 번과 같다", () => {
    fc.assert(
      fc.property(anyText, (value) => {
        expect(tidy(tidy(value))).toBe(tidy(value));
      }),
    );
  });
});

describe("길이", () => {
  test("코드 포인트로 센다", () => {
    expect([codePoints("가나"), codePoints("😀"), codePoints("👩‍👩‍👧")]).toEqual([2, 1, 5]);
  });

  test.each([
    ["가", ["제목은 2자부터 쓸 수 있어요."]],
    ["가나", undefined],
    ["😀😀😀😀😀", undefined],
    ["가나다라마바", ["제목은 5자까지 쓸 수 있어요."]],
    ["한글한글한".normalize("NFD"), undefined],
    ["  가  ", ["제목은 2자부터 쓸 수 있어요."]],
  ])("%j", (value, message) => expect(messageOf(line, value)).toEqual(message));
});

describe("쓸 수 없는 글자", () => {
  test.each(["가\u0000나", "가\u001b나", "가\u007f나", "가\u0085나", "가\ud800나", "가\udc00나"])(
    "%j 는 어디에도 쓸 수 없다",
    (value) => {
      for (const schema of [line, lines]) expect(schema.safeParse(value).success).toBe(false);
    },
  );

  test.each(["가\n나", "가\t나", "가\u2028나", "가\u202e나", "가\u2066나"])(
    "%j 는 여러 줄 글에만 쓸 수 있다",
    (value) => {
      expect(line.safeParse(value).success).toBe(false);
      expect(lines.safeParse(value).data).toBe(value);
    },
  );

  test("이모지를 잇는 문자와 자모는 쓸 수 있다", () => {
    for (const value of ["👩‍👩‍👧", "ᄒᆞᆫ글", "ㅋㅋ", "مرحبا"]) expect(line.safeParse(value).data).toBe(value);
  });

  test("글자가 아닌 것은 글자로 써 달라고 한다", () => {
    for (const value of [1, null, undefined, [], {}])
      expect(messageOf(line, value)).toEqual(["제목을 글자로 입력해 주세요."]);
  });
});

describe("보이지 않는 글", () => {
  test.each([" ", "\u200b", "\u3164\u3164", "\ufeff", "\u00ad"])("%j 만으로는 쓴 것이 아니다", (value) => {
    expect(hasVisible(value)).toBe(false);
    expect(lines.safeParse(value).success).toBe(false);
  });
});
