import { sign } from "hono/jwt";

const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: "SHA-256",
};
let pair: CryptoKeyPair | undefined;

async function signingKeys() {
  const made = pair ?? ((await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])) as CryptoKeyPair);
  return (pair ??= made);
}

const KID = "emulator-1";

export async function jwks() {
  const { n, e } = (await crypto.subtle.exportKey("jwk", (await signingKeys()).publicKey)) as JsonWebKey;
  return { keys: [{ kty: "RSA", alg: "RS256", use: "sig", kid: KID, n, e }] };
}

/** Signs an id_token; a `forged` one has the signature of another. */
export async function signIdToken(payload: Record<string, unknown>, { forged = false } = {}) {
  const jwk = (await crypto.subtle.exportKey("jwk", (await signingKeys()).privateKey)) as JsonWebKey;
  const iat = Math.floor(Date.now() / 1000);
  const signed = (life: number) =>
    sign({ ...payload, iat, exp: iat + life }, { ...jwk, alg: "RS256", kid: KID }, "RS256");
  const token = await signed(3600);
  return forged ? token.slice(0, token.lastIndexOf(".")) + (await signed(3601)).replace(/.*\./, ".") : token;
}
