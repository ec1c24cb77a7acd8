import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect, test as base } from "vitest";
import { recordAnnouncements } from "./announcements.ts";
import { desktop, startBrowser } from "./browser.ts";
import { recordPages, reportFailure, reportProduct } from "./failure-report.ts";
import { startProduct } from "./product.ts";
import { keepIn, sessionOf, storeAtStart } from "./session.ts";
import { watch } from "./watch.ts";

type Product = Awaited<ReturnType<typeof startProduct>>;
type VisitorOptions = BrowserContextOptions & {
  /** The e-mail address of the member who is signed in; a guest by default. */
  as?: string;
  /** Complaints of the browser that the test provokes. */
  allow?: RegExp[];
  /** Runs before the page's own scripts, on every page. */
  before?: () => void;
  /** Loads the web font, which costs as much as the page itself; by default the visitor saves data. */
  webFont?: boolean;
};
/** Opens this path in a new browser context. At BLANK no page of the product is loaded yet. */
export type Visit = (path: string, options?: VisitorOptions) => Promise<Page>;

/** By default no service worker, which would fetch what it caches during every test; `serviceWorkers: "allow"` brings it back. */
const quiet: BrowserContextOptions = { ...desktop, serviceWorkers: "block" };

export const BLANK = "about:blank";

/** Catches what hangs, before the limit of the test does; it is no measure of speed. */
const HANG = 120_000;

type Journey = { product: Product; browser: Browser; visit: Visit; reported: void };

/** Waits until the page is hydrated. */
export const arrive = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.travel !== undefined);

export async function go(page: Page, path: string) {
  const response = await page.goto(path);
  await arrive(page);
  return response;
}

const saveData = () => {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(Object.getPrototypeOf(connection), "saveData", { get: () => true });
};

/** A fixture that is opened before its first use and closed at the end of its scope. */
const untilClosed =
  <T extends { close: () => Promise<unknown> }>(open: () => Promise<T>) =>
  // oxlint-disable-next-line no-empty-pattern
  async ({}, use: (opened: T) => Promise<void>) => {
    const opened = await open();
    await use(opened);
    await opened.close();
  };

/** Tests in a browser. Whatever the browser complains about during a test fails it. */
export const test = base.extend<Journey>({
  product: [untilClosed(startProduct), { scope: "worker" }],
  browser: [untilClosed(startBrowser), { scope: "worker" }],
  reported: [
    async ({ product, task }, use) => {
      await use();
      if (task.result?.state === "fail") await reportProduct(task, product.logs);
    },
    { auto: true },
  ],
  visit: async ({ product, browser, task }, use) => {
    const watched: ReturnType<typeof watch>[] = [];
    const recorded: ReturnType<typeof recordPages>[] = [];
    await use(async (path, { as, allow = [], before, webFont = false, ...options } = {}) => {
      const session = as ? await sessionOf(product.origin, as) : undefined;
      // Playwright loads a page of its own to store it, in a process of its own.
      const isStoredBefore = path === BLANK || options.javaScriptEnabled === false;
      const storageState = session && isStoredBefore ? keepIn(product.origin, session) : undefined;
      const context = await browser.newContext({ ...quiet, baseURL: product.origin, storageState, ...options });
      context.setDefaultTimeout(HANG);
      if (!webFont) await context.addInitScript(saveData);
      await context.addInitScript(recordAnnouncements);
      if (before) await context.addInitScript(before);
      watched.push(watch(context, options.baseURL ?? product.origin, allow));
      recorded.push(recordPages(context));
      const page = await context.newPage();
      if (path === BLANK) return page;
      const storing = session && !isStoredBefore ? await storeAtStart(context, product.origin, session) : undefined;
      await page.goto(path);
      // Documents after the first find what the page has made of it.
      await storing?.dispose();
      if (options.javaScriptEnabled !== false) await arrive(page);
      return page;
    });
    // Only now: what `onTestFailed` calls comes after this fixture has closed the pages.
    const failed = task.result?.state === "fail" || watched.some(({ faults }) => faults.length > 0);
    if (failed) await reportFailure(task, recorded);
    await Promise.all(watched.map(({ context }) => context.close()));
    expect(watched.flatMap(({ faults }) => faults)).toEqual([]);
  },
});
