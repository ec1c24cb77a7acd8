import type { Browser } from "playwright-core";
import { phone } from "#tests/support/product/browser.ts";

/** How much slower than this machine a phone's main thread is taken to be. */
const SLOWDOWN = 4;
/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 0.75 up, 150 ms for each request. */
const NETWORK = { offline: false, downloadThroughput: 204_800, uploadThroughput: 96_000, latency: 150 };
/** Catches what hangs; it is no measure of speed. */
const HANG_MS = 120_000;

/** Opens a blank page of a guest with an empty cache, a slow phone and a slow line. */
export async function openGuest(browser: Browser, origin: string) {
  const context = await browser.newContext({ ...phone, baseURL: origin, serviceWorkers: "block" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  context.setDefaultTimeout(HANG_MS);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", NETWORK);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return { page, close: () => context.close() };
}
