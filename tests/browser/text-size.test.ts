import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { openUntouched } from "#tests/support/product/hydration.ts";
import { arrive, go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { paidPrompt } from "#tests/support/product/seeded.ts";
import { makeSale } from "#tests/support/product/sellers.ts";

const pages = ["/", "/?category=work", "/prompt/1", "paid", "/profile/1", "/guide/tip", "/create", "/mypage", "/test"];
const sizes = ["100%", "115%", "200%"];
const WIDTHS = [390, 320];

/** How far the layout, the tab bar and what is in the bars reach beyond what is seen, in pixels. */
const reach = (page: Page) =>
  page.evaluate(() => {
    const seen = visualViewport!.width;
    const bar = document.querySelector(".tab-bar")!;
    const tabBar = bar.getBoundingClientRect();
    // In large letters it stands at the end of the page.
    const below = getComputedStyle(bar).position === "fixed" ? tabBar.bottom - visualViewport!.height : 0;
    const inBars = [...document.querySelectorAll("header :is(a, button), .tab-bar a, .action-bar :is(a, button)")]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    return {
      layout: Math.max(innerWidth, document.documentElement.scrollWidth) - seen,
      tabBar: Math.max(-tabBar.left, tabBar.right - seen, below, 0),
      bars: Math.max(0, ...inBars.map(({ left, right }) => Math.max(-left, right - seen))),
    };
  });

test.for(pages)("%s: 글자를 115 %와 200 %로 키워도 화면을 벗어나는 것이 없다", async (path, { visit, product }) => {
  const address = path === "paid" ? `/prompt/${await paidPrompt(product.db)}` : path;
  const page = await openUntouched(visit, address, phone);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    for (const size of sizes) {
      await page.evaluate((to) => {
        document.documentElement.style.fontSize = to;
      }, size);
      expect([width, size, await reach(page)]).toEqual([width, size, { layout: 0, tabBar: 0, bars: 0 }]);
    }
  }
});

/**
 * What reaches beyond the screen at double text size, outside of what scrolls by itself, and buttons whose words reach beyond them. A
 * layout that grows takes the viewport with it.
 */
const beyond = (page: Page) =>
  page.evaluate((width) => {
    document.documentElement.style.fontSize = "200%";
    const heightOf = (one: Element | Range) => one.getBoundingClientRect().height;
    const isFull = (element: Element) => {
      if (getComputedStyle(element).display !== "inline-flex") return false;
      const words = document.createRange();
      words.selectNodeContents(element);
      return heightOf(words) > heightOf(element) + 1;
    };
    return [...document.querySelectorAll("main *")]
      .filter((element) => {
        const isOut = element.getBoundingClientRect().right > width + 1 && !element.closest(".strip, .overflow-x-auto");
        return isOut || (element.matches("a, button") && isFull(element));
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 20)}`);
  }, page.viewportSize()!.width);

test("회원의 화면도 글자를 200 %로 키웠을 때 벗어나는 것이 없다", async ({ visit, product }) => {
  const [owner, other] = [await join(product.origin), await join(product.origin)];
  const { id } = await publish(product.origin, owner.email, "글자를 키워 볼, 제목이 한 줄에 다 들어가지 않는 프롬프트");
  await other.call("POST", `/api/prompts/${id}/copies`);
  await other.call("POST", `/api/prompts/${id}/tryouts`, { model: "chatgpt", verdict: "works", text: "잘 나왔어요." });
  await other.call("POST", `/api/prompts/${id}/questions`, { content: "긴 글에도 쓸 수 있나요?" });
  const page = await visit("/mypage", { ...phone, as: owner.email });
  const paths = ["/mypage", "/mypage/message/notification", "/mypage/info/account", "/mypage/sales", "/mypage/pay"];
  paths.push(
    "/mypage/gifts",
    "/mypage/prompt",
    "/mypage/info",
    "/mypage/follows",
    "/mypage/searches",
    "/mypage/bookmarks",
    "/mypage/pay/statement",
    `/prompt/${id}`,
    `/prompt/${id}/questions`,
    `/profile/${owner.id}`,
  );
  // What is folded is not loaded.
  const busy = page.locator("main [aria-busy=true]").filter({ visible: true }).first();
  const loaded = () => busy.waitFor({ state: "detached" });
  for (const path of paths) {
    await go(page, path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await loaded();
    for (const fold of await page.locator(".fold-part summary").all()) {
      await fold.click();
      await loaded();
    }
    // A chart is drawn anew for its new width.
    await expect.poll(async () => [path, await beyond(page)]).toEqual([path, []]);
  }
});

test("판매자의 화면도 글자를 200 %로 키웠을 때 벗어나지 않는다", async ({ visit, product }) => {
  const seller = await join(product.origin);
  await makeSale(product, seller, { price: 6_900 });
  const page = await visit("/mypage/pay", { ...phone, as: seller.email });
  const expectWithin = async (path: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      // A chart is drawn anew for its new width.
      await expect.poll(async () => [path, width, await beyond(page)]).toEqual([path, width, []]);
    }
  };
  await page.getByRole("list", { name: "판매 내역" }).getByText("주문 번호").waitFor();
  await expectWithin("/mypage/pay");
  await page.setViewportSize(phone.viewport!);
  await go(page, "/mypage/sales");
  const section = page.getByRole("region", { name: "날짜별 조회" });
  await section.scrollIntoViewIfNeeded();
  await section.getByRole("img").locator("canvas").waitFor();
  await expectWithin("/mypage/sales");
});

/** How many lines the word of a button takes. */
const linesOf = (button: Locator) =>
  button.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one.lastChild!);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

test("전화기에서 글을 받고 나누는 단추의 낱말이 줄에 나뉘지 않는다", async ({ visit, product }) => {
  const { id } = await publish(product.origin, (await join(product.origin)).email, "나누는 단추가 셋인 글");
  const page = await visit(`/prompt/${id}`, phone);
  const expectWhole = async (around: Page | Locator, names: string[]) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      for (const name of names) {
        const button = around.getByRole("button", { name, exact: true }).filter({ visible: true });
        expect([width, name, await linesOf(button)]).toEqual([width, name, 1]);
      }
    }
  };
  await expectWhole(page, ["내려받기", "공유하기", "퍼가기"]);
  await page.getByRole("button", { name: "퍼가기", exact: true }).filter({ visible: true }).click();
  const sheet = page.getByRole("dialog", { name: "공유하기" });
  await sheet.waitFor();
  await expectWhole(sheet, ["QR 코드", "퍼가기"]);
});

test.for(["/", "/prompt/1", "/guide/tip"])(
  "%s: 위와 아래의 막대는 전화기 높이의 4분의 1까지다",
  async (path, { visit }) => {
    const page = await openUntouched(visit, path, { ...phone, viewport: { width: 390, height: 844 } });
    await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
    const taken = await page.evaluate(() =>
      ["header.sticky", ".tab-bar", ".action-bar", ".guest-prompt"]
        .flatMap((bar) => [...document.querySelectorAll(bar)])
        .map((bar) => bar.getBoundingClientRect().height)
        .reduce((sum, height) => sum + height, 0),
    );
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(844 / 4);
  },
);

test("화면이 글자보다 낮으면 위와 아래의 막대가 글과 함께 밀려나 글을 가리지 않는다", async ({ visit }) => {
  const page = await openUntouched(visit, "/prompt/1", { ...phone, viewport: { width: 320, height: 640 } });
  await arrive(page);
  const fixed = () =>
    page.evaluate(() =>
      ["body > header", ".tab-bar", ".action-bar"].filter((bar) =>
        /fixed|sticky/.test(getComputedStyle(document.querySelector(bar)!).position),
      ),
    );
  expect(await fixed()).toHaveLength(3);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expect.poll(fixed).toEqual([]);
});
