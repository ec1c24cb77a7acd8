import { createMiddleware } from "hono/factory";
import { sendPushes } from "#worker/features/push/send-pushes.ts";
import { publish } from "#worker/features/realtime/connections.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

/** Members to whose devices a call sends; to those of others the scheduled job does. */
const PUSHED_MAX = 20;

/** Delivers the realtime events of a call after its answer. and what waits for their devices. Best effort: pages also poll, and a scheduled job sends what is left. */
export const publishEvents = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("publications", []);
  await next();
  // A refused call changed nothing, except that a reused refresh token ends its token family.
  const publications = c.res.ok ? c.var.publications : c.var.publications.filter(({ isSignedOut }) => isSignedOut);
  if (publications.length === 0) return;
  await inBackground(c, publish(c.var.db, c.env, publications));
  const told = [...new Set(publications.filter(({ isSignedOut }) => !isSignedOut).map(({ to }) => to))];
  if (told.length > 0) await inBackground(c, sendPushes(c.var.db, c.env, told.slice(0, PUSHED_MAX)));
});
