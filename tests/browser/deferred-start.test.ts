import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { HYDRATION, isHydrated, openUntouched, readerIsServed, scriptsOf } from "#tests/support/product/deferred.ts";
import { arrive, BLANK, go, test } from "#tests/support/product/journey.ts";

const pages = [
  "/",
  "/?search=회의",
  "/prompt/1",
  "/prompt/1/reviews",
  "/profile/1",
  "/profile/1/reviews",
  "/profile/1/followers",
  "/profile/1/following",
  "/guide/tip",
  "/guide/tip/4",
  "/guide/notice",
  "/guide/notice/16",
  "/policy/terms",
  "/policy/privacy",
  "/policy/reviews",
  "/docs/mcp",
  "/mypage",
  "/mypage/info/withdraw",
  "/test",
];

const KIB = 1024;
const gzipped = (text: string | Buffer) => gzipSync(text).length;

test.for(pages)("%s: 만지기 전에 실행하는 스크립트는 압축해서 3.5 KB까지다", async (path, { product }) => {
  const html = await (await fetch(product.origin + path)).text();
  // The newer rules that the first-paint script adopts are a sheet, not script.
  const inline = [...html.matchAll(/<script( type="module")?>([\s\S]*?)<\/script>/g)].map(([, , text]) =>
    text!.replace(/(?<=replaceSync\()"(?:[^"\\]|\\.)*"/, '""'),
  );
  expect(inline).toHaveLength(3);
  expect(gzipped(inline.at(-1)!)).toBeLessThanOrEqual(2 * KIB);
  const [reader] = globSync("build/client/assets/reader-*.js");
  const source = readFileSync(reader!);
  // Nothing else is loaded with it.
  expect(/\bimport\b|\bfrom\s*["'`]/.exec(source.toString())).toBeNull();
  expect(gzipped(inline.join("")) + gzipped(source)).toBeLessThanOrEqual(3.5 * KIB);
});

test.for(pages)("%s: 손님의 스크립트는 기다리다가 첫 키에 조용히 시작한다", async (path, { visit }) => {
  const page = await openUntouched(visit, path, phone);
  await readerIsServed(page).catch(() => undefined);
  expect(await isHydrated(page)).toBe(false);
  await page.keyboard.press("Tab");
  await page.locator("html[data-travel]").waitFor({ state: "attached" });
});

test("데이터를 아끼는 손님은 만지기 전에 작은 조각 하나만 받는다", async ({ visit }) => {
  const page = await openUntouched(visit, "/prompt/1", phone);
  await readerIsServed(page);
  expect(await scriptsOf(page)).toEqual(["reader"]);
});

test("다른 손님의 스크립트는 미리 받아 두되 시작하지 않는다", async ({ visit }) => {
  const page = await openUntouched(visit, "/prompt/1", { ...phone, webFont: true });
  await expect.poll(() => scriptsOf(page)).toContain("entry.client");
  expect(await isHydrated(page)).toBe(false);
});

/** A machine that shows Korean without our font. */
function withKorean() {
  let width = 0;
  CanvasRenderingContext2D.prototype.measureText = () => ({ width: width++ }) as TextMetrics;
}

test("다음 화면의 글꼴은 손님이 움직이기 시작하면 받는다", async ({ visit }) => {
  const page = await openUntouched(visit, "/prompt/1", { ...desktop, webFont: true, before: withKorean });
  const fonts = () =>
    page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2")).length);
  await expect.poll(() => scriptsOf(page)).toContain("entry.client");
  // A mouse at rest, of which a browser tells while a page loads.
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointermove", { clientX: 5, clientY: 5 })));
  for (let at = 0; at < 3; at += 1) await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect([await fonts(), await page.locator('link[rel="stylesheet"][href*="subset"]').count()]).toEqual([0, 0]);
  await page.mouse.move(5, 300);
  await page.mouse.move(9, 400);
  await expect.poll(fonts).toBeGreaterThan(0);
  await page.waitForFunction(() => localStorage.getItem("font") !== null);
  expect(await isHydrated(page)).toBe(false);
});

test("회원의 화면은 만지지 않아도 시작하고, 쓰는 화면도 그렇다", async ({ visit }) => {
  for (const [path, options] of [
    ["/prompt/1", { as: "haneul@example.com" }],
    ["/create", {}],
  ] as const) {
    const page = await openUntouched(visit, path, options);
    await page.locator("html[data-travel]").waitFor({ state: "attached" });
  }
});

test("읽기만 하는 손님의 조회를 세고, 살아난 뒤에 다시 세지 않는다", async ({ visit }) => {
  const page = await openUntouched(visit, "/", phone);
  const views: string[] = [];
  page.on(
    "request",
    (request) => void (request.url().endsWith("/usage") && views.push(new URL(request.url()).pathname)),
  );
  await page.goto("/prompt/1");
  await expect.poll(() => views).toEqual(["/api/prompts/1/usage"]);
  expect(await isHydrated(page)).toBe(false);
  await arrive(page);
  await page.getByRole("link", { name: "글감 홈" }).click();
  await page.getByRole("heading", { level: 2, name: "인기 프롬프트" }).waitFor();
  await page.goBack();
  await expect.poll(() => views).toEqual(["/api/prompts/1/usage", "/api/prompts/1/usage"]);
});

test("읽기만 한 손님의 쪽도 인터넷 없이 다시 열린다", async ({ visit }) => {
  const page = await openUntouched(visit, "/", {
    serviceWorkers: "allow",
    allow: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto("/prompt/1");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  expect(await isHydrated(page)).toBe(false);
  // The worker keeps a page after it has answered.
  await page.waitForFunction(async () => (await caches.match(location.href, { ignoreVary: true })) !== undefined);
  await page.context().setOffline(true);
  await page.goto("/prompt/1");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
});

test("고른 밝기의 색은 만지지 않아도 브라우저의 막대에 닿는다", async ({ visit }) => {
  const page = await openUntouched(visit, "/", {
    ...desktop,
    before: () => origin === "null" || localStorage.setItem("theme", "dark"),
  });
  const colors = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content));
  await expect.poll(colors).toEqual(["#161412", "#161412"]);
  expect(await isHydrated(page)).toBe(false);
});

test("만지지 않아도 하는 일의 스크립트는 연결이 한 번 끊겨도 다시 받는다", async ({ visit }) => {
  const page = await visit(BLANK, { ...desktop, allow: [/ERR_FAILED/] });
  let cut = 0;
  await page.route(/\/assets\/reader-[^/]+\.js$/, (route) => (cut++ === 0 ? route.abort() : route.continue()));
  await page.goto("/");
  await readerIsServed(page);
  expect(cut).toBeGreaterThan(1);
  expect(await isHydrated(page)).toBe(false);
});

test("이 탭에 남은 빈칸의 글과 화면에 든 후기는 만지지 않아도 보인다", async ({ visit }) => {
  const page = await openUntouched(visit, "/prompt/1", desktop);
  const blank = page.getByRole("textbox", { name: "회의 이름" });
  await blank.fill("봄 도록 회의");
  await page.getByText("봄 도록 회의").first().waitFor();
  await page.reload();
  await expect.poll(() => blank.inputValue()).toBe("봄 도록 회의");

  const other = await openUntouched(visit, "/prompt/2#reviews", phone);
  await other.locator("html[data-travel]").waitFor({ state: "attached" });
});

test("다른 탭에서 로그인하면 기다리던 화면도 회원의 것이 된다", async ({ visit, product }) => {
  const page = await openUntouched(visit, "/prompt/1", desktop);
  await readerIsServed(page);
  const member = await visit("/policy/terms", { as: "haneul@example.com" });
  const stored = await member.evaluate(() => Object.entries({ ...localStorage }));
  const other = await page.context().newPage();
  await other.goto(product.origin + "/policy/terms");
  await other.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), stored);
  await page.locator("html[data-auth=member][data-travel]").waitFor({ state: "attached" });
});

test("뒤로 와서 다시 보인 화면은 다시 시작하지 않는다", async ({ visit }) => {
  const page = await openUntouched(visit, "/prompt/1", phone);
  await readerIsServed(page);
  const comeBack = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await comeBack();
  expect(await isHydrated(page)).toBe(false);
  await arrive(page);
  const contextOf = () => page.evaluateHandle(() => Reflect.get(window, "__reactRouterContext") as object);
  const before = await contextOf();
  await comeBack();
  await page.keyboard.press("Tab");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await page.evaluate(([one, other]) => one === other, [before, await contextOf()] as const)).toBe(true);
});

test("스크립트를 받지 못해도 링크와 찾기는 그대로 된다", async ({ visit }) => {
  const page = await openUntouched(visit, "/", { ...desktop, allow: [/ERR_FAILED|Failed to (?:load|fetch)/] });
  await page.route(HYDRATION, (route) => route.abort());
  const box = page.getByRole("banner").getByRole("combobox", { name: "검색어" });
  await box.fill("회의록");
  await box.press("Enter");
  await page.getByRole("heading", { level: 1, name: "‘회의록’ 검색 결과" }).waitFor();
  await page.getByRole("link", { name: "받아쓴 회의록에서 결정, 할 일, 미결만 남기기" }).click();
  await page.waitForURL("**/prompt/*");
  expect(await isHydrated(page)).toBe(false);
  await page.unroute(HYDRATION);
  await go(page, "/");
});
