import type { D1Database } from "@cloudflare/workers-types";
import { drizzle } from "drizzle-orm/d1";

/** Reads may go to a replica not older than `bookmark`; the session's own bookmark goes back to the caller. */
export function openDb(d1: D1Database, bookmark?: string) {
  const session = d1.withSession(bookmark ?? "first-unconstrained");
  // Drizzle asks for a D1Database and uses only `prepare` and `batch`, which a session has.
  return { db: drizzle(session as unknown as D1Database), session };
}

export type Db = ReturnType<typeof drizzle>;

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes("UNIQUE constraint failed") || isUniqueViolation(error.cause);
}
