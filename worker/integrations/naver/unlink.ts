import { timingSafeEqual } from "hono/utils/buffer";
import type { NaverUnlink } from "#contracts/account.ts";
import { fromBase64Url, toBase64Url } from "#worker/lib/base64url.ts";

// Naver's 연결 끊기 알림: the key of signature and encryption is the MD5 of the client secret.
const BLOCK = 16;
const utf8 = new TextEncoder();

async function signatureOf(key: ArrayBuffer, { clientId, encryptUniqueId, timestamp }: NaverUnlink) {
  const signer = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const message = `clientId=${clientId}&encryptUniqueId=${encryptUniqueId}&timestamp=${timestamp}`;
  return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", signer, utf8.encode(message))));
}

async function decrypt(key: ArrayBuffer, sealed: string): Promise<string | undefined> {
  try {
    const bytes = fromBase64Url(sealed);
    const cipher = await crypto.subtle.importKey("raw", key, "AES-CBC", false, ["decrypt"]);
    const algorithm = { name: "AES-CBC", iv: bytes.slice(0, BLOCK) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, cipher, bytes.slice(BLOCK)));
  } catch {
    return undefined;
  }
}

/** The subject whose connection ended; undefined when the signature is not Naver's. */
export async function readNaverUnlink(secret: string, sent: NaverUnlink): Promise<string | undefined> {
  const key = await crypto.subtle.digest("MD5", utf8.encode(secret));
  const isSigned = await timingSafeEqual(await signatureOf(key, sent), sent.signature.replaceAll("=", ""));
  return isSigned ? decrypt(key, sent.encryptUniqueId) : undefined;
}
