import { toBase64Url } from "#worker/lib/base64url.ts";
import { createSealer } from "#worker/lib/seal.ts";

const CODE_BYTES = 18;

const ownerOf = (orderId: string) => `gift:${orderId}`;

export async function giftHashOf(code: string) {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`gift ${code}`))));
}

/** A new code of 24 letters (144 random bits), as it is kept: by its hash, and sealed for its order. */
export async function createGiftCode(settlementKey: string | undefined, orderId: string) {
  const code = toBase64Url(crypto.getRandomValues(new Uint8Array(CODE_BYTES)));
  const sealedCode = await createSealer(settlementKey).seal(code, ownerOf(orderId));
  return { codeHash: await giftHashOf(code), sealedCode };
}

/** The code of a gift; undefined when the key that sealed it is gone. */
export const openGiftCode = (settlementKey: string | undefined, orderId: string, sealedCode: string) =>
  createSealer(settlementKey).open(sealedCode, ownerOf(orderId));
