import fc from "fast-check";
import { expect, test } from "vitest";
import { blocksOf, cellsOf } from "#app/features/runs/markdown/block.ts";
import { cutBlocks } from "#app/features/runs/markdown/cut.ts";
import { readInline } from "#app/features/runs/markdown/inline.ts";

const SAMPLE = [
  "## 제목",
  "첫 줄의 **굵은 말**은\n둘째 줄로 이어진다.",
  "| 이름 | 값 |\n| --- | --- |\n| 하나 | 1 |\n| 둘 | a\\|b |",
  "- 하나\n  - 안쪽\n- 둘",
  "3. 셋째\n4. 넷째",
  "> 인용\n> 둘째 줄",
  "```js\nconst a = 1;\n\nconst b = 2;\n```",
  "---",
  "끝.",
].join("\n\n");

/** The blocks of a text that arrives in these pieces. */
function arriving(pieces: string[]) {
  const blocks: string[] = [];
  let rest = "";
  for (const piece of pieces) {
    const cut = cutBlocks(rest + piece, false);
    blocks.push(...cut.blocks);
    rest = cut.rest;
  }
  return [...blocks, ...cutBlocks(rest, true).blocks];
}

test("조각으로 와도 한꺼번에 온 것과 같은 블록이 되고, 끝난 블록은 다시 바뀌지 않는다", () => {
  const whole = cutBlocks(SAMPLE, true).blocks;
  expect(arriving([...SAMPLE])).toEqual(whole);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (sizes) => {
      const pieces: string[] = [];
      for (let at = 0, turn = 0; at < SAMPLE.length; turn += 1) {
        const size = sizes[turn % sizes.length]!;
        pieces.push(SAMPLE.slice(at, at + size));
        at += size;
      }
      expect(arriving(pieces)).toEqual(whole);
    }),
  );
});

test("제목, 표, 목록, 인용, 코드를 알아본다", () => {
  expect(blocksOf(SAMPLE).map(({ kind }) => kind)).toEqual([
    "heading",
    "paragraph",
    "table",
    "list",
    "list",
    "quote",
    "code",
    "rule",
    "paragraph",
  ]);
  expect(blocksOf(SAMPLE)[3]).toEqual({ kind: "list", isOrdered: false, start: 1, items: ["하나\n- 안쪽", "둘"] });
  expect(blocksOf(SAMPLE)[4]).toMatchObject({ isOrdered: true, start: 3 });
  expect(cellsOf("| 둘 | a\\|b |")).toEqual(["둘", "a|b"]);
  expect(blocksOf("```\n닫지 않은 코드")).toEqual([{ kind: "code", parts: ["닫지 않은 코드"] }]);
});

test("HTML은 글자이고, 웹 주소가 아닌 링크는 낱말만 남고, 다른 곳의 그림은 부르지 않는다", () => {
  expect(readInline('<script>a()</script><img src=x onerror="a()">')).toEqual([
    '<script>a()</script><img src=x onerror="a()">',
  ]);
  expect(readInline("[열기](javascript:alert(1))[파일](file:///etc/passwd)").join("")).not.toContain("href");
  const [picture] = readInline("![그림](https://example.com/a.png)");
  expect(picture).toMatchObject({ tag: "a", attributes: { href: "https://example.com/a.png" } });
  expect(readInline("![그림](data:image/svg+xml;base64,AAAA)")).toEqual(["그림"]);
  expect(readInline("![점](data:image/png;base64,AAAA)")).toEqual([
    { tag: "img", children: [], attributes: { src: "data:image/png;base64,AAAA", alt: "점" } },
  ]);
});

test("곱하기와 밑줄 낀 이름은 강조가 아니고, 조사가 붙은 굵은 말은 굵다", () => {
  expect(readInline("2*3*4 snake_case_name")).toEqual(["2*3*4 snake_case_name"]);
  expect(readInline("**'새 이름'**은")).toEqual([{ tag: "strong", children: ["'새 이름'"] }, "은"]);
});

test("20만 자가 한 줄이어도, 같은 표시만 이어져도 블록 하나가 길어지지 않는다", () => {
  for (const line of [
    "가나다라마바사 ".repeat(25_000),
    "가".repeat(200_000),
    "*".repeat(200_000),
    "[".repeat(200_000),
  ]) {
    const blocks = blocksOf(line);
    expect(Math.max(...blocks.map((block) => ("text" in block ? block.text.length : 0)))).toBeLessThanOrEqual(200_000);
    expect(blocks.flatMap((block) => ("text" in block ? readInline(block.text) : [])).length).toBeLessThan(1_000);
  }
  expect(blocksOf("가".repeat(200_000)).length).toBeGreaterThan(60);
});
