import type { Context } from "hono";
import { type Answer, failure } from "./errors.ts";
import type { Bank, TossEnv } from "./store.ts";

const FIFTEEN_DAYS = 15 * 86_400_000;
// How long a request that was cut off together with this worker holds its key.
const PROCESSING_MS = 10_000;
const KEY_MAX = 300;

export const bankOf = (c: Context<TossEnv>): Bank => ({
  db: c.env.DB,
  now: c.var.now,
  origin: new URL(c.req.url).origin,
});

/** Why Toss would refuse the key of the caller, or undefined. Any secret test key is accepted, a live key never. */
export function refusedCaller(authorization: string | undefined): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return authorization === undefined ? "UNAUTHORIZED_KEY" : "INCORRECT_BASIC_AUTH_FORMAT";
  const text = decoded(encoded);
  if (!text.endsWith(":")) return "INCORRECT_BASIC_AUTH_FORMAT";
  if (text.startsWith("live_")) return "INVALID_API_KEY";
  if (!/^test_g?sk_\w+:$/.test(text)) return "UNAUTHORIZED_KEY";
  return undefined;
}

function decoded(base64: string) {
  try {
    return atob(base64);
  } catch {
    return "";
  }
}

/** Returns the first answer to an idempotency key for 15 days, whatever the body is. */
export async function idempotently(c: Context<TossEnv>, process: () => Promise<Answer>): Promise<Answer> {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return process();
  if (key === "" || key.length > KEY_MAX) return failure("INVALID_IDEMPOTENCY_KEY");
  const { db, now } = bankOf(c);
  const scope = JSON.stringify([key, c.req.header("authorization"), c.req.url, c.req.method]);
  const { meta } = await db
    .prepare(
      `INSERT INTO toss_answers (scope, created_at) VALUES (?1, ?2) ON CONFLICT (scope) DO UPDATE SET status = NULL, body = NULL, created_at = ?2
        WHERE created_at <= ?3 OR (status IS NULL AND created_at <= ?4)`,
    )
    .bind(scope, now, now - FIFTEEN_DAYS, now - PROCESSING_MS)
    .run();
  if (meta.changes === 0) {
    const first = await db
      .prepare("SELECT status, body FROM toss_answers WHERE scope = ? AND status IS NOT NULL")
      .bind(scope)
      .first<{ status: number; body: string }>();
    return first
      ? { status: first.status, body: JSON.parse(first.body) as object }
      : failure("IDEMPOTENT_REQUEST_PROCESSING");
  }
  const answer = await process();
  await db
    .prepare("UPDATE toss_answers SET status = ?, body = ? WHERE scope = ?")
    .bind(answer.status, JSON.stringify(answer.body), scope)
    .run();
  return answer;
}
