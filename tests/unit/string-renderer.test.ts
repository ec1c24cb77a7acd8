import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { STRINGS } from "#framework/string-renderer.ts";

const require = createRequire(import.meta.url);
const file = require.resolve("react-dom/server.edge");

test("Workers에서 react-dom의 renderToString은 글로만 쓰는 모듈의 것이다", () => {
  const source = readFileSync(file, "utf8");
  const where = "react-dom divides its server otherwise: look at framework/string-renderer.ts";
  expect(source, where).toContain(`l = require('${STRINGS}');`);
  expect(source, where).toContain("exports.renderToString = l.renderToString;");
  expect(require(file.replace("server.edge.js", STRINGS.slice(2))), where).toMatchObject({
    renderToString: expect.any(Function),
  });
});
