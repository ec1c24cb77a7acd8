import { createMiddleware } from "hono/factory";
import { openDb } from "#worker/db/client.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

// D1 refuses a session whose bookmark is not of its making; one that cannot be is left out.
const BOOKMARK = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/;

/** One D1 session a request: it starts at the caller's bookmark and hands the new one back (read your own writes). */
export const databaseSession = createMiddleware<ApiEnv>(async (c, next) => {
  const sent = c.req.header("x-d1-bookmark");
  const { db, session } = openDb(c.env.DB, sent !== undefined && BOOKMARK.test(sent) ? sent : undefined);
  c.set("db", db);
  c.set("session", session);
  await next();
  const bookmark = session.getBookmark();
  if (bookmark) c.res.headers.set("x-d1-bookmark", bookmark);
});
