import { expect } from "vitest";
import routes, { memberLayouts } from "#app/routes.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { hold } from "#tests/support/product/hold.ts";
import { arrive, BLANK, test } from "#tests/support/product/journey.ts";
import { compareSheets } from "#tests/support/product/page-styles.ts";

const SHEET = "**/assets/sheet-*.css";
const SCRIPTS = "**/assets/*.js";

const ids: Record<string, string> = {
  promptId: "1",
  memberId: "1",
  guideId: "4",
  requestId: "1",
  collectionId: "1",
  bundleId: "1",
  group: "prompts",
  giftCode: "x".repeat(24),
};
const addressOf = ({ path = "" }: { path?: string }) =>
  `/${path.replace("guide/notice/:guideId", "guide/notice/16").replaceAll(/:(\w+)/g, (_, name: string) => ids[name]!)}`;
/** Every page that the server renders itself, and what is at no page's address. A new one is here without a change. */
const pages = [
  ...routes.filter((route) => !memberLayouts.includes(route) && route.file.endsWith(".tsx")).map(addressOf),
  "/?search=회의",
  "/?tag=없는태그",
  "/prompt/999999",
  "/no/such/page",
];

/** Links the whole sheet as the start of a page does, unless the document has it. Runs in the page. */
function linkWholeSheet() {
  const href = /\/assets\/sheet-[\w-]+\.css/.exec(document.documentElement.innerHTML)![0];
  if (document.querySelector<HTMLLinkElement>(`link[href="${href}"]`)?.sheet) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise<void>((resolve) => {
    link.addEventListener("load", () => resolve());
    document.head.append(link);
  });
}

test.for(pages)("%s: 스크립트가 오기 전에 보이는 것의 규칙은 모두 문서에 있다", async (path, { visit }) => {
  // Guests are sent on to the home page.
  const as = path.startsWith("/mypage/") ? "haneul@example.com" : undefined;
  const page = await visit(BLANK, { ...phone, as, allow: [/status of 404/] });
  await page.route(SCRIPTS, () => undefined);
  await page.goto(path);
  await page.evaluate(linkWholeSheet);
  for (const [{ viewport }, colorScheme] of [
    [phone, "light"],
    [desktop, "dark"],
  ] as const) {
    await page.setViewportSize(viewport!);
    await page.emulateMedia({ colorScheme });
    expect(await compareSheets(page)).toEqual({ missing: [], different: [] });
  }
});

test("모든 규칙은 첫 그림을 막지 않고 오고, 라우터는 그것을 기다린다", async ({ visit }) => {
  // A guest's router waits for a touch as well.
  const page = await visit(BLANK, { as: "haneul@example.com" });
  const release = await hold(page, SHEET);
  await page.goto("/");
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/home-[^/]*\.js$/.test(name)),
  );
  // Whatever the start waits for but the sheet. A text, since Vite rewrites what is `import()` here.
  await page.evaluate(`Promise.all(performance.getEntriesByType("resource").map(({ name }) =>
    name.endsWith(".js") && !name.includes("entry.client") && import(name))).then(() => undefined)`);
  expect(await page.evaluate(() => "__reactRouterRouteModules" in window)).toBe(false);
  release();
  await arrive(page);
});

test("모든 규칙이 오지 않아도 화면은 살아난다", async ({ visit }) => {
  const page = await visit(BLANK, { allow: [/sheet-.*ERR_FAILED|ERR_FAILED.*sheet-/] });
  await page.route(SHEET, (route) => route.abort());
  await page.goto("/");
  await arrive(page);
});

test.for(["/mypage/prompt", "/admin"])(
  "%s: 브라우저가 그리는 화면은 모든 규칙이 온 뒤에 보인다",
  async (path, { product }) => {
    const html = await (await fetch(product.origin + path)).text();
    const head = html.slice(0, html.indexOf("</head>"));
    const [, sheet] = /<link rel="stylesheet" href="(\/assets\/sheet-[^"]+\.css)">/.exec(head)!;
    const response = await fetch(product.origin + sheet);
    expect([response.status, response.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
  },
);
