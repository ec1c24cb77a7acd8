import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { arrive, BLANK, test } from "#tests/support/product/journey.ts";
import { startPartByPart } from "#tests/support/product/part-by-part.ts";
import { cannotShowKorean } from "#tests/support/product/without-korean.ts";

// UnoCSS under Vite 8 has dropped every utility without an error before.
const rules = [".flex{", ".sr-only{", ".bg-persimmon{", ".card{", "--persimmon:"];

const pages = ["/", "/?search=회의", "/prompt/1", "/profile/1"];

test.for(pages)("%s: 첫 그림에 드는 것은 문서 하나뿐이다", async (path, { product }) => {
  const html = await (await fetch(product.origin + path)).text();
  expect(html.match(/<script[^>]* src=|<link[^>]* rel="(?:preload|stylesheet)"/g)).toBeNull();
  const sheet = /<style>([\s\S]*?)<\/style>/.exec(html)![1]!;
  expect(rules.filter((rule) => !sheet.includes(rule))).toEqual([]);
});

test.for(pages)("%s: 글꼴은 그린 뒤에 온다", async (path, { visit }) => {
  const page = await visit(path, { ...phone, webFont: true, before: cannotShowKorean });
  await page.waitForFunction(
    () =>
      performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".woff2")) &&
      performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  const { paintedAt, fonts } = await page.evaluate(() => {
    // A busy machine presents later what is painted.
    const [paint] = performance.getEntriesByName("first-contentful-paint") as (PerformanceEntry & {
      paintTime?: number;
    })[];
    return {
      paintedAt: paint!.paintTime ?? paint!.startTime,
      fonts: performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\.woff2$|\/pretendard[^/]*\.css$/.test(name))
        .map(({ startTime }) => startTime),
    };
  });
  expect(Math.min(...fonts)).toBeGreaterThan(paintedAt);
});

test("데이터를 아끼는 사람에게는 글꼴을 보내지 않는다", async ({ visit }) => {
  const page = await visit("/", { ...phone, webFont: false });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 4_000 })));
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  // Any prompt, also one that is sold and has no blanks to fill.
  await page.waitForURL("**/prompt/*");
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  const fetched = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(fetched.filter((name) => /\.woff2$|\/pretendard[^/]*\.css$/.test(name))).toEqual([]);
});

test("회원의 위쪽 막대는 스크립트가 오기 전부터 회원의 것이다", async ({ visit }) => {
  const page = await visit("/", { ...desktop, as: "haneul@example.com" });
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/mypage", { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1, name: "마이페이지" }).waitFor();
  expect(await page.locator("html").getAttribute("data-auth")).toBe("member");
  expect(await page.getByRole("button", { name: "로그인/회원가입" }).filter({ visible: true }).count()).toBe(0);
  await page.getByRole("region", { name: "내 프로필" }).waitFor();
});

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/**
 * What has moved since the page was first painted, with its share of the window. Not what moved in cards alone: one grows to the
 * height of the tallest of its row when that one arrives, by how much depends on what has been published.
 */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<[number, string[]][]>((resolve) => {
        const shifts: [number, string[]][] = [];
        const textOf = ({ node }: Shift["sources"][number]) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`;
        const isInCard = ({ node }: Shift["sources"][number]) =>
          Boolean((node instanceof Element ? node : node?.parentElement)?.closest(".prompt-card"));
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            if (!sources.every(isInCard)) shifts.push([value, sources.map(textOf)]);
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts))));
      }),
  );

const nextPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test.for([
  ["전화기", phone],
  ["데스크톱", desktop],
] as const)("%s에서 문서가 조금씩 와도 자리를 잡은 글은 움직이지 않는다", async ([, device], { product, visit }) => {
  const slow = await startPartByPart(product.origin);
  onTestFinished(slow.close);
  for (const path of ["/", "/?sort=latest", "/prompt/1", "/profile/1"]) {
    const page = await visit(BLANK, { ...device, baseURL: slow.origin, webFont: true, before: cannotShowKorean });
    await page.goto(path, { waitUntil: "commit" });
    do await nextPaint(page);
    while (slow.sendNext());
    await page.waitForLoadState();
    await arrive(page);
    await page.waitForFunction(
      () => document.documentElement.dataset.veiled === undefined && localStorage.getItem("font") !== null,
    );
    const shifts = await shiftsOf(page);
    const total = shifts.reduce((sum, [value]) => sum + value, 0);
    expect(total, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(0.01);
  }
});
