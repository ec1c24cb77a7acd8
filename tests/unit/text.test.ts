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

  test.each([
    ["가\n나", "가\n나"],
    ["가\t나", "가\t나"],
    ["가\u2028나\u2029다", "가\n나\n다"],
  ])("%j 는 여러 줄 글에만 쓸 수 있고 %j 로 남는다", (value, kept) => {
    expect(line.safeParse(value).success).toBe(false);
    expect(lines.safeParse(value).data).toBe(kept);
  });

  test("숨은 글자가 있으면 어느 글이든 자리를 말하고 거절한다. 찾는 말에서는 뺀다", () => {
    expect(messageOf(line, "가나\u202e다")).toEqual([
      "제목의 3번째 글자 자리에 보이지 않는 글자(U+202E)가 있어요. 지워 주세요.",
    ]);
    expect(messageOf(lines, "가\n나\u{e0041}\u{e0042}")).toEqual([
      "본문의 2번째 줄 2번째 글자 자리에 보이지 않는 글자(U+E0041)가 있어요. 지워 주세요.",
    ]);
    expect(text({ max: 10, label: "검색어", isQuery: true }).parse("회의\u202e록\u{e0041}")).toBe("회의록");
  });

  test("이모지를 잇는 문자와 자모는 쓸 수 있다", () => {
    for (const value of ["👩‍👩‍👧", "ᄒᆞᆫ글", "ㅋㅋ", "مرحبا"]) expect(line.safeParse(value).data).toBe(value);
  });

  test("글자가 아닌 것은 글자로 써 달라고 한다", () => {
    for (const value of [1, null, undefined, [], {}])
      expect(messageOf(line, value)).toEqual(["제목을 글자로 입력해 주세요."]);
  });
});

describe("보이는 것이 없는 글", () => {
  const optional = text({ max: 5, label: "설명" });

  test.each([
    " ",
    "\u200b",
    "\ufeff",
    "\u00ad",
    "\u2800\u2800",
    "\ufffc",
    "\u0301\u20e3",
    "\ufe0f",
    "\u200d",
    "🏻",
    "\u{1d159}",
  ])("%j 만으로는 쓴 것이 아니다", (value) => {
    expect(hasVisible(value)).toBe(false);
    expect(messageOf(lines, value)).toEqual(["본문을 입력해 주세요."]);
    expect(optional.parse(value)).toBe("");
  });

  test.each(["\u3164\u3164", "\uffa0", "\u115f"])("채움 문자 %j 는 자리를 말하고 거절한다", (value) => {
    expect(hasVisible(value)).toBe(false);
    expect(messageOf(optional, value)).toEqual([expect.stringContaining("보이지 않는 글자")]);
  });

  test.each(["가", "1", "?", "😀", "🇰", "👍🏽", "ᄒ", "ㅋ", "न", "−"])("%j 는 쓴 것이다", (value) => {
    expect(lines.parse(value)).toBe(value);
  });
});

describe("가장 짧은 길이", () => {
  test.each(["a\u2800", "\u2800a", "a\u0301\u0302", "a\u200b\u200b"])("%j 는 두 글자가 아니다", (value) => {
    expect(messageOf(line, value)).toEqual(["제목은 2자부터 쓸 수 있어요."]);
  });

  test.each(["👍🏽", "❤️", "ดี", "हि"])("이어 쓴 %j 는 전처럼 코드 포인트로 센다", (value) => {
    expect(line.parse(value)).toBe(value);
  });

  test("이어진 빈칸은 한 글자로 센다", () => {
    const review = text({ min: 10, max: 100, label: "후기" });
    expect(review.safeParse("좋은 글감이라 써요").success).toBe(true);
    expect(messageOf(review, "좋아요         써요")).toEqual(["후기는 10자부터 쓸 수 있어요."]);
  });
});
