import { createMiddleware } from "hono/factory";
import { startAnnouncing } from "#worker/features/watches/announce.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { policyOf } from "./policy.ts";

/** Notifies followers after routes with `announce`. What cannot be queued now is found again by the scheduled job. */
export const announcePublished = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const { announce } = policyOf(c);
  if (announce && c.res.ok && c.var.member) await inBackground(c, startAnnouncing(c.var.db, c.env, c.var.member.id));
});
