import type { BrowserContext } from "playwright-core";

/** What Playwright logs for `serviceWorkers: "block"`. */
const BLOCKED = /Service Worker registration blocked by Playwright/;

/** Collects what the browser complains about in any tab: errors, warnings, policy violations, failed requests and other hosts. */
export function watch(context: BrowserContext, origin: string, allowed: RegExp[]) {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (![BLOCKED, ...allowed].some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  context.on("weberror", (error) => note(`page error: ${error.error().stack} (${error.page()?.url()})`));
  context.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type()))
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page aborts its requests.
    if (reason !== "net::ERR_ABORTED") note(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) note(`other host: ${url}`);
  });
  return { context, faults };
}
