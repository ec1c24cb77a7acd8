import { expect, test } from "vitest";
import { renderGuide } from "#worker/features/guides/render.ts";

const htmlOf = (body: string) => renderGuide(body).html;
const EXTERNAL = 'rel="noopener noreferrer nofollow"';

test.each([
  ["**굵게** *기울여* ~~지움~~", "<p><strong>굵게</strong> <em>기울여</em> <s>지움</s></p>"],
  ["- 하나\n- 둘", "<ul>\n<li>하나</li><li>둘</li></ul>".replace("\n", "")],
  ["3. 셋\n4. 넷", '<ol start="3"><li>셋</li><li>넷</li></ol>'],
  ["> 남의 말", "<blockquote><p>남의 말</p></blockquote>"],
  ["```text\n<b> & {{주제}}\n```", "<pre><code>&lt;b&gt; &amp; {{주제}}</code></pre>"],
  [
    "| 가 | 나 |\n|---|:-:|\n| 1 | 2 |",
    "<table><thead><tr><th>가</th><th>나</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
  ],
  ["한 줄  \n다음 줄\n\n---", "<p>한 줄<br>다음 줄</p><hr>"],
  ["[팁](/guide/tip?a=1&b=2#c)", '<p><a href="/guide/tip?a=1&amp;b=2#c">팁</a></p>'],
  ["[아래로](#section-2)", '<p><a href="#section-2">아래로</a></p>'],
  ["[밖](https://example.com/)", `<p><a href="https://example.com/" ${EXTERNAL}>밖</a></p>`],
  ["<mailto:a@example.com>", `<p><a href="mailto:a@example.com" ${EXTERNAL}>mailto:a@example.com</a></p>`],
  ["![표](/images/guides/a1.webp)", '<p><img src="/images/guides/a1.webp" alt="표" loading="lazy"></p>'],
])("%j", (body, html) => {
  expect(htmlOf(body)).toBe(html);
});

test("제목은 화면 제목 아래에서 시작하고 단계를 건너뛰지 않는다", () => {
  const { headings } = renderGuide("# 가\n\n#### 나\n\n###### 다\n\n## 라");
  expect(headings.map(({ level }) => level)).toEqual([2, 3, 4, 2]);
});

const hostile = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<iframe src=//evil.example></iframe>",
  "<a href='javascript:alert(1)'>a</a>",
  "<!-- --><style>*{display:none}</style>",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](java\tscript:alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](javascript&colon;alert(1))",
  "[a](\u0001javascript:alert(1))",
  "[a](%6Aavascript:alert(1))",
  "[a](vbscript:msgbox(1))",
  "[a](data:text/html;base64,PHNjcmlwdD4=)",
  "[a](data:image/svg+xml,<svg/onload=alert(1)>)",
  "[a](file:///etc/passwd)",
  "[a](blob:https://example.com/x)",
  "[a](//evil.example)",
  "[a](/\\evil.example)",
  "[a](\\\\evil.example)",
  "[a]: javascript:alert(1)\n\n[a]",
  "<javascript:alert(1)>",
  "<data:text/html,x>",
  "![a](javascript:alert(1))",
  "![a](data:image/png;base64,AAAA)",
  "![a](https://evil.example/pixel.png)",
  "![a](//evil.example/pixel.png)",
  "![a](/images/../api/auth/logout)",
  "![a](/images/a.svg)",
  "![a](/api/auth/logout)",
  '![a](/images/a.png"onerror="alert(1))',
  '[a](https://example.com/"onclick="alert(1))',
  '[a](https://example.com/ "x\\" onclick=\\"alert(1)")',
  '```" onclick=alert(1)\nx\n```',
  "`<img src=x onerror=alert(1)>`",
  "[<img src=x onerror=alert(1)>](/guide/tip)",
  "[![a](javascript:1)](javascript:2)",
];

const ALLOWED =
  /<(?:\/?(?:h[2-4]|p|ul|ol|li|blockquote|pre|code|table|thead|tbody|tr|th|td|strong|em|s|a)|br|hr|h[2-4] id="section-\d+"|ol start="\d+"|a href="(?:\/(?![/\\])|#|https?:\/\/|mailto:)[^"<>]*"(?: rel="noopener noreferrer nofollow")?|img src="\/images\/[\w/-]+\.\w+" alt="[^"<>]*" loading="lazy")>/g;

test.each(hostile)("해치려는 글 %j 은 글자로 남거나 사라진다", (body) => {
  const rest = htmlOf(body).replace(ALLOWED, "");
  expect(rest).not.toMatch(/[<>]/);
  expect(htmlOf(body)).not.toMatch(/(?:href|src)="(?!\/(?![/\\])|#|https?:|mailto:)/);
});

test("다른 곳의 그림은 대신할 글만 남긴다", () => {
  expect(htmlOf("![먼 그림](https://evil.example/pixel.png) 글")).toBe("<p>먼 그림 글</p>");
});

const SIZE = 50_000;
const fill = (piece: string) => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);
const stairs = Array.from({ length: 220 }, (_, depth) => `${"  ".repeat(depth)}- 가`).join("\n");

const bombs: Record<string, string> = {
  "겹친 목록": fill("- "),
  "계단 목록": stairs,
  "겹친 번호": fill("1. "),
  "겹친 인용": fill(">"),
  "인용과 목록": fill("> - "),
  대괄호: fill("["),
  그림: fill("!["),
  "열린 링크": fill("[a]("),
  강조: fill("*a_ "),
  "굵은 강조": fill("**a *a "),
  "겹친 강조": `${"*".repeat(SIZE / 2)}a${"*".repeat(SIZE / 2 - 1)}`,
  "서로 다른 역따옴표": Array.from({ length: 300 }, (_, n) => "`".repeat(n))
    .join("a ")
    .slice(0, SIZE),
  "열린 표": `${"|a".repeat(200)}\n${"|-".repeat(200)}\n${fill("|a").slice(0, 49_000)}`,
  "여러 줄 표": `|a|b|\n|-|-|\n${fill("|a|b|\n").slice(0, 49_000)}`,
  "가리키는 곳": Array.from({ length: 2_500 }, (_, n) => `[a${n}]: /b\n`)
    .join("")
    .slice(0, SIZE),
  "문자 참조": fill("&amp;"),
  "열린 HTML": fill("<a "),
  "열린 주석": fill("<!--"),
  자동링크: fill("<http://a"),
  제목: fill("# a\n"),
  "빈 줄": fill("\n"),
  담장: fill("```\n"),
  밑줄: fill("__a_"),
  탈출: fill("\\*"),
  "게으른 줄": `${"> ".repeat(90)}${fill("\na").slice(0, 49_000)}`,
};

/** How often `work` reads a text with a pattern, and the CPU of this thread in milliseconds, whatever else the machine does. */
function workOf(work: () => void) {
  const { exec } = RegExp.prototype;
  const before = process.threadCpuUsage().user;
  let reads = 0;
  Object.assign(RegExp.prototype, {
    exec(this: RegExp, text: string) {
      reads += 1;
      return exec.call(this, text);
    },
  });
  try {
    work();
  } finally {
    Object.assign(RegExp.prototype, { exec });
  }
  return { reads, cpu: (process.threadCpuUsage().user - before) / 1_000 };
}

/** An ordinary guide is read five times a letter. A pattern that goes back and forth within one reading takes minutes. */
const bound = { reads: 10 * SIZE, cpu: 5_000 };

test.each(Object.entries(bombs))(
  "50,000자 폭탄 ‘%s’은 글자마다 열 번까지만 읽히고 정해진 크기를 넘지 않는다",
  (_, body) => {
    const { reads, cpu } = workOf(() => {
      try {
        const { html, content } = renderGuide(body);
        expect(html.length).toBeLessThan(600_000);
        expect(JSON.stringify(content).length).toBeLessThan(1_000_000);
      } catch (error) {
        expect(error).toMatchObject({ code: "invalid_input", errors: [{ field: "body" }] });
      }
    });
    expect(reads).toBeLessThan(bound.reads);
    expect(cpu).toBeLessThan(bound.cpu);
  },
);

test.each([stairs, fill("> - "), `${"*".repeat(400)}a${"*".repeat(400)}`])(
  "너무 깊이 겹친 글은 까닭을 말하며 거절한다",
  (body) => {
    expect(() => renderGuide(body)).toThrow();
  },
);

test.each(["`a` ".repeat(6_000), "- 가\n".repeat(4_000)])("너무 잘게 나뉜 글은 거절한다", (body) => {
  expect(() => renderGuide(body)).toThrow();
});
