import { createMiddleware } from "hono/factory";
import { deliverAlerts } from "#worker/features/ops/deliver-alerts.ts";
import { inBackground } from "#worker/lib/background.ts";
import { busyOf } from "#worker/lib/busy.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { hasObserved } from "#worker/lib/observed.ts";

/** Tells the operators, after the answer, of what calls of this isolate alerted to. An overloaded database is left alone. */
export const deliverObserved = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  if (hasObserved() && !busyOf(c.error)) await inBackground(c, deliverAlerts(c.env));
});
