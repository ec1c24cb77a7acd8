import chromium from "@sparticuz/chromium";
import { type BrowserContextOptions, chromium as playwright } from "playwright-core";

const korean: BrowserContextOptions = { locale: "ko-KR", timezoneId: "Asia/Seoul", reducedMotion: "reduce" };

export const phone: BrowserContextOptions = {
  ...korean,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const desktop: BrowserContextOptions = { ...korean, viewport: { width: 1280, height: 800 } };

/**
 * A real Chromium out of an npm package: nothing is downloaded, nothing is installed by hand.
 * Its own arguments are for one page on a server, without the web's security; people's browsers have none of them.
 */
export async function startBrowser() {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
    headless: true,
    // Names of downloads are Korean, and a machine's own locale may know no Korean.
    env: { ...(process.env as Record<string, string>), LC_ALL: "C.UTF-8" },
  });
}
