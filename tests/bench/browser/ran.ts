import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { openGuest, settle } from "./guest.ts";

/** The scripts that a page runs although nobody has touched it, and their compressed size, those in the document included. */
export async function measureRun(browser: Browser, origin: string, path: string) {
  const guest = await openGuest(browser, origin);
  const { coverage } = guest.page;
  try {
    await coverage.startJSCoverage({ resetOnNavigation: false });
    await settle(guest, path);
    const scripts = await coverage.stopJSCoverage();
    // The first function of a script is the script itself. One that was only loaded has none that was called.
    const ran = scripts.filter(({ functions }) => functions[0]?.ranges[0]?.count);
    const bytes = ran.map(({ source = "" }) => gzipSync(source).length);
    return { scripts: ran.length, bytes: bytes.reduce((sum, size) => sum + size, 0) };
  } finally {
    await guest.close();
  }
}
