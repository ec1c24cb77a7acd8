import type { D1Database } from "@cloudflare/workers-types";
import { drizzle } from "drizzle-orm/d1";
import type { Env } from "#worker/env.ts";
import { retrying } from "./retry.ts";
import { showing } from "./showing.ts";

export type Db = ReturnType<typeof drizzle>;

const repeatables = new WeakMap<Db, Db>();

/**
 * Opens a D1 session. Its reads may go to any replica that has the state of `bookmark`; `first-primary` reads from the primary. The
 * session knows the bookmark to send to the client. Transient failures of D1 are retried (worker/db/retry.ts), and hidden characters of
 * what is read are marked (worker/db/showing.ts).
 */
export function openDb(d1: D1Database, bookmark?: string) {
  const session = d1.withSession(bookmark ?? "first-unconstrained");
  // Drizzle asks for a D1Database and uses only `prepare` and `batch`, which a session has.
  const open = (isRepeatable: boolean) => drizzle(retrying(showing(session), isRepeatable) as unknown as D1Database);
  const db = open(false);
  repeatables.set(db, open(true));
  return { db, session };
}

/**
 * The same session for a batch that may run twice: it takes a key (worker/db/idempotency.ts), asserts the state that it leaves
 * behind, or writes what is then there already. It is also retried when its answer was lost and it may have been committed.
 */
export const repeatable = (db: Db): Db => repeatables.get(db) ?? db;

/**
 * The database of conversations and messages: `MESSAGES` if it is bound, and otherwise `db` itself. No batch may touch both. Reads
 * from the primary, because the bookmark of a caller is one of `DB`. Transient failures are retried as those of `DB`.
 */
export const messagesDbOf = (db: Db, { MESSAGES }: Pick<Env, "MESSAGES">): Db =>
  MESSAGES ? openDb(MESSAGES, "first-primary").db : db;

/** Whether a write failed because a unique key exists already; looks down the chain of causes. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes("UNIQUE constraint failed") || isUniqueViolation(error.cause);
}
