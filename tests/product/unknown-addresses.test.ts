import { expect } from "vitest";
import { test } from "#tests/support/product/journey.ts";

/** What scanners, old tabs and other versions of the router ask for. */
const unknown = [
  "/__manifest",
  "/__manifest?p=%2F&version=1",
  `/__manifest?paths=${"%2Fa%2C".repeat(200)}`,
  "/no/such.data",
  "/prompt/999999.data",
  "/prompt/1/2/3.data?_routes=root",
  "/%ff.data",
  "/..%2f.data",
  `/${"a".repeat(1_500)}.data`,
  "/prompt/x.data",
];
/** Of pages that there are, asked in a way that no browser asks. */
const odd = [
  "/_.data?_routes=",
  "/_.data?_routes=no%2Fsuch",
  "/prompt/1.data?_routes=__proto__,constructor",
  "/_root.data",
];

test("라우터의 모르는 주소는 404나 400으로 조용히 답하고, 쿠키도 속사정도 없다", async ({ product }) => {
  const answers = await Promise.all(
    unknown.map(async (path) => {
      const response = await fetch(product.origin + path, { redirect: "manual" });
      const text = await response.text();
      const isQuiet = response.headers.get("set-cookie") === null && !/\bat \w+ \(|node_modules|\.ts:\d/.test(text);
      return [path, [400, 404].includes(response.status) ? "refused" : response.status, isQuiet, text.length < 200_000];
    }),
  );
  expect(answers).toEqual(unknown.map((path) => [path, "refused", true, true]));
});

test("이상하게 물은 화면의 자료도 5xx가 아니다", async ({ product }) => {
  const statuses = await Promise.all(odd.map(async (path) => (await fetch(product.origin + path)).status));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
