import { globSync } from "node:fs";
import { expect } from "vitest";
import { test } from "#tests/support/journey.ts";
import { type Call, callsOf, dataOf, fill, inLanes, pagesOf } from "#tests/support/walk.ts";

const values = { id: [1, 999_999, "none"], provider: ["google", "kakao"], thing: ["prompt"] };
const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
const by = (ways: string[], paths: string[]): Call[] =>
  paths.flatMap((path) => ways.map((method) => ({ method, path })));

const others = [
  "/api",
  "/api/nothing/here",
  "/api/prompts/%ff",
  "/no/such/page",
  "/no/such/page.data",
  "/__manifest?p=/&version=1",
  "/images/members/1/nothing",
  "/prompt/%00",
];

const needed: Record<string, RegExp> = {
  "content-security-policy": /^default-src 'none'/,
  "strict-transport-security": /^max-age=63072000/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\)/,
  "cross-origin-opener-policy": /^same-origin/,
  "cross-origin-resource-policy": /^same-origin$/,
  "cache-control": /./,
};

test("모든 답은 보안 머리글과 캐시 규칙을 갖는다: 화면, 데이터, API, 파일, 거절, 없는 주소까지", async ({
  product,
}) => {
  const pages = pagesOf().flatMap((path) => fill(path, values));
  const calls = (await callsOf(product.origin)).flatMap(({ method, path }) =>
    fill(path, values).map((filled) => ({ method, path: filled })),
  );
  const files = globSync("**/*.*", { cwd: "build/client" })
    .filter((path) => !path.startsWith(".") && !path.includes("_headers"))
    .map((path) => ({ method: "GET", path: `/${path}` }));
  const asked = [
    ...by(["GET", "POST"], [...pages, ...pages.map(dataOf)]),
    ...by(methods, ["/", "/prompt/1", "/prompt/1.data", ...others, "/favicon.svg"]),
    ...calls,
    ...by(methods, [...new Set(calls.map(({ path }) => path))]),
    ...files,
  ];
  expect(asked.length).toBeGreaterThan(500);

  const lacking: string[] = [];
  await inLanes(asked, async ({ method, path }) => {
    const response = await fetch(product.origin + path, { method, redirect: "manual" });
    await response.arrayBuffer();
    for (const [name, pattern] of Object.entries(needed))
      if (!pattern.test(response.headers.get(name) ?? ""))
        lacking.push(`${method} ${path} ${response.status}: ${name} = ${response.headers.get(name)}`);
    if (response.status >= 500 && response.status !== 503) lacking.push(`${method} ${path}: ${response.status}`);
  });
  expect(lacking.slice(0, 40)).toEqual([]);
});
