import { expect } from "vitest";
import { test } from "#tests/support/product/journey.ts";

const heading = "두 번 쓸 프롬프트라면 빈칸을 만들어 두세요";

test("검색 엔진은 글마다 주소와 구조화된 데이터를 얻고, 사이트맵에서 모두 찾는다", async ({ product }) => {
  const html = await (await fetch(`${product.origin}/guide/tip/6`)).text();
  expect(html).toContain(`<link rel="canonical" href="${product.origin}/guide/tip/6"/>`);
  expect(html).toContain('<meta property="og:type" content="article"/>');
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!;
  expect(JSON.parse(data!)).toMatchObject({ "@type": "Article", headline: heading, inLanguage: "ko" });
  const files = ["pages", "guides-1"].map((name) => fetch(`${product.origin}/sitemap/${name}.xml`));
  const sitemap = (await Promise.all(files.map(async (file) => (await file).text()))).join("");
  for (const path of ["/guide/tip", "/guide/tip/6", "/guide/notice", "/guide/notice/16"])
    expect(sitemap).toContain(`<loc>${product.origin}${path}</loc>`);
});

test("없는 글은 404이고 저장하지 않는다", async ({ product }) => {
  for (const [path, status] of [
    ["/guide/tip/9999", 404],
    ["/guide/notice/1", 404],
    ["/guide/tip/abc", 400],
    ["/guide/tip?cursor=x", 400],
  ] as const) {
    const response = await fetch(product.origin + path);
    expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, status, "private, no-store"]);
  }
});
