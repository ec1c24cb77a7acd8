import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillBody, filledText, variablesOf } from "#contracts/variables.ts";

const plain = (name: string, value = "") => ({ name, label: name, default: value });

describe("빈칸 찾기", () => {
  test.each([
    ["{{주제}}", [plain("주제")]],
    ["{{ 주제 }} {{주제}}", [plain("주제")]],
    ["{{주제=여행}}", [plain("주제", "여행")]],
    ["{{말투=반말|존댓말}}", [{ ...plain("말투", "반말"), options: ["반말", "존댓말"] }]],
    ["{{말투=반말|}}", [plain("말투", "반말|")]],
    ["{{식=a=b}}", [plain("식", "a=b")]],
    ["{{나}} {{가}}", [plain("나"), plain("가")]],
    ["{{주제}} {{주제=여행}} {{주제=음식}}", [plain("주제", "여행")]],
    ["{{👩‍👩‍👧 가족}}", [plain("👩‍👩‍👧 가족")]],
    [
      "{{회사 이름}} {{회사\u00a0이름}} {{회사  이름}} {{회사\u200b 이름}} {{회사\u3000이름=글감}}",
      [plain("회사 이름", "글감")],
    ],
    [`{{${"이름".normalize("NFD")}}} {{이름}}`, [plain("이름")]],
  ])("%s", (body, found) => expect(variablesOf(body)).toEqual(found));

  test.each(["{{}}", "{{ }}", "{{=값}}", "{주제}", "{{주\n제}}", `{{${"가".repeat(21)}}}`, "{{", "}}{{", ""])(
    "%j 에는 빈칸이 없다",
    (body) => {
      expect(variablesOf(body)).toEqual([]);
    },
  );

  test("이름은 20자까지다", () => {
    expect(variablesOf(`{{${"가".repeat(20)}}}`)).toEqual([plain("가".repeat(20))]);
  });

  test("물려 쓴 이름에 속지 않는다", () => {
    expect(variablesOf("{{__proto__}} {{constructor}}")).toEqual([plain("__proto__"), plain("constructor")]);
  });
});

describe("채우기", () => {
  test.each([
    ["{{말}}을 써요", "축제", "축제를 써요"],
    ["{{말}}를 써요", "회의록", "회의록을 써요"],
    ["{{말}}이 있고 {{말}}은", "지도", "지도가 있고 지도는"],
    ["{{말}}과, {{말}}와", "서울", "서울과, 서울과"],
    ["{{말}}으로.", "서울", "서울로."],
    ["{{말}}로", "부산", "부산으로"],
    ["{{말}}이라는 {{말}}로서", "지도", "지도이라는 지도로서"],
    ["{{말}}을 써요", "GPT", "GPT을 써요"],
    ["{{말}} 를", "회의록", "회의록 를"],
  ])("%s 에 ‘%s’을 채우면 %s", (body, value, filled) => {
    expect(filledText(body, { 말: value })).toBe(filled);
  });

  test("채운 값, 없으면 기본값, 그도 없으면 이름을 괄호에 쓴다", () => {
    const body = "{{주제}}로 {{줄=3}}줄, {{말투=반말|존댓말}}";
    expect(filledText(body, {})).toBe("[주제]로 3줄, 반말");
    expect(filledText(body, { 주제: "여행", 줄: " ", 말투: "존댓말" })).toBe("여행으로 3줄, 존댓말");
  });

  test("빈칸이 아닌 것은 그대로 둔다", () => {
    expect(fillBody("가 {{}} {{이름}} 나", { 이름: "하늘" })).toEqual([
      { text: "가 {{}} " },
      { variable: "이름", text: "하늘" },
      { text: " 나" },
    ]);
  });

  test("빈칸이 다른 같은 이름은 한 번에 채운다", () => {
    expect(filledText("{{회사\u00a0이름}}, {{회사 이름}}", { "회사 이름": "글감" })).toBe("글감, 글감");
  });

  test("채운 값 안의 빈칸은 다시 채우지 않는다", () => {
    expect(filledText("{{가}}", { 가: "{{나}}", 나: "다" })).toBe("{{나}}");
  });

  test("빈칸이 없는 글은 무엇을 채워도 그대로다", () => {
    fc.assert(
      fc.property(
        fc.string().filter((body) => !body.includes("{{")),
        (body) => {
          expect(filledText(body, { a: "b" })).toBe(body);
        },
      ),
    );
  });

  test("길고 짝이 맞지 않는 괄호도 금방 읽는다", () => {
    expect(variablesOf("{{".repeat(10_000))).toEqual([]);
    expect(variablesOf(`{{${"가=|".repeat(6_000)}`)).toEqual([]);
  });
});
