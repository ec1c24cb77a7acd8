import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dropHidden, dropStrays, hiddenFault, markHidden } from "#contracts/hidden.ts";
import { tidy } from "#contracts/measure.ts";

const of = (...points: number[]) => String.fromCodePoint(...points);
const tagged = (ascii: string) => of(...[...ascii].map((letter) => 0xe0000 + letter.charCodeAt(0)));

/** What people write with invisible characters in it. */
const needed: [string, string][] = [
  ["스코틀랜드 깃발", `\u{1f3f4}${tagged("gbsct")}\u{e007f}`],
  ["가족, 무지개 깃발, 살빛", "👩‍👩‍👧 🏳️‍🌈 👍🏽 ❤️‍🔥 🕵🏽‍♂️ 🏴‍☠️ 🧑🏻‍❤️‍💋‍🧑🏼"],
  ["키캡", "1️⃣ #️⃣"],
  ["글자 모양의 이모지", "☺︎ ✈️"],
  ["한자의 변형", "葛\u{e0100}城 辻\u{e0101} 﨑"],
  ["페르시아어", "می‌خواهم"],
  ["힌디어와 싱할라어", "क्‍ष ශ්‍රී"],
  ["타이어의 낱말 나누기", "สวัสดี\u200bครับ"],
  ["히브리어의 방향 표시", "abc\u200f שלום"],
  ["몽골어", "ᠠ\u180b ᠨᠠ\u180eᠠ"],
  ["옛한글", "ᄒᆞᆫ ᄀ\u1160 \u115fᅡ \u115f\u1160ᆨ"],
  ["붙는 빈칸", "10\u00a0000원"],
];

/** Dropped without a word: pasted unknowingly. */
const strays: [string, string][] = [
  ["가\u200b나", "가나"],
  ["\ufeff가나", "가나"],
  ["프\u00ad롬\u00ad프트", "프롬프트"],
  ["가\u200d나\u200c다", "가나다"],
  ["C:\\\u200e폴더\u200f", "C:\\폴더"],
  ["가\ufe0f나", "가나"],
  ["그림\ufffc", "그림"],
  ["❤️️️", "❤️"],
  ["שלום\u200f\u200e\u200f", "שלום\u200f"],
];

const hidden: [string, number[]][] = [
  ["태그 글자", [0xe0001, 0xe0041, 0xe007f]],
  ["방향 바꾸기와 가두기", [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]],
  ["보이지 않는 연산자", [0x2061, 0x2062, 0x2063, 0x2064, 0x2065]],
  ["옛 서식 문자", [0x206a, 0x206f]],
  ["덧붙인 변형 선택자", [0xe0100, 0xe0131, 0xe01ef]],
  ["주석 표시", [0xfff9, 0xfffa, 0xfffb]],
  ["음악, 속기, 상형 문자의 제어", [0x1d173, 0x1d17a, 0x1bca0, 0x1bca3, 0x13430, 0x1343f]],
  ["채움 문자", [0x115f, 0x1160, 0x3164, 0xffa0, 0x17b4, 0x17b5]],
  ["몽골어의 것", [0x180b, 0x180c, 0x180d, 0x180e, 0x180f]],
  ["정해지지 않은 것과 글자가 아닌 것", [0xfff0, 0xe0080, 0xe01f0, 0xe0fff, 0xfdd0, 0xffff]],
];

describe("쓰는 데 필요한 보이지 않는 글자", () => {
  test.each(needed)("%s는 그대로 남는다", (_, text) => {
    expect(dropHidden(text)).toBe(text);
    expect(markHidden(text)).toBe(text);
    expect(tidy(text)).toBe(text.normalize("NFC"));
    expect(hiddenFault(text, "본문")).toBeUndefined();
  });
});

test.each(strays)("모르고 붙여 넣은 %j 는 말없이 %j 가 된다", (text, clean) => {
  expect(dropStrays(text)).toBe(clean);
  expect(hiddenFault(dropStrays(text), "본문")).toBeUndefined();
});

describe("숨은 글자", () => {
  test.each(hidden)("%s는 자리를 말하며 거절하고, 저장된 것은 표시가 된다", (_, points) => {
    for (const point of points) {
      const text = `가\n나다${of(point, point)}라`;
      const code = `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
      expect(hiddenFault(dropStrays(text), "본문")).toBe(
        `본문의 2번째 줄 3번째 글자 자리에 보이지 않는 글자(${code})가 있어요. 지워 주세요.`,
      );
      expect(markHidden(text)).toBe("가\n나다\ufffd라");
      expect(dropHidden(text)).toBe("가\n나다라");
    }
  });

  test.each([
    ["깃발이 아닌 태그", `\u{1f3f4}${tagged("ignore")}\u{e007f}`],
    ["깃발 뒤의 태그", `\u{1f3f4}${tagged("gbeng")}\u{e007f}${tagged("buy")}`],
    ["한자에 얹은 ASCII", "葛\u{e0159}"],
    ["이모지에 얹은 바이트", "😀\u{e0158}\u{e0159}"],
    ["한글 채움 문자를 잇기", "\u17b4\u200c가"],
  ])("%s도 숨은 글자다", (_, text) => {
    expect(hiddenFault(dropStrays(text), "본문")).toContain("보이지 않는 글자");
  });
});

// Among them all classes of invisible characters, and what they may belong to.
const piece = fc.oneof(
  fc.constantFrom(..."가a1#ぁ葛नب가ᠠ각😀❤👩🏽🏴क्ษש \n"),
  fc.constantFrom(...hidden.flatMap(([, points]) => points.map((point) => of(point)))),
  fc.constantFrom(
    "\u200b",
    "\u200c",
    "\u200d",
    "\u200e",
    "\u200f",
    "\u061c",
    "\u2060",
    "\u00ad",
    "\ufeff",
    "\ufe0f",
    "\ufe00",
  ),
  fc.constantFrom(...needed.map(([, text]) => text)),
  fc
    .integer({ min: 0, max: 0x10ffff })
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => of(point)),
);
const anyText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));
const INVISIBLE = /[\p{DI}\ufff9-\ufffb\p{NChar}]/gu;
const BMP_OR_FORMAT = (text: string) =>
  (text.match(INVISIBLE) ?? []).filter((one) => !/[\u{1fffe}-\u{10ffff}]/u.test(one) || /\p{DI}/u.test(one));

test("무엇을 쓰든 남은 보이지 않는 글자는 앞 글자에 딸린 것뿐이고, 두 번 해도 같다", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const clean = tidy(dropHidden(text));
      expect(dropHidden(clean)).toBe(clean);
      expect(hiddenFault(clean, "본문")).toBeUndefined();
      const kept = tidy(dropStrays(text));
      expect(tidy(dropStrays(kept))).toBe(kept);
      expect(markHidden(markHidden(text))).toBe(markHidden(text));
      // At most one for each visible character, but for the flags and a Mongolian selector with its joiner.
      const visible = [...clean].filter((one) => !/\p{DI}/u.test(one)).length;
      const flags = clean.split("\u{1f3f4}").length - 1;
      expect(BMP_OR_FORMAT(clean).length).toBeLessThanOrEqual(3 * visible + 6 * flags);
    }),
    { numRuns: 500 },
  );
});

test("20,000자의 글은 어떤 것이든 금방 본다: 한 번만 훑는다", () => {
  const unit = ["a\u200e", "👩\u200d", "❤\ufe0f", "가\u{e0041}", "ب\u200c"];
  for (const one of unit) expect(dropHidden(one.repeat(10_000)).length).toBeLessThanOrEqual(30_000);
});
