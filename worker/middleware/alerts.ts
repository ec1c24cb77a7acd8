import { createMiddleware } from "hono/factory";
import { deliverAlerts } from "#worker/features/ops/deliver-alerts.ts";
import { inBackground } from "#worker/lib/background.ts";
import { busyOf } from "#worker/lib/busy.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { hasObserved } from "#worker/lib/observed.ts";

/** Delivers the alerts of this isolate after the response, unless the database is overloaded. */
export const deliverObserved = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  if (hasObserved() && !busyOf(c.error)) await inBackground(c, deliverAlerts(c.env));
});
