import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convertBlanks, findForeignBlanks } from "#app/prompt/convert-blanks.ts";
import { variablesOf } from "#contracts/variables.ts";

const convert = (body: string) => convertBlanks(body, findForeignBlanks(body));

describe("다른 모양의 빈칸을 {{ }}로 바꾼다", () => {
  test.each([
    ["[이름]에게 보낼 글", "{{이름}}에게 보낼 글"],
    ["${name}님, 안녕하세요", "{{name}}님, 안녕하세요"],
    ["<회사명>의 <직무> 지원서", "{{회사명}}의 {{직무}} 지원서"],
    ["[ 받는 사람 ] ${ 날짜 }", "{{받는 사람}} {{날짜}}"],
    ["[이름]\n${name}\n<name>", "{{이름}}\n{{name}}\n{{name}}"],
    ["- [할 일] 정리", "- {{할 일}} 정리"],
    ["회의록:\n[회의록]", "회의록:\n{{회의록}}"],
    ["{{주제}}와 [분량]", "{{주제}}와 {{분량}}"],
    ["[이름(필수)]", "{{이름(필수)}}"],
  ])("%j", (body, converted) => expect(convert(body)).toBe(converted));
});

describe("빈칸이 아닌 것은 그대로 둔다", () => {
  test.each([
    ["마크다운 링크", "[글감](https://example.com)"],
    ["마크다운 그림", "![사진](a.png)"],
    ["참조 링크", "[글][참조]와 [[위키]]"],
    ["링크 정의", "[글감]: https://example.com"],
    ["각주와 인용 번호", "그렇다[^1]. 근거[1]"],
    ["체크 상자", "- [x] 한 일\n- [X] 끝\n- [ ] 할 일"],
    ["코드 조각", "`arr[index]`와 `${name}`"],
    ["코드 블록", "```js\nconst a = `${name}`;\n```\n~~~\n<name>\n~~~"],
    ["닫히지 않은 코드 블록", "```\n[이름] ${name}"],
    ["HTML 태그", "<b>굵게</b> <br> <section> <div class> <H1>"],
    ["닫는 태그", "</이름>"],
    ["프롬프트에 흔한 XML 태그", "<자료>\n내용\n</자료>"],
    ["제네릭", "List<Item>"],
    ["이미 있는 빈칸", "{{이름=[하나]|<둘>}}"],
    ["이스케이프", "\\[이름\\] \\${name} $${name}"],
    ["부등호", "1 < a > 2"],
    ["아래에 글이 이어지는 제목", "[출력 형식]\n표로 정리해 줘"],
    ["스무 자를 넘는 이름", `[${"가".repeat(21)}]`],
    ["배열", '["a", "b"] [1, 2]'],
    ["두 줄에 걸친 괄호", "[이\n름]"],
  ])("%s", (_, body) => expect(convert(body)).toBe(body));
});

test("고른 빈칸만 바꿀 수 있다", () => {
  const body = "[이름]님과 [회사]";
  expect(
    convertBlanks(
      body,
      findForeignBlanks(body).filter(({ name }) => name === "회사"),
    ),
  ).toBe("[이름]님과 {{회사}}");
});

test("무엇을 쓰든 바꾼 뒤에는 더 바꿀 것이 늘지 않고, 바꾼 이름은 모두 빈칸이 된다", () => {
  const piece = fc.constantFrom(
    "[",
    "]",
    "<",
    ">",
    "${",
    "}",
    "{{",
    "}}",
    "(",
    ")",
    "`",
    "```",
    "\n",
    " ",
    "이름",
    "b",
    "x",
    "!",
    "\\",
    ":",
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join("")),
      (body) => {
        const blanks = findForeignBlanks(body);
        const converted = convertBlanks(body, blanks);
        const names = new Set(variablesOf(converted).map(({ name }) => name));
        expect(blanks.every(({ name }) => names.has(name))).toBe(true);
        expect(converted.length).toBe(
          body.length + blanks.reduce((sum, { source, name }) => sum + name.length + 4 - source.length, 0),
        );
      },
    ),
    { numRuns: 2_000 },
  );
});
