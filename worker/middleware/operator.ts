import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "#worker/lib/http.ts";
import { findOperatorFault } from "#worker/lib/operator.ts";

export const requireOperator = createMiddleware<ApiEnv>(async (c, next) => {
  const fault = findOperatorFault(c.env);
  if (fault) throw fault;
  await next();
});
