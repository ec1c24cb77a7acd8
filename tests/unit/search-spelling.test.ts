import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { squeeze } from "#contracts/fold.ts";
import { composed, typedKeys } from "#worker/features/search/query/jamo.ts";
import { keyOf, typedInHangul } from "#worker/features/search/query/keyboard.ts";
import { retyped, retypedWithShift } from "#worker/features/search/query/spelling.ts";
import { budgetOf } from "#worker/features/search/spell/budget.ts";
import { isKnown, meantBy } from "#worker/features/search/spell/choose.ts";
import { looksOdd } from "#worker/features/search/spell/common-syllables.ts";
import { distance } from "#worker/features/search/spell/distance.ts";
import { areBeside, areOneKey } from "#worker/features/search/spell/keys.ts";
import { readingsOf, termsToRead } from "#worker/features/search/spell/readings.ts";

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
const word = (least: number, most: number) =>
  fc.array(syllable, { minLength: least, maxLength: most }).map((syllables) => syllables.join(""));

const term = (text: string, prompts = 5) => ({
  term: squeeze(text),
  text,
  prompts,
  isForm: false,
  isCommon: prompts > 1,
});
const meant = (typed: string, ...texts: string[]) =>
  meantBy(
    readingsOf(typed),
    texts.map((text) => term(text)),
  );

describe("두벌식", () => {
  test("글쇠를 풀었다가 모으면 처음의 낱말이다", () => {
    fc.assert(fc.property(word(1, 8), (text) => void expect(composed(typedKeys(text))).toBe(text)));
  });

  test.each([
    ["ghldmlfhr", "회의록"],
    ["rmfTmrl", "글쓰기"],
    ["rkqt", "값"],
    ["dlfrek", "읽다"],
    ["photo", "ㅔㅗㅐ새"],
    ["8ch", "8초"],
  ])("%s 를 치면 %s", (letters, typed) => expect(typedInHangul(letters)).toBe(typed));

  test("라틴 두 글자는 줄임말이라 한글로 바꿔 읽지 않는다", () => {
    for (const word of ["db", "ai", "QA", "gk"]) expect(retyped(word), word).toBeUndefined();
    expect(retyped("rmf")).toBe("글");
  });

  test("닿은 글쇠와 한 글쇠를 안다", () => {
    for (const pair of ["ㅗㅓ", "ㄱㄷ", "ㄹㅎ", "ㅡㅜ", "ㅛㅗ", "gh"])
      expect(areBeside(pair[0]!, pair[1]!), pair).toBe(true);
    for (const pair of ["ㅗㅣ", "ㄱㅂ", "ㅁㅣ", "ㄱㄱ"]) expect(areBeside(pair[0]!, pair[1]!), pair).toBe(false);
    expect([areOneKey("ㅅ", "ㅆ"), areOneKey("ㅔ", "ㅖ"), areOneKey("ㅅ", "ㅈ")]).toEqual([true, true, false]);
    expect([keyOf("ㅃ"), keyOf("ㅁ"), keyOf("x"), keyOf("1")]).toEqual(["q", "a", "x", undefined]);
  });
});

test.each([
  ["Ghldmlfhr", "회의록"],
  ["Wkrlthrotj", "자기소개서"],
  ["gHLDMLFHR", "회의록"],
  ["ghldmlfhr2", "회의록2"],
  ["ㅍ대3", "veo3"],
  ["헷4", "gpt4"],
  ["ㅔㅛ쇄ㅜ", "python"],
  ["회의fhr", "회의록"],
  ["chatㅎㅔㅅ", "chatgpt"],
  ["mp3", undefined],
  ["h264", undefined],
  ["2026년", undefined],
  ["sql을", undefined],
  ["AI로", undefined],
])("다른 자판으로 친 %s 는 %s", (typed, read) => expect(retyped(typed)).toBe(read));

test("첫 글자만 큰 낱말은 Shift를 누른 것일 수도 있다", () => {
  expect([retyped("Qkfms"), retypedWithShift("Qkfms")]).toEqual(["바른", "빠른"]);
  expect([retypedWithShift("Ghldmlfhr"), retypedWithShift("rmfTmrl"), retypedWithShift("Photo")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ["김치찌게", "김치찌개"],
  ["설겆이", "설거지"],
  ["회으록", "회의록"],
  ["회의ㅣ록", "회의록"],
  ["회의의록", "회의록"],
  ["메일일", "메일"],
  ["회록의", "회의록"],
  ["됬어요", "됐어요"],
  ["왠만하면", "웬만하면"],
  ["깨끗히", "깨끗이"],
  ["않내문", "안내문"],
  ["뒷풀이", "뒤풀이"],
  ["같이관", "가치관"],
  ["구지", "굳이"],
  ["성공율", "성공률"],
  ["메세지", "메시지"],
  ["컨텐츠", "콘텐츠"],
  ["리더쉽", "리더십"],
  ["쥬스", "주스"],
  ["까페", "카페"],
  ["떡볶기", "떡볶이"],
  ["역활", "역할"],
  ["금새", "금세"],
  ["몇일", "며칠"],
  ["어의없다", "어이없다"],
  ["회이록을", "회의록"],
  ["pyhton", "python"],
  ["pyton", "python"],
  ["rmftmrl", "글쓰기"],
  ["ghlmlfhr", "회의록"],
])("%s 는 %s 를 잘못 친 것이다", (typed, text) => expect(meant(typed, text)).toBe(text));

test("가까운 말이 여럿이면 덜 어긋난 것을, 비슷하게 어긋나면 많이 쓰는 것을 고른다", () => {
  expect(meant("회으록", "회의론", "회의록")).toBe("회의록");
  const terms = [term("보고서", 900), term("보거스", 2)];
  expect(meantBy(readingsOf("보거서"), terms)).toBe("보고서");
  expect(meantBy(readingsOf("보거서"), terms.toReversed())).toBe("보고서");
});

test.each([
  ["강아지", "망아지"],
  ["이혼", "이론"],
  ["주식", "주석"],
  ["글", "길"],
  ["지도", "진도"],
  ["헬스", "뉴스"],
  ["sql", "sqs"],
  ["rust", "trust"],
  ["2025", "2026"],
  ["🙂", "회의록"],
  ["프롬프트", "프롬프터"],
  ["챗GPT", "챗GPS"],
])("%s 는 %s 로 고치지 않는다", (typed, text) => expect(meant(typed, text)).toBeUndefined());

test("두 글자 낱말은 여러 글이 쓰는 말로만, 조사가 붙은 꼴로는 어느 것도 고치지 않는다", () => {
  expect(meantBy(readingsOf("메엘"), [term("메일", 1)])).toBeUndefined();
  expect(meantBy(readingsOf("메엘"), [term("메일", 2)])).toBe("메일");
  expect(meantBy(readingsOf("엑샐"), [term("엑셀", 1)])).toBe("엑셀");
  expect(meantBy(readingsOf("회으록"), [{ ...term("회의록"), isForm: true }])).toBeUndefined();
});

test("말뭉치에 있는 말은 오타가 아니다", () => {
  const readings = readingsOf("기획사를");
  expect(isKnown(readings, [term("기획사")])).toBe(true);
  expect(isKnown(readings, [term("기획서")])).toBe(false);
  expect(isKnown(readingsOf("ghldmlfhr"), [term("회의록")])).toBe(false);
});

test("낱글자나 드문 음절이 든 낱말은 더 너그럽게 고친다", () => {
  expect([looksOdd("설겆이"), looksOdd("회ㅇ록"), looksOdd("회의록")]).toEqual([true, true, false]);
  expect(budgetOf("메잏")).toBeGreaterThan(budgetOf("메일"));
  expect(["글", "2026", "a".repeat(41), "ㅋ".repeat(100)].map(budgetOf)).toEqual([0, 0, 0, 0]);
});

test("거리는 같은 말이면 0이고, 한 번 어긋난 말이 두 번 어긋난 말보다 가깝다", () => {
  fc.assert(fc.property(word(1, 6), (text) => void expect(distance(typedKeys(text), typedKeys(text))).toBe(0)));
  expect(distance(typedKeys("회으록"), typedKeys("회의록"))).toBeLessThan(
    distance(typedKeys("회으록"), typedKeys("회의론")),
  );
  expect(distance("ㄱ", "ㄱㅏㄴㄷ")).toBe(Infinity);
});

test("어떤 글자를 적어도 읽는 꼴은 넷, 찾아볼 말은 여든까지이고 한 낱말에서 만드는 말은 1,500을 넘지 않는다", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 100 }),
    fc.string({ unit: fc.constantFrom(..."ㄱㅏㅎㅣㅡㅃ가힣각abQW19🙂ー字"), maxLength: 100 }),
    word(1, 30),
  );
  fc.assert(
    fc.property(hostile, (typed) => {
      const readings = readingsOf(typed);
      expect(readings.length).toBeLessThanOrEqual(4);
      for (const { slips } of readings) expect(slips.size).toBeLessThanOrEqual(1_500);
      expect(termsToRead(readings, 80).length).toBeLessThanOrEqual(80);
    }),
    { numRuns: 60 },
  );
  expect(readingsOf("ㅋ".repeat(100))).toEqual([]);
});
