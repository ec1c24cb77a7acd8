import { fromBase64Url } from "../base64url.ts";

// Written apart from the worker's, which it is compared with.

export type Receiver = { key: JsonWebKey; auth: string };

const P256 = { name: "ECDH", namedCurve: "P-256" } as const;
const text = (value: string) => new TextEncoder().encode(value);

async function hkdf(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) {
  const hmac = async (key: Uint8Array, data: Uint8Array) => {
    const imported = await crypto.subtle.importKey(
      "raw",
      key as BufferSource,
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign"],
    );
    return new Uint8Array(await crypto.subtle.sign("HMAC", imported, data as BufferSource));
  };
  const expanded = await hmac(await hmac(salt, secret), new Uint8Array([...info, 1]));
  return expanded.slice(0, bytes);
}

/** The text of a push message of one record (RFC 8291 §4); throws for any other. */
export async function decrypt(body: Uint8Array, { key, auth }: Receiver): Promise<string> {
  const salt = body.slice(0, 16);
  if (body[20] !== 65) throw new Error("the key of the sender is not a point of P-256");
  const sender = body.slice(21, 86);
  const own = await crypto.subtle.importKey("jwk", key, P256, false, ["deriveBits"]);
  const point = new Uint8Array([4, ...fromBase64Url(key.x!), ...fromBase64Url(key.y!)]);
  const other = await crypto.subtle.importKey("raw", sender as BufferSource, P256, false, []);
  const agreed = { name: "ECDH", public: other } as unknown as Parameters<typeof crypto.subtle.deriveBits>[0];
  const shared = new Uint8Array(await crypto.subtle.deriveBits(agreed, own, 256));
  const info = new Uint8Array([...text("WebPush: info\0"), ...point, ...sender]);
  const input = await hkdf(shared, fromBase64Url(auth), info, 32);
  const content = await hkdf(input, salt, text("Content-Encoding: aes128gcm\0"), 16);
  const iv = await hkdf(input, salt, text("Content-Encoding: nonce\0"), 12);
  const cipher = await crypto.subtle.importKey("raw", content as BufferSource, "AES-GCM", false, ["decrypt"]);
  const plain = new Uint8Array(
    await crypto.subtle.decrypt({ name: "AES-GCM", iv: iv as BufferSource }, cipher, body.slice(86)),
  );
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error("the record is not the last one");
  return new TextDecoder().decode(plain.slice(0, end));
}
