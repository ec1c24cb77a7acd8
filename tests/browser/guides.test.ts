import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";

const heading = "두 번 쓸 프롬프트라면 빈칸을 만들어 두세요";

test("첫 화면에서 팁을 골라 읽고, 앞뒤 글로 이어 읽는다", async ({ visit }) => {
  const page = await visit("/", phone);
  await page.getByRole("region", { name: "공지", exact: true }).getByRole("link").first().waitFor();
  await page.getByRole("region", { name: "프롬프트 TIP" }).getByRole("link", { name: "프롬프트 TIP 더 보기" }).click();
  await page.getByRole("heading", { level: 1, name: "프롬프트 TIP" }).waitFor();
  await page.getByRole("link", { name: heading }).click();
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  expect(await page.title()).toBe(`${heading} | 글감`);
  const beside = page.getByRole("navigation", { name: "앞뒤 글" });
  await beside.getByRole("link", { name: /^다음 글/ }).click();
  await page.getByRole("heading", { level: 1, name: "모르면 모른다고 말하게 하는 법" }).waitFor();
  await beside.getByRole("link", { name: new RegExp(`이전 글.*${heading}`) }).waitFor();
  await page.getByRole("article").getByRole("link", { name: "프롬프트 TIP" }).click();
  await page.getByRole("list", { name: "프롬프트 TIP 목록" }).waitFor();
});

test("데스크톱에서는 차례에서 고른 곳으로 가고, 전화기에는 차례가 없다", async ({ visit }) => {
  const page = await visit("/guide/tip/6", desktop);
  const contents = page.getByRole("navigation", { name: "이 글의 차례" });
  expect(await contents.getByRole("link").allInnerTexts()).toEqual([
    "빈칸 만드는 법",
    "좋은 빈칸 이름",
    "무엇을 빈칸으로 둘까요",
    "올리기 전에",
  ]);
  await contents.getByRole("link", { name: "올리기 전에" }).click();
  await page.waitForURL((url) => url.hash === "#section-4");
  const place = page.getByRole("heading", { level: 2, name: "올리기 전에" });
  await place.waitFor();
  expect(await place.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);

  const small = await visit("/guide/tip/6", phone);
  expect(await small.getByRole("navigation", { name: "이 글의 차례" }).isVisible()).toBe(false);
});

test("로그인한 회원도 같은 글을 읽고, 글 속의 프롬프트를 복사한다", async ({ visit }) => {
  const as = "haneul@example.com";
  const page = await visit("/guide/tip/6", { ...desktop, as, permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await page.getByRole("button", { name: /^복사/ }).first().click();
  await told(page, "복사했어요.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("{{받는 사람}}에게 보낼");
});

test("스크립트 없이도 목록에서 글을 골라 끝까지 읽는다", async ({ visit }) => {
  const page = await visit("/guide/notice", { ...phone, javaScriptEnabled: false });
  const titles = await page.getByRole("list", { name: "공지 목록" }).getByRole("heading").allInnerTexts();
  expect(titles.slice(0, titles.findLastIndex((title) => title.startsWith("고정")) + 1)).toContainEqual(
    expect.stringMatching(/^고정\s*개인정보가 든 프롬프트는 올리지 말아 주세요$/),
  );
  await page.getByRole("link", { name: "유료 프롬프트의 환불 기준을 알려 드려요" }).click();
  await page.getByRole("heading", { level: 2, name: "열어 보기 전" }).waitFor();
  await page.getByRole("cell", { name: "결제 내역에서 바로" }).waitFor();
  expect(await page.getByRole("button", { name: /^복사/ }).filter({ visible: true }).count()).toBe(0);
  await page.getByRole("link", { name: /^다음 글/ }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test.for(
  [phone, desktop].flatMap((device) =>
    ["/guide/tip", "/guide/tip/4", "/guide/notice", "/guide/notice/16"].map(
      (path) => [path, device.isMobile ? "전화기" : "데스크톱", device] as const,
    ),
  ),
)("%s: axe가 %s에서 아무것도 나무라지 않는다", async ([path, , device], { visit }) => {
  const page = await visit(path, device);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});

test("검색 엔진은 글마다 주소와 구조화된 데이터를 얻고, 사이트맵에서 모두 찾는다", async ({ product }) => {
  const html = await (await fetch(`${product.origin}/guide/tip/6`)).text();
  expect(html).toContain(`<link rel="canonical" href="${product.origin}/guide/tip/6">`);
  expect(html).toContain('<meta property="og:type" content="article">');
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
