import { buildPushPayload, encryptNotification, type VapidKeys } from "@block65/webcrypto-web-push";
import type { Env } from "#worker/env.ts";
import { send } from "./outside.ts";
import { isPushAddress } from "./push-address.ts";

/** Unless `PUSH_TIMEOUT_MS` is set. */
const TIMEOUT_MS = 5_000;
/** How long a push service keeps a message for a device that is off. */
const TTL_SECONDS = 24 * 60 * 60;
const RETRY_MAX_SECONDS = 24 * 60 * 60;

/** Whom a push service asks about our messages (RFC 8292 §2.1). */
const contactOf = ({ SITE_OPERATOR_EMAIL, APP_ORIGIN }: Env) =>
  SITE_OPERATOR_EMAIL ? `mailto:${SITE_OPERATOR_EMAIL}` : APP_ORIGIN;

/** Our keys, or undefined when push is not configured. */
export function vapidKeysOf(env: Env): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  return publicKey && privateKey ? { publicKey, privateKey, subject: contactOf(env) } : undefined;
}

/** The keys of a subscription (RFC 8291 §3.1 and §3.2), in base64url: the browser's P-256 point and the shared secret. */
type PushKeys = { p256dh: string; auth: string };

const toSubscription = (endpoint: string, keys: PushKeys) => ({ endpoint, expirationTime: null, keys });

/** Whether something can be encrypted for these keys. */
export const arePushKeys = (keys: PushKeys) =>
  encryptNotification(toSubscription("", keys), new Uint8Array(), { pad: false }).then(
    () => true,
    () => false,
  );

/** A message for one device. Of those with one topic that wait for a device that is off, the service keeps the newest. */
export type Push = { endpoint: string; keys: PushKeys; text: string; topic: string };

/**
 * `gone`: the browser has ended the subscription. `refused`: the same message would be refused again. `later`: it may be accepted
 * later, and not before these seconds when the service said so.
 */
export type PushResult = { is: "sent" | "gone" | "refused" } | { is: "later"; seconds?: number };

/** `Retry-After`: seconds, or a date (RFC 9110 §10.2.3). */
function secondsIn(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 0), RETRY_MAX_SECONDS);
}

function resultOf({ ok, status, headers }: Response): PushResult {
  if (ok) return { is: "sent" };
  if (status === 404 || status === 410) return { is: "gone" };
  if (status === 429 || status >= 500) return { is: "later", seconds: secondsIn(headers.get("retry-after")) };
  return { is: "refused" };
}

/** Sends a message to the push service of one device, which has five seconds to answer. Never throws. */
export async function sendPush(env: Env, vapid: VapidKeys, { endpoint, keys, text, topic }: Push): Promise<PushResult> {
  // Rules may have changed since the device was registered.
  if (!isPushAddress(endpoint, env)) return { is: "gone" };
  try {
    const options = { ttl: TTL_SECONDS, topic, urgency: "normal" } as const;
    // Only the emulator's address is not https, which the signature is made for.
    const subscription = toSubscription(endpoint.replace(/^http:/, "https:"), keys);
    const message = await buildPushPayload({ data: text, options }, subscription, vapid);
    const call = {
      env,
      origin: new URL(endpoint).origin,
      url: endpoint,
      timeoutMs: Number(env.PUSH_TIMEOUT_MS ?? TIMEOUT_MS),
    };
    const response = await send(call, message);
    // Its body is of no use, and one that is left unread holds the connection.
    await response.body?.cancel();
    return resultOf(response);
  } catch {
    return { is: "later" };
  }
}
