import { createMiddleware } from "hono/factory";
import { contextOf } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

const TAGS_AT_ONCE = 30;
const CHANGED = /^\/api\/(?:prompts(?:\/(\d+)(?:\/(?:reviews|bookmarks|attachments(?:\/\d+)?))?)?|members(?:\/\w+)?)$/;
const TIED = /^\/api\/members\/(?:follows|blocks)\/(\d+)$/;

const SELLER = "/api/settlements/account";
const GUIDED = /^\/api\/admin\/guides(?:\/\d+)?$/;

/** What a change of this prompt, or of its member, leaves stale at the edge; the pages of `worker/pages.ts` carry these tags. */
export function staleTags(path: string, memberId: number) {
  // Two profiles and their lists. Lists of many members show the new count a minute later: too many purges otherwise.
  const [, tiedId] = TIED.exec(path) ?? [];
  if (tiedId !== undefined) return [`m${memberId}`, `m${tiedId}`];
  // Their profile says what kind of seller they are.
  if (path === SELLER) return [`m${memberId}`];
  // The main page shows some of them.
  if (GUIDED.test(path)) return ["guides", "lists"];
  const [matched, promptId] = CHANGED.exec(path) ?? [];
  if (matched === undefined) return [];
  return ["lists", `m${memberId}`, ...(promptId === undefined ? [] : [`p${promptId}`])];
}

/** After a change the shared copies are asked to go. Best effort: they live a minute, and their author reads the API. */
export const purgeStalePages = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("stale", []);
  await next();
  if (c.req.method === "GET" || !c.res.ok || !c.var.member) return;
  const tags = [...staleTags(c.req.path, c.var.member.id), ...c.var.stale];
  // No execution context when a page or a test calls the API in process, and no cache on this machine.
  const context = contextOf(c);
  for (let from = 0; from < tags.length; from += TAGS_AT_ONCE) {
    const some = tags.slice(from, from + TAGS_AT_ONCE);
    context?.waitUntil(Promise.resolve(context.cache?.purge({ tags: some })).catch(() => undefined));
  }
});
