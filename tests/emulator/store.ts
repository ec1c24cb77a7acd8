import type { D1Database } from "@cloudflare/workers-types";
import { toBase64Url } from "./base64url.ts";

export type EmulatorEnv = { Bindings: { DB: D1Database } };
/** For whom the app's members sign in. */
export type Provider = "google" | "naver";
type Issuer = Provider | "openrouter";

export type Grant = {
  code: string;
  provider: Issuer;
  email: string;
  redirect_uri: string;
  scope: string;
  state: string | null;
  nonce: string | null;
  code_challenge: string | null;
  expires_at: number;
};

const CODE_SECONDS = 60;
const TOKEN_SECONDS = 3600;

const tables = [
  `CREATE TABLE IF NOT EXISTS codes (code TEXT PRIMARY KEY, provider TEXT NOT NULL, email TEXT NOT NULL, redirect_uri TEXT NOT NULL, scope TEXT NOT NULL,
    state TEXT, nonce TEXT, code_challenge TEXT, expires_at INTEGER NOT NULL, used_at INTEGER) STRICT`,
  `CREATE TABLE IF NOT EXISTS push_subscriptions (id TEXT PRIMARY KEY, key TEXT NOT NULL, auth TEXT NOT NULL, answer TEXT NOT NULL DEFAULT '{}') STRICT`,
  `CREATE TABLE IF NOT EXISTS push_messages (id INTEGER PRIMARY KEY, subscription TEXT NOT NULL, topic TEXT NOT NULL, body TEXT NOT NULL) STRICT`,
  `CREATE TABLE IF NOT EXISTS mails (id INTEGER PRIMARY KEY, recipient TEXT NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT`,
  `CREATE TABLE IF NOT EXISTS mail_answers (recipient TEXT PRIMARY KEY, answer TEXT NOT NULL) STRICT`,
  `CREATE TABLE IF NOT EXISTS alerts (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT`,
  `CREATE TABLE IF NOT EXISTS kakao_cards (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT`,
  `CREATE TABLE IF NOT EXISTS tokens (token TEXT PRIMARY KEY, provider TEXT NOT NULL, email TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT`,
];

// Tests empty the database between two requests of one isolate, so no flag can say that the tables exist.
export const createTables = (db: D1Database) => db.batch(tables.map((sql) => db.prepare(sql)));

const randomText = () => toBase64Url(crypto.getRandomValues(new Uint8Array(24)));

export async function issueCode(
  db: D1Database,
  { provider, email, redirect_uri, scope, state, nonce, code_challenge }: Omit<Grant, "code" | "expires_at">,
) {
  const code = randomText();
  const insert = db.prepare(
    "INSERT INTO codes (code, provider, email, redirect_uri, scope, state, nonce, code_challenge, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  await insert
    .bind(code, provider, email, redirect_uri, scope, state, nonce, code_challenge, Date.now() + CODE_SECONDS * 1000)
    .run();
  return code;
}

/** Uses up an authorization code: it is valid once, for a minute. */
export const takeCode = (db: D1Database, provider: Issuer, code: string) =>
  db
    .prepare(
      "UPDATE codes SET used_at = ?1 WHERE code = ?2 AND provider = ?3 AND used_at IS NULL AND expires_at > ?1 RETURNING *",
    )
    .bind(Date.now(), code, provider)
    .first<Grant>();

export async function issueToken(db: D1Database, provider: Issuer, email: string) {
  const token = randomText();
  await db
    .prepare("INSERT INTO tokens VALUES (?, ?, ?, ?)")
    .bind(token, provider, email, Date.now() + TOKEN_SECONDS * 1000)
    .run();
  return token;
}

export async function emailOfToken(db: D1Database, provider: Issuer, authorization: string | undefined) {
  const token = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const query = db.prepare("SELECT email FROM tokens WHERE token = ? AND provider = ? AND expires_at > ?");
  return query.bind(token, provider, Date.now()).first<string>("email");
}

export async function revokeToken(db: D1Database, provider: Issuer, token: string) {
  const { meta } = await db.prepare("DELETE FROM tokens WHERE token = ? AND provider = ?").bind(token, provider).run();
  return meta.changes > 0;
}
