import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { type Page, type Root, splitSheet } from "#framework/split-sheet.ts";

async function sheetsOf(css: string, pages: Page[]) {
  let parsed: Root | undefined;
  const keep = { postcssPlugin: "keep", Once: (root: Root) => void (parsed = root) };
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [keep] } } }, "build");
  await preprocessCSS(css, "sheet.css", config);
  const pieces = splitSheet(parsed!, pages);
  const textOf = (page: string) => pieces.flatMap(({ text, pages: of }) => (of.has(page) ? text : [])).join("");
  return Object.fromEntries(pages.map(({ id }) => [id, textOf(id)]));
}

const pages = [
  { id: "home", source: `<p className="card md:flex" style="color:var(--late)" />` },
  { id: "list", source: "<p className={`row before:content-['']`} />" },
];

test("한 화면의 규칙은 그 화면의 소스에 클래스가 모두 있는 것이고, 차례는 그대로다", async () => {
  const css = `html{color:red}.card{a:1}.row{b:2}.card .row{c:3}@media (width>1px){.md\\:flex{d:4}}.card,.row{e:5!important}.before\\:content-\\[\\'\\'\\]:before{f:6}`;
  expect(await sheetsOf(css, pages)).toEqual({
    home: "html{color:red;}.card{a:1;}@media (width>1px){.md\\:flex{d:4;}}.card,.row{e:5!important;}",
    list: "html{color:red;}.row{b:2;}.card,.row{e:5!important;}.before\\:content-\\[\\'\\'\\]:before{f:6;}",
  });
});

test("변수와 움직임은 그 화면의 규칙이나 소스가 쓰는 것만, 거쳐서 쓰는 것까지 있다", async () => {
  const css =
    ":root{--deep:1px;--size:var(--deep);--late:red;--unused:0;color:red}.row{width:var(--size);--own:1;animation:1s blink}" +
    ".card{--lost:1}@keyframes blink{to{opacity:var(--last)}}@keyframes spin{to{rotate:1turn}}*{--last:.5}";
  expect(await sheetsOf(css, pages)).toEqual({
    home: ":root{--late:red;color:red;}.card{--lost:1;}",
    list: ":root{--deep:1px;--size:var(--deep);color:red;}.row{width:var(--size);--own:1;animation:1s blink;}@keyframes blink{to{opacity:var(--last);}}*{--last:.5;}",
  });
});

test("빈 변수와 클래스가 없는 규칙은 그대로 둔다", async () => {
  const css = '.card{color:var(--none)}:root{--none: }@font-face{font-family:"가";src:local("a  b")}@page{margin:1px}';
  const { home } = await sheetsOf(css, pages);
  expect(home).toBe(
    '.card{color:var(--none);}:root{--none: ;}@font-face{font-family:"가";src:local("a  b");}@page{margin:1px;}',
  );
});
