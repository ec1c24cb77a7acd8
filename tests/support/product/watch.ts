import type { BrowserContext } from "playwright-core";

/** What Playwright logs for `serviceWorkers: "block"`. */
const BLOCKED = /Service Worker registration blocked by Playwright/;
/** Chromium says so of a script that the service worker answers: it asks the worker again for what it has preloaded. */
const NOT_SHARED =
  /A preload for '.*' is found, but is not used because it is a cross-world service worker resource mismatch/;

/** Collects what the browser complains about in any tab: errors, warnings, policy violations, failed requests and other hosts. */
export function watch(context: BrowserContext, origin: string, allowed: RegExp[]) {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (![BLOCKED, NOT_SHARED, ...allowed].some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  context.on("weberror", (error) => note(`page error: ${error.error().stack} (${error.page()?.url()})`));
  context.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type()))
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page aborts its requests, and a browser without scripts refuses them as a policy would.
    if (reason !== "net::ERR_ABORTED" && reason !== "csp")
      note(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) note(`other host: ${url}`);
  });
  return { context, faults };
}
