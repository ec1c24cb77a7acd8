/** What browsers are told of every shared page, and what the cache is told (docs/decisions/0059). */
export const BROWSERS = "public, max-age=0, must-revalidate";
export const SHARED = "public, max-age=60, stale-while-revalidate=60, stale-if-error=3600";
export const SHELL = "public, max-age=60, stale-while-revalidate=600, stale-if-error=3600";
export const PRIVATE = "private, no-store";
