import type { D1Database } from "@cloudflare/workers-types";
import { drizzle } from "drizzle-orm/d1";

/**
 * Opens a D1 session. Its reads may go to any replica that has the state of `bookmark`; `first-primary` reads from the primary. The
 * session knows the bookmark to send to the client.
 */
export function openDb(d1: D1Database, bookmark?: string) {
  const session = d1.withSession(bookmark ?? "first-unconstrained");
  // Drizzle asks for a D1Database and uses only `prepare` and `batch`, which a session has.
  return { db: drizzle(session as unknown as D1Database), session };
}

export type Db = ReturnType<typeof drizzle>;

/** Whether a write failed because a unique key exists already; looks down the chain of causes. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes("UNIQUE constraint failed") || isUniqueViolation(error.cause);
}
