import { Hono } from "hono";
import { verify } from "hono/jwt";
import { fromBase64Url, toBase64Url } from "../base64url.ts";
import type { EmulatorEnv } from "../store.ts";
import { decrypt } from "./decrypt.ts";

/** What the service answers instead of taking the message: a status with `retry_after`, or nothing for `hang` milliseconds. */
type Answer = { status?: number; retry_after?: string; hang?: number };
type Row = { id: string; key: string; auth: string; answer: string };

/** Whether the header says who sends, signed for this service (RFC 8292). */
async function isSigned(header: string | undefined, origin: string) {
  const [, token, point] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? "") ?? [];
  if (!token || !point) return false;
  const bytes = fromBase64Url(point);
  const [x, y] = [toBase64Url(bytes.slice(1, 33)), toBase64Url(bytes.slice(33))];
  try {
    // Tests stop the clock of the sender, not of this service.
    const { aud, exp, sub } = await verify(
      token,
      { kty: "EC", crv: "P-256", x, y },
      { alg: "ES256", exp: false, iat: false },
    );
    // A push service is always https; this one stands behind a plain address.
    return (
      aud === origin.replace(/^http:/, "https:") && typeof exp === "number" && /^(mailto:|https:)/.test(String(sub))
    );
  } catch {
    return false;
  }
}

const find = (db: EmulatorEnv["Bindings"]["DB"], id: string) =>
  db.prepare("SELECT * FROM push_subscriptions WHERE id = ?").bind(id).first<Row>();

/** The push service of a browser, and the browser: it makes subscriptions, takes messages for them and decrypts those. */
export const push = new Hono<EmulatorEnv>()
  .post("/subscriptions", async (c) => {
    const pair = (await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
      "deriveBits",
    ])) as CryptoKeyPair;
    const point = new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
    const [id, auth] = [crypto.randomUUID(), toBase64Url(crypto.getRandomValues(new Uint8Array(16)))];
    const key = JSON.stringify(await crypto.subtle.exportKey("jwk", pair.privateKey));
    await c.env.DB.prepare("INSERT INTO push_subscriptions(id, key, auth) VALUES (?, ?, ?)").bind(id, key, auth).run();
    const endpoint = `${new URL(c.req.url).origin}/__emulator/push/send/${id}`;
    return c.json({ id, endpoint, keys: { p256dh: toBase64Url(point), auth } });
  })
  .put("/subscriptions/:id/answer", async (c) => {
    const answer = JSON.stringify(await c.req.json<Answer>());
    await c.env.DB.prepare("UPDATE push_subscriptions SET answer = ? WHERE id = ?")
      .bind(answer, c.req.param("id"))
      .run();
    return c.json({ ok: true });
  })
  .get("/subscriptions/:id/messages", async (c) => {
    const { results } = await c.env.DB.prepare(
      "SELECT topic, body FROM push_messages WHERE subscription = ? ORDER BY id",
    )
      .bind(c.req.param("id"))
      .all<{ topic: string; body: string }>();
    return c.json(results.map(({ topic, body }) => ({ topic, ...(JSON.parse(body) as object) })));
  })
  .post("/send/:id", async (c) => {
    const row = await find(c.env.DB, c.req.param("id"));
    if (!row) return c.body(null, 404);
    const { status, retry_after, hang } = JSON.parse(row.answer) as Answer;
    if (hang) await new Promise((resolve) => setTimeout(resolve, hang));
    if (status) return c.body(null, status as 410, retry_after === undefined ? {} : { "retry-after": retry_after });
    const { origin } = new URL(c.req.url);
    if (!(await isSigned(c.req.header("authorization"), origin))) return c.body(null, 403);
    if (c.req.header("content-encoding") !== "aes128gcm" || !/^\d+$/.test(c.req.header("ttl") ?? ""))
      return c.body(null, 400);
    const receiver = { key: JSON.parse(row.key) as JsonWebKey, auth: row.auth };
    const body = await decrypt(new Uint8Array(await c.req.arrayBuffer()), receiver);
    await c.env.DB.prepare("INSERT INTO push_messages(subscription, topic, body) VALUES (?, ?, ?)")
      .bind(row.id, c.req.header("topic") ?? "", body)
      .run();
    return c.body(null, 201);
  });
