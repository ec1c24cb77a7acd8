import type { Page } from "playwright-core";
import { BLANK, type Visit } from "./journey.ts";

type Options = Parameters<Visit>[1];

/** Every script that only a hydrated page needs. */
export const HYDRATION = /\/assets\/(?!reader-|failure-|font-)[^/]+\.js$/;

/** Opens a page and touches nothing: a guest's scripts wait. */
export async function openUntouched(visit: Visit, path: string, options?: Options) {
  const page = await visit(BLANK, options);
  await page.goto(path);
  return page;
}

export const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.travel !== undefined);

/** Resolves once the browser is idle and what a page does without hydration is done. */
export const readerIsServed = (page: Page) => page.waitForFunction(() => sessionStorage.getItem("firstPage") !== null);

/** The scripts that the page has fetched, by the first part of their names; each once, though it is fetched before it is imported. */
export const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const names = performance
      .getEntriesByType("resource")
      .map(({ name }) => /\/assets\/([^/]+)-[\w-]{8}\.js$/.exec(name)?.[1])
      .filter((name) => name !== undefined);
    return [...new Set(names)];
  });

/** Records what is written to the clipboard instead of writing it: run before the page's scripts. */
export const recordCopies = () => {
  const copied: string[] = [];
  Object.assign(window, { copied });
  // about:blank has none.
  if (!("Clipboard" in window)) return;
  Clipboard.prototype.writeText = (text: string) => {
    copied.push(text);
    return Promise.resolve();
  };
  Clipboard.prototype.write = async ([item]) => {
    copied.push(await (await item!.getType("text/plain")).text());
  };
};

export const copiesOf = (page: Page) => page.evaluate(() => (window as unknown as { copied: string[] }).copied);
