import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect, test as base } from "vitest";
import { startBrowser } from "./browser.ts";
import { recordPages, reportFailure } from "./failure-report.ts";
import { startProduct } from "./product.ts";
import { keepIn, sessionOf } from "./session.ts";
import { watch } from "./watch.ts";

type Product = Awaited<ReturnType<typeof startProduct>>;
type VisitorOptions = BrowserContextOptions & {
  /** The e-mail of whoever is signed in already; nobody unless given. */
  as?: string;
  /** What the browser will complain about because the test provokes it. */
  allow?: RegExp[];
  /** Runs before any script of ours, on every page. */
  before?: () => void;
  /** Brings the web font, which costs as much as the page itself; without it the visitor saves data. */
  webFont?: boolean;
};
/** A browser of one's own, with nothing stored, at this address; at BLANK it is prepared before any page of ours comes. */
type Visit = (path: string, options?: VisitorOptions) => Promise<Page>;

export const BLANK = "about:blank";

/** A limit catches what hangs and measures nothing. */
const HANG = 120_000;

type Journey = { product: Product; browser: Browser; visit: Visit };

/** The page with its scripts at work: until then its buttons do nothing. */
export const arrive = (page: Page) => page.locator("html[data-travel]").waitFor({ state: "attached" });

export async function go(page: Page, path: string) {
  const response = await page.goto(path);
  await arrive(page);
  return response;
}

/** Told in passing, to eyes and screen readers alike. */
export const told = (page: Page, message: string) =>
  page.getByRole("status").getByText(message, { exact: true }).first().waitFor({ state: "attached" });

const saveData = () => {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(Object.getPrototypeOf(connection), "saveData", { get: () => true });
};

/** What a visitor does is followed to the end: whatever the browser complained about fails the test. */
export const test = base.extend<Journey>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: "worker" },
  ],
  browser: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await startBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  visit: async ({ product, browser, task }, use) => {
    const watched: ReturnType<typeof watch>[] = [];
    const recorded: ReturnType<typeof recordPages>[] = [];
    await use(async (path, { as, allow = [], before, webFont = false, ...options } = {}) => {
      const storageState = as ? keepIn(product.origin, await sessionOf(product.origin, as)) : undefined;
      const context = await browser.newContext({ ...desktop, baseURL: product.origin, storageState, ...options });
      context.setDefaultTimeout(HANG);
      if (!webFont) await context.addInitScript(saveData);
      if (before) await context.addInitScript(before);
      watched.push(watch(context, product.origin, allow));
      recorded.push(recordPages(context));
      const page = await context.newPage();
      if (path === BLANK) return page;
      if (options.javaScriptEnabled === false) await page.goto(path);
      else await go(page, path);
      return page;
    });
    // Only now: what `onTestFailed` calls comes after this fixture has closed the pages.
    const failed = task.result?.state === "fail" || watched.some(({ faults }) => faults.length > 0);
    if (failed) await reportFailure(task, recorded);
    await Promise.all(watched.map(({ context }) => context.close()));
    expect(watched.flatMap(({ faults }) => faults)).toEqual([]);
  },
});
