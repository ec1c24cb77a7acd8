import { expect } from "vitest";
import { test } from "#tests/support/product/journey.ts";
import { BROWSERS, SHARED, SHELL } from "#tests/support/product/cache-control.ts";

// Without the minute in their versions, so that no test depends on when it runs.
const pages = [
  ["/guide/tip", SHARED],
  ["/guide/tip/4", SHARED],
  ["/guide/notice", SHARED],
  ["/guide/tip/4.data", SHARED],
  ["/policy/terms", SHELL],
  ["/create", SHELL],
  ["/mypage", SHELL],
  ["/mypage/prompt", SHELL],
  ["/robots.txt", SHELL],
] as const;

const ask = async (address: string, init: RequestInit = {}) => {
  const response = await fetch(address, init);
  return { response, body: await response.text(), etag: response.headers.get("etag") };
};

test.for(pages)("%s: 두 번째도 같은 글자이고, 가진 사람은 304를 받는다", async ([path, cache], { product }) => {
  const address = product.origin + path;
  const [first, again] = [
    await ask(address),
    await ask(address, { headers: { cookie: "a=1", authorization: "Bearer x" } }),
  ];
  expect(first.etag).toMatch(/^W\/"[\w-]+"$/);
  expect([again.body === first.body, again.etag]).toEqual([true, first.etag]);
  for (const method of ["GET", "HEAD"]) {
    const { response, body } = await ask(address, { method, headers: { "if-none-match": `"x", ${first.etag}` } });
    const { status, headers } = response;
    expect([method, status, body, headers.get("etag")]).toEqual([method, 304, "", first.etag]);
    expect(headers.get("cache-control")).toBe(BROWSERS);
    expect(headers.get("cloudflare-cdn-cache-control")).toBe(cache);
    expect(headers.get("cache-tag")).toBe(first.response.headers.get("cache-tag"));
    expect(headers.get("strict-transport-security")).toContain("max-age=63072000");
    // It would take the place of the policy that names the scripts of the stored document.
    expect(headers.get("content-security-policy")).toBeNull();
  }
});

test("추적 매개변수가 붙은 주소는 같은 판의 같은 글자이고 304도 같다", async ({ product }) => {
  for (const path of ["/guide/tip", "/create"]) {
    const [own, tracked] = [
      await ask(product.origin + path),
      await ask(`${product.origin}${path}?utm_source=x&fbclid=1`),
    ];
    expect([path, tracked.etag, tracked.body === own.body]).toEqual([path, own.etag, true]);
    const known = { headers: { "if-none-match": own.etag! } };
    expect((await ask(`${product.origin}${path}?gclid=2`, known)).response.status).toBe(304);
  }
});

test("문서와 그 데이터의 판은 서로 다르다", async ({ product }) => {
  const page = await ask(`${product.origin}/guide/tip`);
  const data = await ask(`${product.origin}/guide/tip.data`);
  expect(data.etag).not.toBe(page.etag);
  const { response } = await ask(`${product.origin}/guide/tip.data`, { headers: { "if-none-match": page.etag! } });
  expect(response.status).toBe(200);
});

test("일부만 달라고 해도 온 글자를 200으로 준다", async ({ product }) => {
  const whole = await ask(`${product.origin}/guide/tip`);
  const { response, body } = await ask(`${product.origin}/guide/tip`, { headers: { range: "bytes=0-9" } });
  expect([response.status, body === whole.body]).toEqual([200, true]);
});

test("혼자 쓰는 화면과 거절에는 판이 없고 304도 없다", async ({ product }) => {
  for (const path of [
    "/auth/callback?code=a&state=b",
    "/checkout/3",
    "/payment/fail?code=A",
    "/no/such/page",
    "/prompt/999999",
  ]) {
    const { response, etag } = await ask(product.origin + path, { headers: { "if-none-match": "*" } });
    expect([path, etag, response.status === 304]).toEqual([path, null, false]);
  }
});
