import type { Browser } from "playwright-core";
import { phone } from "#tests/support/product/browser.ts";

/** How much slower than this machine a phone's main thread is taken to be. */
const SLOWDOWN = 4;
const QUIET_MS = 2_000;
/** Catches what hangs; it is no measure of speed. */
const HANG_MS = 120_000;

type Watched = { lastTask?: number };

/** Runs in the page before its own scripts: remembers when the last task above 50 ms ended. */
function watchTasks() {
  const watched = globalThis as Watched;
  watched.lastTask = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.lastTask = startTime + duration;
  }).observe({ type: "longtask", buffered: true });
}

/** Opens a blank page of a guest with a slow phone. `blocked`: no script of ours is loaded, those in the document run. */
export async function openGuest(browser: Browser, origin: string, { blocked = false } = {}) {
  const context = await browser.newContext({ ...phone, baseURL: origin });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.addInitScript(watchTasks);
  context.setDefaultTimeout(HANG_MS);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  if (blocked) {
    await cdp.send("Network.enable");
    await cdp.send("Network.setBlockedURLs", { urls: ["*/assets/*.js"] });
  }
  return { page, cdp, close: () => context.close() };
}
export type Guest = Awaited<ReturnType<typeof openGuest>>;

/** Opens a page and waits until network and main thread are quiet. */
export async function settle({ page }: Guest, path: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.waitForFunction(
    (quiet) => performance.now() - ((globalThis as { lastTask?: number }).lastTask ?? 0) > quiet,
    QUIET_MS,
    { polling: 200 },
  );
}
