import { sign } from "hono/jwt";

const algorithm = {
  name: "RSASSA-PKCS1-v1_5",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: "SHA-256",
};
const generate = async () => (await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])) as CryptoKeyPair;

let pair: CryptoKeyPair | undefined;

async function signingKeys() {
  const made = pair ?? (await generate());
  return (pair ??= made);
}

const KID = "emulator-1";

export async function jwks() {
  const { n, e } = (await crypto.subtle.exportKey("jwk", (await signingKeys()).publicKey)) as JsonWebKey;
  return { keys: [{ kty: "RSA", alg: "RS256", use: "sig", kid: KID, n, e }] };
}

/** Signs an id_token; `forged` signs with a key that is not in the JWKS, under the kid of the valid one. */
export async function signIdToken(claims: Record<string, unknown>, { forged = false } = {}) {
  const { privateKey } = forged ? await generate() : await signingKeys();
  const jwk = (await crypto.subtle.exportKey("jwk", privateKey)) as JsonWebKey;
  const iat = Math.floor(Date.now() / 1000);
  return sign({ ...claims, iat, exp: iat + 3600 }, { ...jwk, alg: "RS256", kid: KID }, "RS256");
}
