import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { renameClasses, shortenStrings, shortNames } from "#framework/short-classes.ts";

const sheet = ".flex{a:1}.h-11{b:2}.hover\\:underline:hover{c:3}@media (width>1px){.md\\:h-11,.h-11{d:4}}";
const names = shortNames(sheet);

async function rename(css: string) {
  const plugins = [renameClasses(() => names)];
  return (
    await preprocessCSS(
      css,
      "sheet.css",
      await resolveConfig({ configFile: false, css: { postcss: { plugins } } }, "build"),
    )
  ).code;
}

test("낱말과 헷갈리지 않는 클래스만 짧은 이름을 받고, 이름은 겹치지 않는다", () => {
  expect(Object.fromEntries(names)).toEqual({ "h-11": "a", "hover:underline": "b", "md:h-11": "c" });
  const many = shortNames(Array.from({ length: 900 }, (_, index) => `.w-${index}{a:1}`).join(""));
  expect(new Set(many.values()).size).toBe(900);
  expect([...many.values()].every((name) => /^[a-z][a-z\d]?$/.test(name))).toBe(true);
});

test("시트의 클래스를 짧은 이름으로 바꾸고 나머지는 그대로 둔다", async () => {
  expect(await rename(sheet)).toBe(".flex{a:1}.a{b:2}.b:hover{c:3}@media (width>1px){.c,.a{d:4}}");
  expect(await rename("@keyframes blink{50%{opacity:0}}.card .h-11:not(.flex){a:1}")).toBe(
    "@keyframes blink{50%{opacity:0}}.card .a:not(.flex){a:1}",
  );
  expect(await rename(".card:not(.h-11,.flex) :is(.md\\:h-11){a:1}")).toBe(".card:not(.a,.flex) :is(.c){a:1}");
});

test("짧은 이름을 이미 쓰는 클래스가 있으면 빌드가 멈춘다", async () => {
  await expect(rename(".a{color:red}")).rejects.toThrow(".a is a short name");
});

test("글자열에 늘어놓은 클래스를 바꾸고, 글과 이름은 그대로 둔다", () => {
  const source =
    'const h = "h-11"; const Row = ({ on }) => <p id="h-11s" className={`flex h-11 ${on ? "md:h-11" : ""} hover:underline`}>h-11</p>;';
  expect(shortenStrings("row.tsx", source, names)).toBe(
    'const h = "a"; const Row = ({ on }) => <p id="h-11s" className={`flex a ${on ? "c" : ""} b`}>h-11</p>;',
  );
});

test("식과 붙여 쓴 클래스는 알아볼 수 없어서 빌드가 멈춘다", () => {
  expect(() => shortenStrings("row.ts", "const a = (x) => `${x}h-11`;", names)).toThrow("row.ts: h-11 is joined");
  expect(() => shortenStrings("row.ts", "const a = (x) => `h-11${x}`;", names)).toThrow("row.ts: h-11 is joined");
});
