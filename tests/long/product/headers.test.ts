import { globSync } from "node:fs";
import { expect } from "vitest";
import { faultsOf } from "#tests/support/shared/headers.ts";
import { test } from "#tests/support/product/journey.ts";
import { dataOf, pagesOf } from "#tests/support/product/site-map.ts";
import { openPaths } from "#tests/support/shared/open-paths.ts";
import { type Call, fill, inLanes } from "#tests/support/shared/walk.ts";

/** One value for every place: of something that is there, of nothing, and of no possible thing. */
const valuesOf = (id: number | string) => ({
  prompt: [id],
  member: [id],
  request: [id],
  collection: [id],
  bundle: [id],
  order: [id],
  guide: id === 1 ? [4, 16] : [id],
  conversation: [id],
  notification: [id],
  claim: [id],
  inquiry: [id],
  takedown: [id],
  vetting: [id],
  act: [id],
  proposal: [id],
  reported: [`prompt/${id}`],
});
const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
const by = (ways: string[], paths: string[]): Call[] =>
  paths.flatMap((path) => ways.map((method) => ({ method, path })));

// Of the API, whose headers are proven in process, one answer of each way through the worker around it.
const others = [
  "/api",
  "/api/nothing/here",
  "/api/prompts/%ff",
  "/api/categories",
  "/api/members/me",
  "/no/such/page",
  "/no/such/page.data",
  "/__manifest?p=/&version=1",
  "/images/members/1/nothing",
  "/prompt/%00",
];

test("모든 답은 보안 머리글과 캐시 규칙을 갖는다: 화면, 데이터, 파일, 거절, 없는 주소까지", async ({ product }) => {
  const pages = [1, 999_999, "none"].flatMap((id) => pagesOf().flatMap((path) => fill(path, valuesOf(id))));
  const files = globSync("**/*.*", { cwd: "build/client" })
    .filter((path) => !path.startsWith(".") && !path.includes("_headers"))
    .map((path) => ({ method: "GET", path: `/${path}` }));
  expect(files.length).toBeGreaterThan(50);
  const openTo = [1, 999_999, "none"].flatMap((id) =>
    openPaths(product.origin).flatMap((path) => fill(path, valuesOf(id))),
  );
  const documents = [...new Set(pages)].flatMap((path) => [path, dataOf(path)]);
  const asked = [
    ...by(["GET", "POST"], documents),
    ...by(methods, ["/", "/prompt/1", "/prompt/1.data", ...others, "/favicon.svg"]),
    ...by(["GET", "HEAD", "POST", "OPTIONS"], openTo),
    ...files,
  ];

  const faults: string[] = [];
  await inLanes(asked, async ({ method, path }) => {
    const response = await fetch(product.origin + path, { method, redirect: "manual" });
    await response.arrayBuffer();
    const isFramed = path.startsWith("/embed/") && ["GET", "HEAD"].includes(method);
    const isKeyed = path.startsWith("/p/");
    const kind = isFramed ? "framed" : isKeyed ? "keyed" : openTo.includes(path) ? "open" : undefined;
    faults.push(...faultsOf(response, kind).map((fault) => `${method} ${path} ${response.status}: ${fault}`));
  });
  expect(faults.slice(0, 40)).toEqual([]);
});
