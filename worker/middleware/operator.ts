import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "#worker/lib/http.ts";
import { findOperatorFault } from "#worker/lib/operator.ts";

/** 503 while the deployment does not state its address and who operates it (전자상거래법 10조 1항). */
export const requireOperator = createMiddleware<ApiEnv>(async (c, next) => {
  const fault = findOperatorFault(c.env);
  if (fault) throw fault;
  await next();
});
