import { createMiddleware } from "hono/factory";
import { deliver } from "#worker/features/live/service.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

/** What a call has to tell open pages goes out behind its answer. Best effort: pages also ask by themselves. */
export const deliverNews = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("news", []);
  await next();
  if (c.res.ok && c.var.news.length > 0) await inBackground(c, deliver(c.var.db, c.env, c.var.news));
});
