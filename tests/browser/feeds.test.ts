import { expect } from "vitest";
import { writeAtom } from "#worker/features/feeds/atom.ts";
import { BLANK, test } from "#tests/support/product/journey.ts";

const ATOM = "http://www.w3.org/2005/Atom";

/** Runs in the page: what the browser's XML parser reads of a feed. */
function readFeed({ xml, namespace }: { xml: string; namespace: string }) {
  const root = new DOMParser().parseFromString(xml, "application/xml").documentElement;
  const textsOf = (one: Element, name: string) =>
    [...one.children].filter((child) => child.localName === name).map(({ textContent }) => textContent);
  const entries = [...root.getElementsByTagNameNS(namespace, "entry")];
  const lacking = [root, ...entries].flatMap((one) =>
    ["id", "title", "updated"].filter((name) => textsOf(one, name).length !== 1 || textsOf(one, name)[0] === ""),
  );
  return {
    name: root.nodeName,
    isAtom: root.namespaceURI === namespace,
    lacking,
    authors: entries.map((one) => one.querySelector("author > name")?.textContent ?? ""),
    ids: entries.map((one) => textsOf(one, "id")[0]),
    titles: entries.map((one) => textsOf(one, "title")[0]),
  };
}

test("소식은 XML로 읽히고, Atom이 있어야 한다는 것이 모두 있다", async ({ visit, product }) => {
  const page = await visit(BLANK);
  for (const path of ["/feed.xml", "/category/dev/feed.xml", "/profile/2/feed.xml", "/guide/notice/feed.xml"]) {
    const xml = await (await fetch(product.origin + path)).text();
    const feed = await page.evaluate(readFeed, { xml, namespace: ATOM });
    expect([path, feed.name, feed.isAtom, feed.lacking]).toEqual([path, "feed", true, []]);
    expect(feed.ids.length, path).toBeGreaterThan(0);
    expect(new Set(feed.ids).size, path).toBe(feed.ids.length);
    expect(feed.authors, path).not.toContain("");
  }
});

test("어떤 글자가 든 글도 소식을 깨지 못한다", async ({ visit }) => {
  const page = await visit(BLANK);
  const titles = ["]]>&<a b='c\">", "\u0000\u0008\u000b\u001f끝", "\ufffe\uffff\ud83d", "🌱\u0085\u2028한글"];
  const entries = titles.map((title, index) => ({
    url: `https://example.org/prompt/${index}`,
    title,
    summary: title,
    author: { name: title, url: "https://example.org/" },
    category: { slug: "dev", name: title },
    publishedAt: new Date(0),
    updatedAt: new Date(0),
  }));
  const about = { self: "https://example.org/feed.xml", page: "https://example.org/", title: titles[0]!, subtitle: "" };
  const feed = await page.evaluate(readFeed, { xml: writeAtom({ ...about, entries }), namespace: ATOM });
  expect([feed.name, feed.titles]).toEqual(["feed", ["]]>&<a b='c\">", "끝", "", "🌱\u0085\u2028한글"]]);
});

test("사이트맵의 목록과 파일은 XML로 읽히고, 파일의 주소는 모두 있는 화면이다", async ({ visit, product }) => {
  const page = await visit(BLANK);
  const placesIn = async (path: string) => {
    const xml = await (await fetch(product.origin + path)).text();
    return page.evaluate((text) => {
      const root = new DOMParser().parseFromString(text, "application/xml").documentElement;
      return [root.nodeName, ...[...root.children].map((one) => new URL(one.querySelector("loc")!.textContent).href)];
    }, xml);
  };
  const [index, ...files] = await placesIn("/sitemap.xml");
  expect([index, files.length]).toEqual(["sitemapindex", 7]);
  for (const file of files) {
    const [name, ...places] = await placesIn(new URL(file!).pathname);
    expect([file, name]).toEqual([file, "urlset"]);
    const [first, last] = [places[0]!, places.at(-1)!];
    for (const place of [first, last]) expect([place, (await fetch(place)).status]).toEqual([place, 200]);
  }
  const shut = ["/api/", "/auth/", "/oauth/", "/checkout/", "/payment/", "/run/", "/mypage", "/test"];
  expect((await (await fetch(`${product.origin}/robots.txt`)).text()).split("\n")).toEqual([
    "User-agent: *",
    ...shut.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${product.origin}/sitemap.xml`,
    "",
  ]);
});
