import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { contextOf } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { policyOf } from "./policy.ts";

/** Workers Cache takes 30 tags a purge. */
const TAGS_AT_ONCE = 30;

/** The validated path parameters; the middleware of the whole API does not know their type. */
const paramsOf = (c: Context<ApiEnv>) => (c.req.valid as (target: "param") => object | undefined)("param");

/**
 * Purges the pages that a successful call made stale, by the cache tags of its route and those that the verb added to
 * `stale`. Best effort: shared copies live for a minute, and members read what they changed from the API.
 */
export const purgeStalePages = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("stale", []);
  await next();
  if (c.req.method === "GET" || !c.res.ok || !c.var.member) return;
  const change = { ...paramsOf(c), memberId: c.var.member.id };
  const tags = [...(policyOf(c).stale?.(change as never) ?? []), ...c.var.stale];
  // No execution context when a page or a test calls the API in process, and no cache on this machine.
  const context = contextOf(c);
  for (let from = 0; from < tags.length; from += TAGS_AT_ONCE) {
    const some = tags.slice(from, from + TAGS_AT_ONCE);
    context?.waitUntil(Promise.resolve(context.cache?.purge({ tags: some })).catch(() => undefined));
  }
});
