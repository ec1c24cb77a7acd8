import { Hono } from "hono";
import { mcpRouter } from "./features/mcp/routes.ts";
import { rpcErrorOf } from "./features/mcp/rpc-error.ts";
import { primarySession } from "./features/mcp/session.ts";
import { shareWithBrowsers } from "./features/mcp/browsers.ts";
import { MCP_PATH } from "#contracts/paths.ts";
import type { ApiEnv } from "./lib/http.ts";
import { refusalOf } from "./lib/refusal.ts";
import { deliverObserved } from "./middleware/alerts.ts";
import { bodyLimits } from "./middleware/body-limits.ts";
import { identify } from "./middleware/identify.ts";
import { requireOperator } from "./middleware/operator.ts";
import { limitRate } from "./middleware/rate-limit.ts";
import { requestId } from "./middleware/request.ts";

/** The address of AI tools. The same steps as those of the API, with refusals as JSON-RPC says them. */
export const mcp = new Hono<ApiEnv>({ strict: false });

/** With or without the last slash, which people type. */
export const isMcpPath = (pathname: string) => pathname === MCP_PATH || pathname === `${MCP_PATH}/`;

mcp.use(
  requestId,
  deliverObserved,
  shareWithBrowsers,
  requireOperator,
  bodyLimits,
  primarySession,
  identify,
  limitRate,
);
mcp.route(MCP_PATH, mcpRouter);
mcp.onError((error, c) => rpcErrorOf(c, refusalOf(error, { request_id: c.var.requestId, path: MCP_PATH })));
