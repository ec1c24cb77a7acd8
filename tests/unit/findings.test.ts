import { describe, expect, test } from "vitest";
import { BODY_MAX } from "#contracts/limits.ts";
import { type Finding, findingsIn, sentenceOf, type VettedTexts } from "#contracts/findings.ts";
import { personalFault } from "#contracts/personal-data.ts";
import { ordinaryPrompts } from "#tests/support/shared/ordinary-prompts.ts";
import { seedPrompts } from "#worker/db/seed/prompts.ts";
import { ALIKE, likenessOf, type Sketch, sketchOf } from "#worker/lib/sketch.ts";

const nothing: VettedTexts = { title: "", description: "", preview: "", body: "", tags: [], price: 0 };
const rulesIn = (texts: Partial<VettedTexts>) =>
  findingsIn({ ...nothing, ...texts }).map(({ rule, waits }: Finding) => (waits ? rule : `${rule}?`));

const seeds = seedPrompts.map(({ title, description, body, tags, price, examples }): VettedTexts => ({
  title,
  description,
  preview: "",
  body,
  tags,
  price,
  others: examples.map(({ input, output }) => ({ field: "examples", text: `${input}\n${output}` })),
}));

const allOf = ({ title, description, preview, body, others = [] }: VettedTexts) =>
  [title, description, preview, body, ...others.map(({ text }) => text)].join("\n");

/** How many sketches are like an earlier one. */
function countAlike(sketches: Sketch[]) {
  const byBand = new Map<number, Sketch[]>();
  let alike = 0;
  for (const sketch of sketches) {
    const near = sketch.bands.flatMap((band) => byBand.get(band) ?? []);
    if (near.some((other) => likenessOf(other.numbers, sketch.numbers) >= ALIKE)) alike += 1;
    for (const band of sketch.bands) byBand.set(band, [...(byBand.get(band) ?? []), sketch]);
  }
  return alike;
}

describe.each([
  ["시드의 글", seeds],
  ["지어 낸 보통 글 2,000개", ordinaryPrompts(2_000)],
])("%s", (_, prompts) => {
  const most = Math.floor(prompts.length / 500);

  test("500개에 하나도 잘못 걸리지 않는다", () => {
    const wrong = prompts.flatMap((prompt) => [
      ...findingsIn(prompt)
        .filter(({ waits }) => waits)
        .map(sentenceOf),
      ...[personalFault(allOf(prompt), "글")].filter((fault) => fault !== undefined),
    ]);
    expect(wrong.length, wrong.slice(0, 5).join("\n")).toBeLessThanOrEqual(most);
  });

  test("서로 다른 글은 500개에 하나도 같은 글로 보이지 않는다", () => {
    const sketches = prompts.flatMap(({ body }) => sketchOf(body) ?? []);
    expect(sketches.length).toBeGreaterThan(prompts.length * 0.9);
    expect(countAlike(sketches)).toBeLessThanOrEqual(most);
  });
});

test.each([
  ["문의는 010-2345-9876 으로", ["phone"]],
  ["０１０－２３４５－９８７６", ["phone"]],
  ["0 1 0 2 3 4 5 9 8 7 6", ["phone"]],
  ["전화01023459876", ["phone"]],
  ["+82 10 2345 9876", ["phone"]],
  ["공일공 이삼사오 구팔칠육", ["phone"]],
  ["연락처는 공일공이삼사오구팔칠육이에요", ["phone"]],
  ["공 일 공 이 삼 사 오 구 팔 칠 육", ["phone"]],
  ["공일공.이삼사오.구팔칠육으로", ["phone"]],
  ["010 이삼사오 구팔칠육", ["phone"]],
  ["공1공 2삼4오 구8칠6", ["phone"]],
  ["〇一〇-二三四五-九八七六", ["phone"]],
  ["⓪①⓪ ②③④⑤ ⑨⑧⑦⑥", ["phone"]],
  ["0️⃣1️⃣0️⃣2️⃣3️⃣4️⃣5️⃣9️⃣8️⃣7️⃣6️⃣", ["phone"]],
  ["(010)2345-9876", ["phone"]],
  ["010·2345·9876", ["phone"]],
  ["010_2345_9876", ["phone"]],
  ["o1o-2345-9876", ["phone"]],
  ["010-1234-5678", []],
  ["공일공 일이삼사 오육칠팔", []],
  ["① 2345 ② 9876 표로 나누기", []],
  ["10, 2024, 2025년 실적 비교", []],
  ["구구단 이일은 이 이이는 사 외우기", []],
  ["국민은행 123456-04-567890", ["account"]],
  ["카톡 아이디: abc123", ["contact"]],
  ["카톡 아이디는 abc123", ["contact"]],
  ["인스타 @abc_shop", ["contact"]],
  ["me골뱅이naver.com", ["contact"]],
  ["카톡 아이디 추천", []],
  ["인스타그램: reels 대본 쓰기", []],
  ["open.kakao.com/o/abc", ["contact"]],
  ["me@example.com", ["contact"]],
  ["me [at] example.com", ["contact"]],
  ["https://a.kr/x 참고", ["link"]],
  ["Node.js와 ASP.NET으로 만들기", []],
  ["BEST PROMPT EVER FOR YOUR BUSINESS", ["shouting"]],
  ["🔥🔥🔥🔥🔥🔥 대박", ["shouting"]],
  ["대박!!!!!!!", ["repetition"]],
  ["대박 대박 대박 대박 대박 대박", ["repetition"]],
  ["SEO SQL API 문서 만들기", []],
  ["가".repeat(60), []],
])("제목에서 찾는 것: %s", (title, rules) => {
  expect(rulesIn({ title })).toEqual(rules);
});

test("링크는 파는 글의 보이는 곳에서만 걸리고, 본문의 번호는 알려 주기만 한다", () => {
  const description = "자료는 https://example.com/a";
  expect(rulesIn({ description })).toEqual([]);
  expect(rulesIn({ description, price: 1_000 })).toEqual(["link"]);
  expect(rulesIn({ body: "내 번호는 010-2345-9876이야. https://example.com" })).toEqual(["phone?"]);
});

test("사람의 번호는 가려서 되돌려 준다", () => {
  const [finding] = findingsIn({ ...nothing, title: "문의는 010-2345-9876" });
  expect(sentenceOf(finding!)).toContain("“010-****-**76”");
  expect(personalFault("여기 900101-1123459", "본문")).toContain("“900***-*****59”");
});

test.each([
  ["9001011123459", true],
  ["900101 - 1123459", true],
  ["주민번호:900101-1123459입니다", true],
  ["900101-1234567", false],
  ["901301-1123459", false],
  ["8801234567893", false],
  ["12900101-1123459", false],
  ["4532 0151 1283 0366", true],
  ["4532015112830366", true],
  ["4532 0151 1283 0367", false],
  ["4111 1111 1111 1111", false],
  ["3.4532015112830366", false],
])("주민등록번호와 카드 번호: %s", (text, isRefused) => {
  expect(personalFault(text, "본문") !== undefined).toBe(isRefused);
});

test("2020년 10월 뒤의 주민등록번호는 검증 숫자가 없어서 살펴보게 한다", () => {
  expect(rulesIn({ body: "210305-3123456" })).toEqual(["resident_number"]);
  expect(rulesIn({ body: "190305-3123456" })).toEqual([]);
});

test("낱말을 바꾼 글은 같은 글이고, 짧은 글은 견주지 않는다", () => {
  const { body } = ordinaryPrompts(1)[0]!;
  const changed = body
    .split(" ")
    .map((word, at) => (at % 12 === 0 ? "바꾼말" : word))
    .join(" ");
  expect(likenessOf(sketchOf(body)!.numbers, sketchOf(changed)!.numbers)).toBeGreaterThanOrEqual(ALIKE);
  expect(sketchOf("가나다라마".repeat(39))).toBeNull();
});

test.each(["1 ", "a.", "a@", "공일공 ", "(0", "카톡 id a", "은행", "0", "010-", "가나 ", "-", "국민 1"])(
  "가장 긴 글도 글자 수에 비례해서만 읽는다: %s",
  (piece) => {
    const body = piece.repeat(Math.floor(BODY_MAX / piece.length));
    // Were a pattern quadratic, this would take minutes.
    for (let times = 0; times < 20; times += 1) findingsIn({ ...nothing, description: body, body, price: 1_000 });
    expect(personalFault(body, "본문")).toBeUndefined();
  },
);
