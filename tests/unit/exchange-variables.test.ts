import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convertVariables } from "#app/features/exchange/convert-variables.ts";
import { variablesOf } from "#contracts/variables.ts";

const convert = (body: string) => convertVariables(body).body;

describe("다른 곳의 변수를 빈칸으로 바꾼다", () => {
  test.each([
    ["{{name}}님", "{{name}}님"],
    ["{name}님과 { 회사 }", "{{name}}님과 {{회사}}"],
    ["${name} ${ 날짜 }", "{{name}} {{날짜}}"],
    ["${job:개발자}로서", "{{job=개발자}}로서"],
    ["${job: Software Engineer }", "{{job=Software Engineer}}"],
    ["${job:}", "{{job}}"],
    ["${input:topic} ${input:tone:어떤 말투인가요?}", "{{topic}} {{tone}}"],
    ["[이름]과 <직무>", "{{이름}}과 {{직무}}"],
    ["{a}{b}", "{{a}}{{b}}"],
  ])("%j", (body, converted) => expect(convert(body)).toBe(converted));
});

describe("변수가 아닌 것은 그대로 둔다", () => {
  test.each([
    ["객체", '{"name": "값"} {}'],
    ["코드", "`{name}` ```\n${a:b}\n```"],
    ["이스케이프", "\\{name} \\${a:b} $${a:b}"],
    ["우리 빈칸", "{{이름}} {{말투=하나|둘}}"],
    ["여러 값이 든 기본값", "${a:b|c}"],
    ["세 겹", "{{{name}}}"],
    ["스무 자를 넘는 이름", `{${"가".repeat(21)}}`],
    ["링크", "[글감](https://example.test)"],
  ])("%s", (_, body) => expect(convert(body)).toBe(body));
});

test("무엇이 무엇으로 바뀌는지 한 번씩 말한다", () => {
  expect(convertVariables("{a} {a} [b] ${c:1}").conversions).toEqual([
    { from: "{a}", to: "{{a}}" },
    { from: "${c:1}", to: "{{c=1}}" },
    { from: "[b]", to: "{{b}}" },
  ]);
});

const piece = fc.oneof(
  fc.constantFrom("{", "}", "{{", "}}", "${", "[", "]", "<", ">", ":", "|", "=", "`", "\n", "\\", "$", " ", "input:"),
  fc.constantFrom("이름", "name", "1", "값 둘"),
);

test("한 번 바꾼 글은 다시 바꿔도 그대로이고, 바뀐 것은 모두 빈칸으로 읽힌다", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const { body, conversions } = convertVariables(pieces.join(""));
      const names = variablesOf(body).map(({ name }) => name);
      for (const { to } of conversions) expect(names).toContain(/^\{\{([^=}]*)/.exec(to)![1]!.trim());
      for (const { to } of conversions) expect(body).toContain(to);
    }),
  );
});

test("변수가 없는 글은 어떤 글이든 그대로다", () => {
  fc.assert(
    fc.property(fc.string(), (body) => {
      fc.pre(!/[{[<]/.test(body));
      expect(convert(body)).toBe(body);
    }),
  );
});
