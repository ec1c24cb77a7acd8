import { fromBase64Url } from "#worker/lib/base64url.ts";

/** The keys of a subscription (RFC 8291 §3.1 and §3.2), in base64url: the browser's P-256 point and the shared secret. */
export type PushKeys = { p256dh: string; auth: string };

export const P256_POINT_BYTES = 65;
export const AUTH_BYTES = 16;
const RECORD_BYTES = 4_096;
/** Ends the last record (RFC 8188 §2). */
const LAST = 2;
const P256 = { name: "ECDH", namedCurve: "P-256" } as const;

type Bytes = Uint8Array<ArrayBuffer>;
const ascii = (text: string): Bytes => new TextEncoder().encode(text);

function join(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function derive(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
}

const importPoint = (point: Bytes) => crypto.subtle.importKey("raw", point, P256, true, []);

/** Whether these are keys that something can be encrypted for: a point of the curve, and a secret of 16 bytes. */
export async function arePushKeys({ p256dh, auth }: PushKeys): Promise<boolean> {
  try {
    await importPoint(fromBase64Url(p256dh));
    return fromBase64Url(p256dh).length === P256_POINT_BYTES && fromBase64Url(auth).length === AUTH_BYTES;
  } catch {
    return false;
  }
}

/** What is new for each message; given only by the test of the example in RFC 8291 §5. */
type Fresh = { salt: Bytes; sender: CryptoKeyPair };

async function createFresh(): Promise<Fresh> {
  const sender = (await crypto.subtle.generateKey(P256, true, ["deriveBits"])) as CryptoKeyPair;
  return { salt: crypto.getRandomValues(new Uint8Array(16)), sender };
}

/** Encrypts a text of at most 3,993 bytes for a browser: one record of `aes128gcm` (RFC 8188) with the keys of RFC 8291. */
export async function encryptPush(text: string, keys: PushKeys, fresh?: Fresh): Promise<Bytes> {
  const { salt, sender } = fresh ?? (await createFresh());
  const receiver = fromBase64Url(keys.p256dh) as Bytes;
  const point = new Uint8Array((await crypto.subtle.exportKey("raw", sender.publicKey)) as ArrayBuffer);
  // The types of workerd call the parameter `$public`; the runtime takes the name of the standard.
  const agreed = { name: "ECDH", public: await importPoint(receiver) } as unknown as Parameters<
    typeof crypto.subtle.deriveBits
  >[0];
  const shared = new Uint8Array(await crypto.subtle.deriveBits(agreed, sender.privateKey, 256));
  const auth = fromBase64Url(keys.auth) as Bytes;
  const input = await derive(shared, auth, join(ascii("WebPush: info\0"), receiver, point), 32);
  const [key, nonce] = await Promise.all([
    derive(input, salt, ascii("Content-Encoding: aes128gcm\0"), 16),
    derive(input, salt, ascii("Content-Encoding: nonce\0"), 12),
  ]);
  const cipher = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const record = join(ascii(text), new Uint8Array([LAST]));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, cipher, record));
  const size = new Uint8Array(5);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  size[4] = P256_POINT_BYTES;
  return join(salt, size, point, sealed);
}
