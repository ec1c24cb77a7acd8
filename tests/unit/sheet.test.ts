import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("모든 규칙의 파일에는 유틸리티, 바탕, 컴포넌트의 CSS가 경로의 차례로 한 번씩 있다", () => {
  const imported = [...readFileSync("app/sheet.css", "utf8").matchAll(/^@import "\.\/(.+)";$/gm)].map(
    ([, path]) => path,
  );
  const components = globSync("{features,prompt,screens,ui}/**/*.css", { cwd: "app" });
  expect(imported).toEqual(["styles.gen.css", "base.css", ...components.toSorted()]);
});
