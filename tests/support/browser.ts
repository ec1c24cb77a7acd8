import chromium from "@sparticuz/chromium";
import { type BrowserContextOptions, chromium as playwright } from "playwright-core";

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: "ko-KR",
  timezoneId: "Asia/Seoul",
};
export const desktop: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: "ko-KR",
  timezoneId: "Asia/Seoul",
};

/** A real Chromium out of an npm package: nothing is downloaded, nothing is installed by hand. */
export async function startBrowser() {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    // Not the package's own arguments: one process and no web security would make these tests lie.
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    headless: true,
  });
}
