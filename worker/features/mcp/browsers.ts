import { createMiddleware } from "hono/factory";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { isLocalHost, originOf } from "#worker/lib/origin.ts";

/** What a client in a browser may send and read. */
const shared = {
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers":
    "authorization, content-type, accept, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id",
  "access-control-expose-headers": "www-authenticate, retry-after, mcp-session-id, mcp-protocol-version",
  "access-control-max-age": "86400",
};

/**
 * A browser says from which page it asks. Ours and those of tools on the same computer may; any other gets 403, also one that a
 * name was made to point here for (the MCP specification on Streamable HTTP, Security Warning). Clients that are no browser say nothing.
 */
export const shareWithBrowsers = createMiddleware<ApiEnv>(async (c, next) => {
  const origin = c.req.header("origin");
  if (origin === undefined) return next();
  const isOurs = origin === originOf(c.env, c.req.url);
  if (!isOurs && !(URL.canParse(origin) && isLocalHost(new URL(origin).hostname)))
    throw new AppError("forbidden", "다른 사이트의 화면에서는 연결할 수 없어요.");
  await next();
  const headers = { ...shared, "access-control-allow-origin": origin, vary: "origin" };
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
});
