import { createMiddleware } from "hono/factory";
import { startAnnouncing } from "#worker/features/follows/service.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

const WRITTEN = /^\/api\/prompts(?:\/\d+)?$/;

/** Followers hear of what was just published. What cannot be sent now is found again by the scheduled job. */
export const announcePublished = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const isWrite = ["POST", "PATCH"].includes(c.req.method) && WRITTEN.test(c.req.path);
  if (isWrite && c.res.ok && c.var.member) await inBackground(c, startAnnouncing(c.var.db, c.env, c.var.member.id));
});
