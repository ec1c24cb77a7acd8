import { expect, test } from "vitest";
import type { MarkupNode } from "#contracts/markup.ts";
import { toHtml } from "#worker/features/guides/render.ts";
import { renderText } from "#worker/features/prompts/render-text.ts";

const htmlOf = (text: string) => renderText(text).map(toHtml).join("");
const tagsOf = (nodes: MarkupNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node.tag, ...tagsOf(node.children)]));

test("표와 목록과 코드를 그린다", () => {
  expect(htmlOf("| 가 | 나 |\n|---|---|\n| 1 | 2 |")).toContain("<td>2</td>");
  expect(htmlOf("1. 하나\n2. 둘")).toBe("<ol><li>하나</li><li>둘</li></ol>");
  expect(htmlOf("```\n<b>\n```")).toBe("<pre><code>&lt;b&gt;</code></pre>");
});

test("쓴 사람의 줄바꿈은 남는다", () => {
  expect(htmlOf("[결정]\n도록은 80쪽")).toBe("<p>[결정]<br>도록은 80쪽</p>");
});

test("제목은 화면의 제목들 아래에서 시작하고 단계를 건너뛰지 않으며 이름표를 달지 않는다", () => {
  expect(tagsOf(renderText("# 가\n\n###### 나\n\n## 다\n\n#### 라\n\n###### 마"))).toEqual([
    "h3",
    "h4",
    "h3",
    "h4",
    "h5",
  ]);
  expect(htmlOf("# 가")).toBe("<h3>가</h3>");
});

test.each(["![우리 사진](/images/profiles/a.webp)", "![우리 사진](https://evil.example/pixel.png)"])(
  "%s: 그림은 설명만 남는다",
  (text) => {
    expect(htmlOf(text)).toBe("<p>우리 사진</p>");
  },
);

test("가이드와 같은 것만 남기고 밖으로 가는 링크는 어디서 왔는지 알리지 않는다", () => {
  expect(htmlOf("<script>alert(1)</script>")).not.toContain("<script");
  expect(htmlOf("[가](javascript:alert(1))")).toBe("<p>가</p>");
  expect(htmlOf("[밖](https://example.com/)")).toContain('rel="noopener noreferrer nofollow"');
});

test("너무 깊거나 잘게 나뉜 글은 쓴 그대로 한 문단이다", () => {
  const deep = `${"> ".repeat(40)}가`;
  expect(renderText(deep)).toEqual([{ tag: "p", children: [deep] }]);
  const fine = "*가*".repeat(8_000);
  expect(renderText(fine)).toEqual([{ tag: "p", children: [fine] }]);
});

const filled = (unit: string, length = 10_000) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

test.each([
  ["편지 주소처럼 긴 말", `${"a".repeat(9_999)}@`],
  ["엇갈린 강조", filled("*a_")],
  ["낱말 안의 밑줄", filled("a-_")],
  ["주소 뒤의 물음표", `http://a.b${"?".repeat(9_990)}`],
  ["붙여 쓴 주소 천이백 개", `${filled("ftp://a)", 9_937)}${")".repeat(63)}`],
  ["열린 괄호", filled("[")],
  ["칸이 이천 개인 표", `|${"a|".repeat(2_000)}\n|${"-|".repeat(2_000)}\n${filled("|\n", 1_000)}`],
  ["빈 칸뿐인 표", `|${"a|".repeat(50)}\n|${"-|".repeat(50)}\n${filled("|\n", 9_000)}`],
  ["목록 하나에 이어진 줄", `- a\n${filled("a\n", 9_000)}`],
  ["인용 하나에 이어진 줄", `> a\n${filled("a\n", 9_000)}`],
  ["한 칸씩 들어간 목록", Array.from({ length: 100 }, (_, at) => `${" ".repeat(at)}- a`).join("\n")],
  ["제목 안의 빈칸", `# a${" ".repeat(9_000)}b`],
])("그리는 데 오래 걸리는 글은 그리지 않고 쓴 그대로 보인다: %s", (_, text) => {
  expect(renderText(text)).toEqual([{ tag: "p", children: [text] }]);
});

test.each([
  [
    "굵은 이름의 목록",
    Array.from({ length: 300 }, (_, at) => `- **이름 ${at}**: _설명_이 [여기](https://a.kr/${at})에`),
  ],
  ["긴 표", ["| 가 | 나 | 다 |", "|---|---|---|", ...Array<string>(500).fill("| **하나** | 둘 | 셋 |")]],
  ["긴 주소", [`https://example.com/${filled("abc/def-g?x=1&y=", 2_000)} 를 **보세요**`]],
  ["쉼표로 이은 주소", [`${Array.from({ length: 60 }, (_, at) => `https://a.kr/${at}`).join(",")} **예순 곳**`]],
  ["문단", Array<string>(60).fill("**회의**에서 정한 것은 *세 가지*예요. `코드`와 [링크](https://a.kr)도 있어요.\n")],
  ["느낌표", [`${"와!".repeat(30)} **좋아요**${"!".repeat(100)}`]],
])("사람이 쓰는 긴 글은 그대로 그린다: %s", (_, lines) => {
  expect(htmlOf(lines.join("\n"))).toContain("<strong>");
});
