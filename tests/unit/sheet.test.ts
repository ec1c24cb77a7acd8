import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("모든 규칙의 파일에는 유틸리티, 바탕, 컴포넌트의 CSS가 경로의 차례로 한 번씩 있다", () => {
  const imported = [...readFileSync("app/sheet.css", "utf8").matchAll(/^@import "\.\/(.+)";$/gm)].map(
    ([, path]) => path,
  );
  const components = globSync("{features,prompt,screens,ui}/**/*.css", { cwd: "app" });
  expect(imported).toEqual(["styles.gen.css", "base.css", ...components.toSorted()]);
});

test("`:has()`가 딸린 규칙은 이름 있는 것을 그린다: 아니면 요소 하나가 더해질 때마다 화면 전체의 모양을 다시 셈한다", () => {
  const sheets = ["app/base.css", ...globSync("app/{features,prompt,screens,ui}/**/*.css")];
  const nameless = /:has\([^{},]*\)\s*[>+~\s]\s*(?:\*|:(?:first|last|nth|only)-)/;
  expect(sheets.filter((path) => nameless.test(readFileSync(path, "utf8")))).toEqual([]);
});
