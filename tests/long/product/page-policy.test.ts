import { expect } from "vitest";
import { BROWSERS, PRIVATE, SHARED, SHELL } from "#tests/support/product/cache-control.ts";
import { test } from "#tests/support/product/journey.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { newEmail } from "#tests/support/product/signing-in.ts";
import { dataOf, pagesOf } from "#tests/support/product/site-map.ts";
import { fill, inLanes } from "#tests/support/shared/walk.ts";

/** Pages about prompt 1: also those of its author. */
const BY_AUTHOR = /^p1,a[1-9]\d*$/;

/** The page of bundle 1: also of its member and their prompts. */
const BY_SELLER = /^b1,m[1-9]\d*,a[1-9]\d*$/;

const policyOf = async (address: string, init: RequestInit = {}) => {
  const response = await fetch(address, { redirect: "manual", ...init });
  const { status, headers } = response;
  // An unread body keeps its connection.
  await response.arrayBuffer();
  const [browsers, cache] = [headers.get("cache-control"), headers.get("cloudflare-cdn-cache-control")];
  return { status, browsers, cache, tags: headers.get("cache-tag") };
};

const shared: [path: string, tags: string | RegExp][] = [
  ["/", "lists"],
  ["/?search=회의", "lists"],
  ["/prompt/1", BY_AUTHOR],
  ["/prompt/1/reviews", BY_AUTHOR],
  ["/prompt/1/versions", BY_AUTHOR],
  ["/prompt/1/remixes", BY_AUTHOR],
  ["/prompt/1/questions", BY_AUTHOR],
  ["/profile/2", "m2"],
  ["/profile/2/reviews", "m2"],
  ["/profile/2/followers", "m2"],
  ["/profile/2/following", "m2"],
  ["/guide/tip", "guides"],
  ["/guide/tip/4", "guides"],
  ["/guide/notice", "guides"],
  ["/guide/notice/16", "guides"],
  ["/requests", "lists,requests"],
  ["/requests/1", "lists,requests"],
  ["/weekly", "lists"],
  ["/weekly?days=30&category=dev", "lists"],
  ["/requests/new", "shell"],
  ["/run/1", "shell"],
  ["/takedown", "shell"],
  ["/unsubscribe", "shell"],
  ["/profile/2/collections", "lists,m2"],
  ["/collections/1", "lists,c1"],
  ["/bundle/1", BY_SELLER],
  ["/bundle/1.data", BY_SELLER],
  ["/policy/terms", "shell"],
  ["/docs/mcp", "shell"],
  ["/llms.txt", "shell"],
  ["/create", "shell"],
  ["/mypage", "shell"],
  ["/mypage/prompt", "shell"],
  ["/robots.txt", "shell"],
  ["/_.data", "lists"],
  ["/prompt/1.data", BY_AUTHOR],
  ["/prompt/1/reviews.data?_routes=screens%2Fprompt%2Freviews%2Froute", BY_AUTHOR],
  ["/profile/2/following.data", "m2"],
  ["/guide/tip/4.data", "guides"],
];

test("화면과 그 데이터는 무엇을 보이는지로 사본을 나누고, HEAD도 같은 답을 한다", async ({ product }) => {
  const seen: unknown[] = [];
  await inLanes(shared, async ([path]) => {
    const [get, head] = [
      await policyOf(product.origin + path),
      await policyOf(product.origin + path, { method: "HEAD" }),
    ];
    seen.push([path, get, head]);
  });
  const policy = (tags: string | RegExp) => ({
    status: 200,
    browsers: BROWSERS,
    cache: tags === "shell" ? SHELL : SHARED,
    tags: typeof tags === "string" ? tags : expect.stringMatching(tags),
  });
  expect(seen).toHaveLength(shared.length);
  expect(seen).toEqual(expect.arrayContaining(shared.map(([path, tags]) => [path, policy(tags), policy(tags)])));
});

const unshared = { browsers: PRIVATE, cache: null, tags: null };

test("거절, 고치는 요청, 없는 화면은 아무도 나눠 쓰지 않는다", async ({ product }) => {
  for (const path of ["/prompt/999999", "/prompt/999999.data", "/admin", "/no/such/page", "/no/such/page.data"])
    expect([path, await policyOf(product.origin + path)]).toEqual([path, { status: 404, ...unshared }]);
  expect(await policyOf(`${product.origin}/prompt/none`)).toEqual({ status: 400, ...unshared });
  for (const path of ["/", "/prompt/1", "/prompt/1.data"])
    expect([path, await policyOf(product.origin + path, { method: "POST" })]).toMatchObject([path, unshared]);
});

const values = {
  prompt: [3],
  request: [1],
  member: [1],
  guide: [4, 16],
  collection: [1],
  bundle: [1],
  order: [1],
  conversation: [1],
  notification: [1],
  claim: [1],
  inquiry: [1],
  takedown: [1],
  vetting: [1],
  act: [1],
  proposal: [1],
  reported: ["prompt/1"],
};

const pages = [...new Set(pagesOf().flatMap((path) => fill(path, values)))];

/** Pages that search engines may list. */
const INDEXED =
  /^\/($|(create|mypage)$|(prompt\/3|profile\/1|collections\/1|bundle\/1|requests|weekly|docs|policy|guide)(\/|$)(?!(followers|following|checkout)$))/;

test("누구나 읽는 화면만 검색 엔진에 나온다", async ({ product }) => {
  const found: [path: string, isIndexed: boolean][] = [];
  await inLanes(pages, async (path) => {
    const response = await fetch(product.origin + path, { redirect: "manual" });
    const html = await response.text();
    const isDocument = response.status === 200 && response.headers.get("content-type")?.startsWith("text/html");
    if (isDocument) found.push([path, !html.includes('<meta name="robots" content="noindex"/>')]);
  });
  expect(found.length).toBeGreaterThan(60);
  const indexed = found.filter(([, isIndexed]) => isIndexed).map(([path]) => path);
  const expected = found.map(([path]) => path).filter((path) => INDEXED.test(path));
  expect(indexed.toSorted()).toEqual(expected.toSorted());
});

test("로그인하고 앱을 허락하고 AI를 연결하고 결제하고 링크로 여는 화면만 혼자 쓰고, 다른 화면은 모두 나눠 쓴다", async ({
  product,
}) => {
  const found = new Map<string, string>();
  await inLanes(
    pages.flatMap((path) => [path, dataOf(path)]),
    async (path) => {
      const { status, browsers, cache } = await policyOf(product.origin + path);
      if (status === 200) found.set(path, `${browsers} / ${cache}`);
    },
  );
  expect(found.size).toBeGreaterThan(50);
  const alone = [...found].filter(
    ([, policy]) => ![SHARED, SHELL].some((cache) => policy === `${BROWSERS} / ${cache}`),
  );
  expect(alone.filter(([, policy]) => policy !== `${PRIVATE} / null`)).toEqual([]);
  const isAlone = (path: string) =>
    /^\/(auth|oauth|identity|checkout|gift|inquiry(?=\/)|payment|run\/callback|bundle\/\d+\/checkout)(\/|\.|$)/.test(
      path,
    );
  expect(alone.map(([path]) => path).toSorted()).toEqual([...found.keys()].filter(isAlone).toSorted());
});

test("화면이 읽지 않는 매개변수는 사본을 새로 만들지 않고 같은 문서를 준다", async ({ product }) => {
  const read = async (path: string) => {
    const response = await fetch(product.origin + path);
    const { status, headers } = response;
    const policy = ["cache-control", "cache-tag", "content-security-policy"].map((name) => headers.get(name));
    return { kept: headers.get("cloudflare-cdn-cache-control"), answer: [status, await response.text(), ...policy] };
  };
  // Views are written from time to time: nobody views this one.
  const { id } = await publish(product.origin, newEmail(), "아무도 보지 않는 글");
  for (const [tracked, plain] of [
    ["/?utm_source=kakao&utm_medium=share", "/"],
    ["/?fbclid=1&category=dev", "/?category=dev"],
    ["/?sort=latest&category=dev", "/?category=dev&sort=latest"],
    [`/prompt/${id}?gclid=1`, `/prompt/${id}`],
    [`/prompt/${id}/reviews?utm_source=x&sort=latest`, `/prompt/${id}/reviews?sort=latest`],
    ["/profile/2?ref=x", "/profile/2"],
    ["/mypage/prompt?utm_source=x", "/mypage/prompt"],
    [`/prompt/${id}.data?utm_source=x`, `/prompt/${id}.data`],
  ] as const) {
    const [asked, own] = [await read(tracked), await read(plain)];
    expect([tracked, asked.kept, own.kept]).toEqual([tracked, "no-store", expect.stringMatching(/^public/)]);
    expect(asked.answer).toEqual(own.answer);
  }
  // Its document names the request.
  expect(await read("/prompt/999999?utm_source=x")).toMatchObject({ kept: "no-store", answer: { 0: 404 } });
});
