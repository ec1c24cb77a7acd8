/** Of `cache-control`: browsers ask every time and are mostly answered with 304, so that members see what they wrote at once. */
export const BROWSERS = "public, max-age=0, must-revalidate";

/**
 * Of `cloudflare-cdn-cache-control`, which Workers Cache reads instead of `cache-control` and does not pass on (Cloudflare, "Workers
 * Cache", configuration). `s-maxage` and `must-revalidate` would switch stale-while-revalidate off there.
 */
export const lifeOf = (staleSeconds: number) =>
  `public, max-age=60, stale-while-revalidate=${staleSeconds}, stale-if-error=3600`;

/** Most writes purge nothing, so what a page shows is at most three minutes old: one in an isolate, two in the cache. */
export const SHARED = lifeOf(60);
