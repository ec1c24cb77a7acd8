import { fromBase64Url, toBase64Url } from "./base64url.ts";
import { AppError } from "./errors.ts";

const KEY_BYTES = 32;
const IV_BYTES = 12;
const SEAL = /^v(\d+)\.([\w-]+)\.([\w-]+)$/;

type Key = { version: string; bytes: Uint8Array<ArrayBuffer> };

const notConfigured = () =>
  new AppError("provider_not_configured", "정산이 아직 준비되지 않았어요. 운영자에게 알려 주세요.");

function readKey(one: string): Key {
  const [, version = "1", text = ""] = /^(?:(\d+):)?([\w+/-]+=*)$/.exec(one.trim()) ?? [];
  try {
    const bytes = fromBase64Url(text);
    if (bytes.length === KEY_BYTES) return { version, bytes };
  } catch {
    // Not base64: refused below.
  }
  throw notConfigured();
}

/**
 * Seals and opens text with AES-256-GCM. `keys` is 32 bytes in base64, or several as `2:…,1:…`: the first seals, all open, so that
 * keys can rotate. What is sealed for one `owner` cannot be opened for another, so rows cannot be swapped.
 */
export function createSealer(keys: string | undefined) {
  if (!keys) throw notConfigured();
  const sealKeys = keys.split(",").map(readKey);
  const importKey = ({ bytes }: Key) => crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  const algorithm = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
    name: "AES-GCM",
    iv,
    additionalData: new TextEncoder().encode(owner),
  });
  return {
    async seal(text: string, owner: string) {
      const [key] = sealKeys as [Key];
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt(
        algorithm(iv, owner),
        await importKey(key),
        new TextEncoder().encode(text),
      );
      return `v${key.version}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
    },
    /** The text; undefined when no known key opens it for this owner. */
    async open(sealed: string, owner: string): Promise<string | undefined> {
      const [, version, iv, text] = SEAL.exec(sealed) ?? [];
      const key = sealKeys.find((one) => one.version === version);
      if (!key || !iv || !text) return undefined;
      try {
        const opened = await crypto.subtle.decrypt(
          algorithm(fromBase64Url(iv), owner),
          await importKey(key),
          fromBase64Url(text),
        );
        return new TextDecoder().decode(opened);
      } catch {
        return undefined;
      }
    },
  };
}
