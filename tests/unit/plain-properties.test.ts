import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { plainProperties } from "#framework/plain-properties.ts";

test("등록한 속성은 모든 요소에 첫값으로 적고, 나머지는 그대로 둔다", async () => {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [plainProperties] } } }, "build");
  const written = ".a{color:red}@media print{.b{--un-a:1}}";
  const sheet = `@property --un-a{syntax:"*";inherits:false;initial-value:0 0 #0000;}${written}@property --un-b{syntax:"*";inherits:false;}`;
  const { code } = await preprocessCSS(sheet, "sheet.css", config);
  expect(code).toBe(`*,::before,::after,::backdrop{--un-a:0 0 #0000;--un-b:initial}${written}`);
  expect((await preprocessCSS(written, "sheet.css", config)).code).toBe(written);
});
