import { type Context, Hono } from "hono";
import { contextOf } from "#worker/lib/background.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { ipAddressOf } from "#worker/lib/network.ts";
import { originOf } from "#worker/lib/origin.ts";
import { fallback } from "#worker/middleware/policy.ts";
import { refuseUnmet } from "./challenge.ts";
import { idOf, readMessage } from "./message.ts";

const callerOf = (c: Context<ApiEnv>) => ({
  db: c.var.db,
  env: c.env,
  member: c.var.member,
  grant: c.var.grant,
  origin: originOf(c.env, c.req.url),
  address: ipAddressOf(c.req.raw),
  context: contextOf(c),
});

/** AI tools connect here: Streamable HTTP without sessions. It is not in the OpenAPI document, which cannot say what JSON-RPC is. */
export const mcpRouter = new Hono<ApiEnv>()
  .use(fallback({ auth: "optional", rate: "mcp", consent: false }))
  .post("/", async (c) => {
    const message = await readMessage(c.req.raw);
    c.set("messageId", idOf(message));
    refuseUnmet(c, message);
    const { serveMcp } = await import("./sdk-server.ts");
    const response = await serveMcp(c.req.raw, message, callerOf(c));
    response.headers.set("cache-control", "private, no-store, no-transform");
    return response;
  })
  .options("/", (c) => c.body(null, 204))
  .all("/", () => {
    throw new AppError(
      "method_not_allowed",
      "AI 도구가 POST로 연결하는 주소예요. /docs/mcp 에서 쓰는 법을 볼 수 있어요.",
      {
        headers: { allow: "POST, OPTIONS" },
      },
    );
  });
