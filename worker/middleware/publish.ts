import { createMiddleware } from "hono/factory";
import { publish } from "#worker/features/realtime/connections.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

/** Delivers the realtime events of a call after its answer. Best effort: pages also poll. */
export const publishEvents = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("publications", []);
  await next();
  // A refused call changed nothing, except that a reused refresh token ends its token family.
  const publications = c.res.ok ? c.var.publications : c.var.publications.filter(({ isSignedOut }) => isSignedOut);
  if (publications.length > 0) await inBackground(c, publish(c.var.db, c.env, publications));
});
