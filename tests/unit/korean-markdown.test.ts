import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MarkupNode } from "#contracts/markup.ts";
import { toHtml } from "#worker/features/guides/render.ts";
import { renderText } from "#worker/features/prompts/render-text.ts";

const htmlOf = (text: string) =>
  renderText(text).map(toHtml).join("").replaceAll(' rel="noopener noreferrer nofollow"', "");
const bold = (text: string) => `<strong>${text}</strong>`;
const link = (href: string, text = href) => `<a href="${href}">${text}</a>`;

/** Each text of one paragraph and the inside of that paragraph. */
const paragraphs: Record<string, [string, string][]> = {
  "물결표는 둘이어야 지운다": [
    ["오전 9시~11시, 오후 1시~3시", "오전 9시~11시, 오후 1시~3시"],
    ["$50~$60, ~3~, 와~~~ 좋아~~~", "$50~$60, ~3~, 와~~~ 좋아~~~"],
    [
      "~~30%~~입니다. 가격~~(정가)~~은 ~~12,000원~~9,900원",
      "<s>30%</s>입니다. 가격<s>(정가)</s>은 <s>12,000원</s>9,900원",
    ],
    ["~~~안녕~~~\n나", "~~~안녕~~~<br>나"],
  ],
  "부호로 끝난 강조 뒤에 조사가 와도 강조다": [
    ["**30%**입니다", `${bold("30%")}입니다`],
    ['**"굵게"**은', `${bold("&quot;굵게&quot;")}은`],
    [
      "**“가”**은, **‘나’**는 **「다」**를 **(라)**와",
      `${bold("“가”")}은, ${bold("‘나’")}는 ${bold("「다」")}를 ${bold("(라)")}와`,
    ],
    [
      "**끝.**그리고 **끝?**라고 **끝!**은 **제목:**설명",
      `${bold("끝.")}그리고 ${bold("끝?")}라고 ${bold("끝!")}은 ${bold("제목:")}설명`,
    ],
    ["단어**“강조”**는 AI**(모델)**은", `단어${bold("“강조”")}는 AI${bold("(모델)")}은`],
    ["***둘!***입니다 *하나!*는", `<em>${bold("둘!")}</em>입니다 <em>하나!</em>는`],
    [
      "**`코드`**를 **[글](https://a.com)**은 `코드`를",
      `${bold("<code>코드</code>")}를 ${bold(link("https://a.com", "글"))}은 <code>코드</code>를`,
    ],
    ["**굵게 *기울임*은 다**", bold("굵게 <em>기울임</em>은 다")],
    ["__굵게__입니다 __“인용”__을 _기울임_은", `${bold("굵게")}입니다 ${bold("“인용”")}을 <em>기울임</em>은`],
    ["💡**팁!**입니다 **😀**는", `💡${bold("팁!")}입니다 ${bold("😀")}는`],
    ["**가\n나!**입니다", `${bold("가<br>나!")}입니다`],
  ],
  "강조가 아닌 별표와 밑줄은 남는다": [
    ["3*4*5 가로*세로*높이 2 * 3", "3*4*5 가로*세로*높이 2 * 3"],
    ["x**2 + y**2, f(x)**2 + g(x)**2", "x**2 + y**2, f(x)**2 + g(x)**2"],
    ["5만원* (*부가세 별도), (*) 표시는 (*)", "5만원* (*부가세 별도), (*) 표시는 (*)"],
    ["*.ts와 *.js, src/**/*.ts와 test/**/*.ts", "*.ts와 *.js, src/**/*.ts와 test/**/*.ts"],
    ["__init__과 __FILE__은 snake_case_name, 변수_이름_은", "__init__과 __FILE__은 snake_case_name, 변수_이름_은"],
    ["** 굵게 ** **열림", "** 굵게 ** **열림"],
  ],
  "주소는 조사 앞에서 끝난다": [
    ["https://example.com에서", `${link("https://example.com")}에서`],
    ["www.example.com입니다.", `${link("http://www.example.com", "www.example.com")}입니다.`],
    ["a@b.com으로", `${link("mailto:a@b.com", "a@b.com")}으로`],
    [
      "(https://example.com/a)에서 “https://example.com/b”는",
      `(${link("https://example.com/a")})에서 “${link("https://example.com/b")}”는`,
    ],
    ["“https://example.com/b에서.”", `“${link("https://example.com/b")}에서.”`],
    ["https://ko.wikipedia.org/wiki/한글", link("https://ko.wikipedia.org/wiki/한글")],
    ["https://ko.wikipedia.org/wiki/한글에서", `${link("https://ko.wikipedia.org/wiki/한글")}에서`],
    ["https://ko.wikipedia.org/wiki/가을", link("https://ko.wikipedia.org/wiki/가을")],
    ["https://ko.wikipedia.org/wiki/배_(과일)은", `${link("https://ko.wikipedia.org/wiki/배_(과일)")}은`],
    ["https://ko.wikipedia.org/wiki/%ED%95%9C을", `${link("https://ko.wikipedia.org/wiki/%ED%95%9C")}을`],
    [
      "https://example.com/docs?q=1를, https://example.com/?검색=한글",
      `${link("https://example.com/docs?q=1")}를, ${link("https://example.com/?검색=한글")}`,
    ],
    [
      "https://example.com/에 https://example.com:80에",
      `${link("https://example.com/")}에 ${link("https://example.com:80")}에`,
    ],
    [
      "https://example.com/2024년-결산 https://example.com/a(공식 글)",
      `${link("https://example.com/2024년-결산")} ${link("https://example.com/a")}(공식 글)`,
    ],
    [
      "**https://example.com**에서 <https://example.com>은",
      `${bold(link("https://example.com"))}에서 ${link("https://example.com")}은`,
    ],
  ],
  "쓴 글자는 사라지지 않는다": [
    ["[메모]: 내일까지", "[메모]: 내일까지"],
    ["[메모]: https://example.com", `[메모]: ${link("https://example.com")}`],
    ["[가격](원) [글](글.pdf)", "[가격](원) [글](글.pdf)"],
    ["[](https://a.com) ![](https://a.com/b.png)", `${link("https://a.com")} https://a.com/b.png`],
    [
      "&lt;이름&gt;&nbsp;&amp;lt; &#39; &middot; &없음; `&lt;`",
      "&lt;이름&gt;\u00a0&amp;lt; ' · &amp;없음; <code>&amp;lt;</code>",
    ],
    ["&#x202E; &#8203; &zwnj; &#0; &#xD800;", "&amp;#x202E; &amp;#8203; &amp;zwnj; &amp;#0; &amp;#xD800;"],
    ["a<b, <이름>, <b>굵게</b> <!-- 메모 -->", "a&lt;b, &lt;이름&gt;, &lt;b&gt;굵게&lt;/b&gt; &lt;!-- 메모 --&gt;"],
    ["C:\\폴더\\*.txt C:\\_temp \\\\server\\공유", "C:\\폴더\\*.txt C:\\_temp \\\\server\\공유"],
    ["#해시태그 $x$", "#해시태그 $x$"],
    ["#", "#"],
    ["제목\n===", "제목<br>==="],
    ["2026. 10. 5. 회의\n3. 5. 발표", "2026. 10. 5. 회의<br>3. 5. 발표"],
    ["① 하나\n② 둘", "① 하나<br>② 둘"],
  ],
};

describe.each(Object.entries(paragraphs))("%s", (_, rows) => {
  test.each(rows)("%j", (text, inside) => expect(htmlOf(text)).toBe(`<p>${inside}</p>`));
});

test.each([
  ["제목\n---\n본문", "<p>제목</p><hr><p>본문</p>"],
  ["본문[^1]\n\n[^1]: 단어", "<p>본문[^1]</p><p>[^1]: 단어</p>"],
  ["[글] 참고\n\n[글]: https://a.com", `<p>${link("https://a.com", "글")} 참고</p>`],
  ["- [x] 했다\n- [ ] 안 했다", "<ul><li>☑ 했다</li><li>☐ 안 했다</li></ul>"],
  ["1. 가\n3. 나\n4. 다", '<ol><li>가</li><li value="3">나</li><li>다</li></ol>'],
  ["1. 가\n1. 나", "<ol><li>가</li><li>나</li></ol>"],
  ["3) 셋\n4) 넷", '<ol start="3"><li>셋</li><li>넷</li></ol>'],
  ["    npm install", "<pre><code>npm install</code></pre>"],
  ["    들여쓴 글", "<p>    들여쓴 글</p>"],
  ["```프롬프트\n가\n```", "<pre><code>프롬프트\n가</code></pre>"],
  ["<지시>\n**굵게**\n- 가\n</지시>", `<p>&lt;지시&gt;<br>${bold("굵게")}</p><ul><li>가<br>&lt;/지시&gt;</li></ul>`],
  [
    "| 가 | 나 |\n|---|---|\n| 1<br>2 | a\\|b | 남는 칸 |",
    "<table><thead><tr><th>가</th><th>나</th></tr></thead><tbody><tr><td>1<br>2</td><td>a|b</td><td>남는 칸</td></tr></tbody></table>",
  ],
])("%j", (text, html) => expect(htmlOf(text)).toBe(html));

test("어떤 글이든 글자는 하나도 사라지지 않는다", () => {
  const signs =
    "** * _ __ ~~ ~ ( ) “ ” < > & [ ] ]:\u0020 [^1] ]( ` ``` ~~~ \\ # - | |-|\n --- === % . ! / $ + :".split(" ");
  const words = [
    "가",
    "나은",
    "에서",
    "word",
    "https://a.com",
    "www.a.b",
    "a@b.com",
    "<b>",
    "C:\\",
    "1. ",
    "> ",
    "- ",
    "\n",
    "    ",
    " ",
  ];
  const textOf = (node: MarkupNode): string => (typeof node === "string" ? node : node.children.map(textOf).join(""));
  const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, "");
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs, ...words), { maxLength: 25 }), (pieces) => {
      const text = pieces.join("");
      expect(lettersOf(renderText(text).map(textOf).join(""))).toBe(lettersOf(text));
    }),
    { numRuns: 2_000 },
  );
});
