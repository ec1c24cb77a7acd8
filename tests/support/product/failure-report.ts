import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import type { TestContext } from "vitest";

export const FAILURES = "reports/failures";
const LONGEST_NAME = 80;
const LOG_LINES = 50;

/** The console output of each page of one context, in the order in which the pages were opened. */
type PageLogs = Map<Page, string[]>;

/** Records the console of every page of a context. Call it before the first page is opened. */
export function recordPages(context: BrowserContext): PageLogs {
  const logs: PageLogs = new Map();
  context.on("page", (page) => logs.set(page, []));
  context.on("console", (message) => {
    const page = message.page();
    if (page) logs.get(page)?.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => {
    const page = error.page();
    if (page) logs.get(page)?.push(`page error: ${error.error().stack}`);
  });
  return logs;
}

/** A file name that is valid on every system and needs no quotes in a shell; Korean letters stay. */
export function folderName(file: string, test: string) {
  const name = `${basename(file, ".test.ts")} ${test}`.normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, "-");
  // Eighty Korean letters are 240 of the 255 bytes that a file name may have.
  return [...name].slice(0, LONGEST_NAME).join("").replace(/-$/, "");
}

async function keepPage(page: Page, lines: string[], path: string) {
  const seen = page.isClosed()
    ? "closed before the test ended"
    : await page.screenshot({ path: `${path}.png`, timeout: 5000 }).then(
        () => "",
        (error: Error) => `no screenshot: ${error.message}`,
      );
  await writeFile(`${path}.log`, [page.url(), seen, ...lines].filter(Boolean).join("\n") + "\n");
}

const folderOf = (task: TestContext["task"]) => join(FAILURES, folderName(task.file.name, task.fullTestName));

/** Saves a screenshot and the console of every page of a test. Its contexts must still be open. */
export async function reportFailure(task: TestContext["task"], contexts: PageLogs[]) {
  const folder = folderOf(task);
  const pages = contexts.flatMap((logs) => [...logs]);
  // An earlier run may have opened more pages.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(pages.map(([page, lines], index) => keepPage(page, lines, join(folder, `page-${index + 1}`))));
}

/** Saves what the product logged last. */
export async function reportProduct(task: TestContext["task"], logs: string[]) {
  const folder = folderOf(task);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "product.log"), logs.slice(-LOG_LINES).join("\n") + "\n");
}
