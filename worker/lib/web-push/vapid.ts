import { sign } from "hono/jwt";
import { fromBase64Url, toBase64Url } from "#worker/lib/base64url.ts";

/** The application server's key pair (RFC 8292), in base64url: the P-256 point and the private number. */
export type VapidKeys = { publicKey: string; privateKey: string };

const LIFE_SECONDS = 12 * 60 * 60;

function toJwk({ publicKey, privateKey }: VapidKeys): JsonWebKey {
  const point = fromBase64Url(publicKey);
  const [x, y] = [point.slice(1, 33), point.slice(33, 65)].map(toBase64Url);
  return { kty: "EC", crv: "P-256", x, y, d: privateKey, ext: true };
}

/** The `authorization` header for a push service: who sends, for this service alone and for twelve hours. `contact` is a URI. */
export async function vapidHeader(keys: VapidKeys, endpoint: string, contact: string): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + LIFE_SECONDS;
  const token = await sign({ aud: new URL(endpoint).origin, exp, sub: contact }, toJwk(keys), "ES256");
  return `vapid t=${token}, k=${keys.publicKey}`;
}
