import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import type { TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Where the pages of the failed test are kept, from the root of the repository. */
    failureReport?: string;
  }
}

export const FAILURES = "reports/failures";
const LONGEST_NAME = 80;

/** What each page of one context has written to its console, in the order the pages were opened. */
type PageLogs = Map<Page, string[]>;

/** Starts before the first page is opened. */
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

/** A file name that every system takes and a shell needs no quotes for; Korean stays. */
export function folderName(file: string, test: string) {
  const name = `${basename(file, ".test.ts")} ${test}`.normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, "-");
  // Eighty Korean letters are 240 of the 255 bytes a name may have.
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

/** Keeps a screenshot and the console of every page the test opened, while its contexts are still open. */
export async function reportFailure(task: TestContext["task"], contexts: PageLogs[]) {
  const folder = join(FAILURES, folderName(task.file.name, task.fullTestName));
  const pages = contexts.flatMap((logs) => [...logs]);
  // An earlier try may have opened more pages.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(pages.map(([page, lines], index) => keepPage(page, lines, join(folder, `page-${index + 1}`))));
  task.meta.failureReport = folder;
}
