import type { Page } from "playwright-core";
import { hold } from "./hold.ts";
import { BLANK, type Visit } from "./journey.ts";

type Options = Parameters<Visit>[1];

/** Every script of the product. */
export const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** Opens a page without waiting until it is hydrated. */
export async function openUntouched(visit: Visit, path: string, options?: Options) {
  const page = await visit(BLANK, options);
  // At "commit" the document may still be without its root.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return page;
}

/** A page whose document has arrived and whose scripts do not come until `release` is called. */
export async function openHeld(visit: Visit, path: string, options?: Options) {
  const page = await visit(BLANK, options);
  const release = await hold(page, SCRIPTS);
  // "domcontentloaded" would wait for the scripts.
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading" && "early" in window);
  return { page, release };
}

export const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.travel !== undefined);

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
