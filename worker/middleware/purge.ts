import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { purgeCopies, takeDownCopies } from "#worker/features/cache/purge-copies.ts";
import { contextOf } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { policyOf } from "./policy.ts";

/** The validated path parameters; the middleware of the whole API does not know their type. */
const paramsOf = (c: Context<ApiEnv>) => (c.req.valid as (target: "param") => object | undefined)("param");

/**
 * After the answer, purges the pages that a successful call made stale, by the cache tags of its route and those that the verb added to
 * `stale`; ahead of other purges for a call that takes something down. Members read what they changed from the API meanwhile.
 */
export const purgeStalePages = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("stale", []);
  c.set("takenDown", []);
  await next();
  if (c.req.method === "GET" || !c.res.ok || !c.var.member) return;
  const change = { ...paramsOf(c), memberId: c.var.member.id };
  const { stale, takesDown } = policyOf(c);
  const { takenDown } = c.var;
  const tags = [...new Set([...(stale?.(change as never) ?? []), ...c.var.stale, ...takenDown])];
  const purge = takesDown || takenDown.length > 0 ? takeDownCopies : purgeCopies;
  // No execution context when a page or a test calls the API in process: then nothing is shared.
  contextOf(c)?.waitUntil(purge(c.env, tags));
});
