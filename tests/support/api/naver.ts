import { env } from "cloudflare:workers";
import { toBase64Url } from "#tests/emulator/base64url.ts";

// The sender of what worker/integrations/naver/unlink.ts reads, written from Naver's guide and not from that file.
const utf8 = new TextEncoder();

type Change = { clientId?: string; timestamp?: number; secret?: string };

/** The form that Naver posts when a person ends the connection (연결 끊기 알림). */
export async function naverUnlinkForm(subject: string, change: Change = {}) {
  const { clientId = env.NAVER_CLIENT_ID!, secret = env.NAVER_CLIENT_SECRET! } = change;
  const timestamp = String(change.timestamp ?? Math.floor(Date.now() / 1000));
  const key = await crypto.subtle.digest("MD5", utf8.encode(secret));
  const iv = crypto.getRandomValues(new Uint8Array(16));
  const aes = await crypto.subtle.importKey("raw", key, "AES-CBC", false, ["encrypt"]);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-CBC", iv }, aes, utf8.encode(subject)));
  const encryptUniqueId = toBase64Url(new Uint8Array([...iv, ...sealed]));
  const hmac = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const message = `clientId=${clientId}&encryptUniqueId=${encryptUniqueId}&timestamp=${timestamp}`;
  const signature = toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", hmac, utf8.encode(message))));
  return { clientId, encryptUniqueId, timestamp, signature };
}
