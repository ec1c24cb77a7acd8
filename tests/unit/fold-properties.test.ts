import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { foldProperties, foldValue } from "#framework/fold-properties.ts";

async function fold(css: string) {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [foldProperties] } } }, "build");
  return (await preprocessCSS(css, "sheet.css", config)).code;
}
const everyElement = (text: string) => `*, ::before, ::after, ::backdrop{${text}}`;

test("한 값뿐인 속성은 쓰인 자리에 값을 적고 선언을 뺀다", async () => {
  const css = `${everyElement("--un-a:100%;--un-b:initial")}:root, :host{--step:.25rem;--text:1rem}.p{padding:calc(var(--step) * 2);color:color-mix(in srgb, var(--ink) var(--un-a), transparent);line-height:var(--un-b,var(--text))}`;
  expect(await fold(css)).toContain(".p{padding:calc(.25rem * 2);color:var(--ink);line-height:1rem}");
  expect(await fold(css)).not.toMatch(/--step|--text|--un-/);
});

test.each([
  ["다른 규칙이 정하는 것", `${everyElement("--un-a:100%")}.a{--un-a:50%}.b{opacity:var(--un-a)}`],
  ["조건 안에서 정하는 것", `@media print{:root, :host{--step:1px}}.b{margin:var(--step)}`],
  ["값이 둘인 것", `${everyElement("--un-a:1")}${everyElement("--un-a:initial")}.b{opacity:var(--un-a)}`],
  ["우리 것", `:root{--paper:#fff}.b{color:var(--paper)}`],
  ["대신할 것이 없는데 첫값이 없는 것을 읽는 규칙", `.b{color:var(--unknown)}`],
])("%s은 그대로다", async (_, css) => {
  expect(await fold(css)).toBe(css);
});

test("아무 데서도 읽지 않는 부분은 뺀다", async () => {
  expect(await fold(`${everyElement("--un-w:initial")}.bold{--un-w:700;font-weight:700}`)).toContain(
    ".bold{font-weight:700}",
  );
});

test("대신할 것 안의 속성까지 바꾸고, 투명하게 섞는 것은 남긴다", () => {
  const known = new Map(Object.entries({ "--a": "initial", "--b": "2px", "--half": "50%", "--full": "100%" }));
  expect(foldValue("var(--a,calc(var(--b) * var(--c, 1)))", known)).toBe("calc(2px * var(--c, 1))");
  expect(foldValue("var(--a,) var(--d,)", known).trim()).toBe("var(--d,)");
  expect(foldValue("color-mix(in srgb, var(--ink) var(--half), transparent)", known)).toContain("50%");
  expect(foldValue("color-mix(in oklab, rgb(1 2 3) var(--full), transparent)", known)).toBe("rgb(1 2 3)");
  expect(foldValue("var(--a)", known)).toBe("var(--a)");
});
