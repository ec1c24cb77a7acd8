import { expect } from "vitest";
import { desktop } from "#tests/support/browser.ts";
import { test } from "#tests/support/journey.ts";
import { paidPrompt } from "#tests/support/seeded.ts";

const pages = [
  "/",
  "/?search=회의",
  "/?tag=없는태그",
  "/prompt/1",
  "paid",
  "/profile/1",
  "/guide/tip",
  "/guide/tip/4",
  "/guide/notice/16",
  "/admin",
  "/create",
  "/checkout/3",
  "/payment/success?orderId=1",
  "/payment/fail?code=PAY_PROCESS_CANCELED",
  "/mypage",
  "/mypage/prompt",
  "/test",
  "/no/such/page",
];

test.for(pages)("%s: 서버가 쓴 문서는 규칙을 지킨다", async (path, { visit, product }) => {
  const address = path === "paid" ? `/prompt/${await paidPrompt(product.db)}` : path;
  const page = await visit(address, { ...desktop, javaScriptEnabled: false, allow: [/status of 404/] });
  const read = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const nameOf = (element: HTMLElement) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
    const ids = all("[id]").map(({ id }) => id);
    const levels = all("h1, h2, h3, h4").map(({ tagName }) => Number(tagName[1]));
    const pointed = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "popovertarget"].flatMap((name) =>
      all(`[${name}]`).flatMap((element) => element.getAttribute(name)!.split(" ")),
    );
    return {
      language: document.documentElement.lang,
      title: document.title.length,
      firstHeadings: all("h1").length,
      skippedLevels: levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
      doubledIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      danglingIds: pointed.filter((id) => !ids.includes(id)),
      emptyLinks: all("a")
        .filter((link) => !link.getAttribute("href") || nameOf(link) === "")
        .map(({ outerHTML }) => outerHTML),
      namelessButtons: all("button")
        .filter((button) => nameOf(button) === "" || !button.hasAttribute("type"))
        .map(({ outerHTML }) => outerHTML),
      nestedControls: all("a a, a button, button a, button button, label button").map(({ outerHTML }) => outerHTML),
      inlineStyles: all("[style]").map(({ outerHTML }) => outerHTML),
      unsizedImages: all("img:not([width]), img:not([height]), img:not([alt])").map(({ outerHTML }) => outerHTML),
      repeatedMeta: ["title", "meta[name=description]", "link[rel=canonical]", "meta[name=viewport]"].filter(
        (one) => all(`head ${one}`).length > 1,
      ),
      hasMain: all("main").length,
    };
  });
  const { language, title, ...faults } = read;
  expect(language).toBe("ko");
  expect(title).toBeGreaterThan(3);
  expect(title).toBeLessThanOrEqual(70);
  expect(faults).toEqual({
    firstHeadings: path === "/mypage/prompt" ? 0 : 1,
    skippedLevels: [],
    doubledIds: [],
    danglingIds: [],
    emptyLinks: [],
    namelessButtons: [],
    nestedControls: [],
    inlineStyles: [],
    unsizedImages: [],
    repeatedMeta: [],
    hasMain: 1,
  });
});

test.for(["/", "/?search=회의", "/prompt/1", "/profile/1", "/guide/tip", "/guide/notice/16", "/create", "/mypage"])(
  "%s: 찾아오고 나누는 데 필요한 말을 머리에 둔다",
  async (path, { product }) => {
    const html = await (await fetch(product.origin + path)).text();
    for (const needed of [
      '<meta name="description" content="',
      '<link rel="canonical" href="',
      '<meta property="og:title" content="',
      '<meta property="og:image" content="',
    ])
      expect(html.includes(needed), needed).toBe(true);
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html)!;
    const address = new URL(canonical!.replaceAll("&amp;", "&"));
    expect(address.origin + decodeURIComponent(address.pathname + address.search)).toBe(product.origin + path);
  },
);
