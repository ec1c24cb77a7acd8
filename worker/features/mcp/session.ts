import { createMiddleware } from "hono/factory";
import { openDb } from "#worker/db/client.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

/** One D1 session per request. AI tools send no bookmark back, so a member reads from the primary, where what they wrote is. */
export const primarySession = createMiddleware<ApiEnv>(async (c, next) => {
  const isMember = c.req.header("authorization") !== undefined;
  const { db, session } = openDb(c.env.DB, isMember ? "first-primary" : undefined);
  c.set("db", db);
  c.set("session", session);
  await next();
});
