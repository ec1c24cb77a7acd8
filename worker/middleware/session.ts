import { createMiddleware } from "hono/factory";
import { openDb } from "#worker/db/client.ts";
import { criticOf } from "#worker/integrations/critic.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

// D1 fails on a bookmark that it did not make, so one of another shape is ignored.
const BOOKMARK = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/;

/** One D1 session per request, from the caller's `x-d1-bookmark`; the answer carries the new one (read your own writes). */
export const databaseSession = createMiddleware<ApiEnv>(async (c, next) => {
  const sent = c.req.header("x-d1-bookmark");
  const { db, session } = openDb(c.env.DB, sent !== undefined && BOOKMARK.test(sent) ? sent : undefined);
  c.set("db", db);
  c.set("session", session);
  c.set("critic", criticOf(c.env));
  await next();
  const bookmark = session.getBookmark();
  if (bookmark) c.res.headers.set("x-d1-bookmark", bookmark);
});
