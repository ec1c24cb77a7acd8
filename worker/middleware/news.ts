import { createMiddleware } from "hono/factory";
import { deliver } from "#worker/features/realtime/service.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

/** What a call has to tell open pages goes out behind its answer. Best effort: pages also ask by themselves. */
export const deliverNews = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("news", []);
  await next();
  // A refused call tells nothing, but that a stolen token ended a sign-in.
  const news = c.res.ok ? c.var.news : c.var.news.filter(({ isSignedOut }) => isSignedOut);
  if (news.length > 0) await inBackground(c, deliver(c.var.db, c.env, news));
});
