import { join } from "node:path";
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
 * Starts the Chromium of an npm package, so that nothing is downloaded or installed.
 * The arguments that the package recommends switch web security off and are not used.
 */
export async function startBrowser() {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
    headless: true,
    env: {
      ...(process.env as Record<string, string>),
      // File names of downloads are Korean, which the machine's locale may not support.
      LC_ALL: "C.UTF-8",
      FONTCONFIG_FILE: join(import.meta.dirname, "fonts.conf"),
    },
  });
}
