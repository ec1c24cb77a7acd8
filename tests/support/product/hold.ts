import type { BrowserContext, Page, Route } from "playwright-core";

/**
 * The server's answer, over a connection of its own: one kept for reuse may be one that workerd, after five idle seconds, has just
 * closed.
 */
export const fetchAnswer = (route: Route) =>
  route.fetch({ headers: { ...route.request().headers(), connection: "close" } });

/**
 * Holds requests to these addresses until the returned function is called; later ones pass. The route stays: when
 * interception is turned off while requests are being continued, Chromium at times never continues one of them.
 */
export async function hold(page: Page, url: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    // The page may have aborted it meanwhile.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Handles the first request to these addresses; later ones pass. The route stays, as that of `hold`. */
export async function handleFirst(target: Page | BrowserContext, url: string, handle: (route: Route) => Promise<void>) {
  let isFirst = true;
  await target.route(url, (route) => {
    if (!isFirst) return route.continue().catch(() => {});
    isFirst = false;
    return handle(route);
  });
}

/**
 * Holds the answers to these requests until `release` is called; the server has done its work before. `answered` resolves once it
 * has for the first.
 */
export async function holdAnswer(page: Page, url: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: answered, resolve: noteAnswer } = Promise.withResolvers<void>();
  let isReleased = false;
  await page.route(url, async (route) => {
    // The test no longer waits for later ones: it may end while they are under way.
    if (isReleased) return route.continue().catch(() => {});
    // The test may end while it is under way.
    const response = await fetchAnswer(route).catch(() => undefined);
    if (!response) return;
    noteAnswer();
    await released;
    // The page may have aborted it meanwhile.
    await route.fulfill({ response }).catch(() => {});
  });
  return {
    answered,
    release: () => {
      isReleased = true;
      release();
    },
  };
}

/** Lets go of the held answer to this address, and waits until the page has drawn what it makes of it. */
export async function drawLate(page: Page, url: RegExp, release: () => void) {
  const late = page.waitForResponse(url);
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** From now on these requests get a 500. */
export const refuse = (page: Page, url: string) =>
  page.route(url, (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/problem+json",
      body: '{"detail":"잠시 후 다시 시도해 주세요."}',
    }),
  );
