import type { D1Database, ExecutionContext } from "@cloudflare/workers-types";

export type TossEnv = {
  Bindings: { DB: D1Database; APP?: { fetch: typeof fetch } };
  Variables: { now: number };
};
/** What the other files need of a request. */
export type Bank = { db: D1Database; now: number; origin: string };
export type Scheduler = Pick<ExecutionContext, "waitUntil">;

const tables = [
  `CREATE TABLE IF NOT EXISTS toss_payments (seq INTEGER PRIMARY KEY AUTOINCREMENT, payment_key TEXT NOT NULL UNIQUE, order_id TEXT NOT NULL,
    order_name TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount > 0), canceled INTEGER NOT NULL DEFAULT 0 CHECK (canceled BETWEEN 0 AND amount),
    method TEXT, status TEXT NOT NULL DEFAULT 'READY', success_url TEXT NOT NULL, fail_url TEXT NOT NULL, decline_code TEXT, failure_code TEXT,
    requested_at INTEGER NOT NULL, authenticated_at INTEGER, approved_at INTEGER, last_canceled_at INTEGER, transaction_key TEXT) STRICT`,
  // An order is captured once, by whichever of its payments comes first.
  "CREATE UNIQUE INDEX IF NOT EXISTS toss_payments_taken ON toss_payments (order_id) WHERE approved_at IS NOT NULL",
  "CREATE INDEX IF NOT EXISTS toss_payments_order ON toss_payments (order_id)",
  "CREATE INDEX IF NOT EXISTS toss_payments_open ON toss_payments (status) WHERE status IN ('READY', 'IN_PROGRESS')",
  `CREATE TABLE IF NOT EXISTS toss_cancels (transaction_key TEXT PRIMARY KEY, payment_key TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount > 0),
    reason TEXT NOT NULL, refundable INTEGER NOT NULL, created_at INTEGER NOT NULL) STRICT`,
  "CREATE INDEX IF NOT EXISTS toss_cancels_payment ON toss_cancels (payment_key, created_at)",
  "CREATE TABLE IF NOT EXISTS toss_answers (scope TEXT PRIMARY KEY, status INTEGER, body TEXT, created_at INTEGER NOT NULL) STRICT",
  `CREATE TABLE IF NOT EXISTS toss_faults (id INTEGER PRIMARY KEY AUTOINCREMENT, operation TEXT NOT NULL, fault TEXT NOT NULL, processed INTEGER NOT NULL,
    ms INTEGER NOT NULL, times INTEGER NOT NULL) STRICT`,
  `CREATE TABLE IF NOT EXISTS toss_deliveries (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, body TEXT NOT NULL, status INTEGER,
    created_at INTEGER NOT NULL) STRICT`,
  "CREATE TABLE IF NOT EXISTS toss_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT",
];

export const readSetting = (db: D1Database, name: string) =>
  db.prepare("SELECT value FROM toss_settings WHERE name = ?").bind(name).first<string>("value");

export const writeSetting = (db: D1Database, name: string, value: string) =>
  db.prepare("INSERT OR REPLACE INTO toss_settings VALUES (?, ?)").bind(name, value).run();

const clockOf = async (db: D1Database) => Date.now() + Number((await readSetting(db, "clock")) ?? 0);

/** The emulator's time, which tests can move forward. Creates the tables when tests have emptied the database. */
export async function nowOf(db: D1Database) {
  try {
    return await clockOf(db);
  } catch {
    await db.batch(tables.map((sql) => db.prepare(sql)));
    return clockOf(db);
  }
}

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789";
export const randomKey = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
