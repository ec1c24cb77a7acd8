import type { Browser } from "playwright-core";
import { openGuest } from "./guest.ts";

type Timings = { hydrated?: number; blocking: number };

const BLOCKING_MS = 50;

/** Runs in the page before its own scripts. */
function watchLoading(limit: number) {
  const timings: Timings = ((globalThis as { loading?: Timings }).loading = { blocking: 0 });
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  observe("longtask", ({ duration }) => (timings.blocking += duration - limit));
  const look = () => {
    if (document.documentElement.dataset.travel !== undefined) timings.hydrated ??= performance.now();
  };
  new MutationObserver(look).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-travel"] });
}

/** When a page is painted and hydrated, and for how long its main thread is blocked, in milliseconds. */
export async function measureLoading(browser: Browser, origin: string, path: string) {
  const { page, close } = await openGuest(browser, origin);
  try {
    await page.addInitScript(watchLoading, BLOCKING_MS);
    await page.goto(path, { waitUntil: "networkidle" });
    const timings = await page.waitForFunction(() => {
      const { loading } = globalThis as { loading?: Timings };
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      return paint && loading?.hydrated !== undefined && { ...loading, fcp: paint.startTime };
    });
    return (await timings.jsonValue()) as Required<Timings> & { fcp: number };
  } finally {
    await close();
  }
}
