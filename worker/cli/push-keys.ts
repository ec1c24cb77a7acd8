import { toBase64Url } from "#worker/lib/base64url.ts";
import { main } from "./steps.ts";

/** Prints a new pair of keys for notifications on devices (RFC 8292). Browsers that subscribed with another pair get nothing more. */
await main(async () => {
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const { d } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  console.log(`VAPID_PUBLIC_KEY = "${toBase64Url(point)}"`);
  console.log(`VAPID_PRIVATE_KEY (npx wrangler secret put VAPID_PRIVATE_KEY): ${d}`);
});
