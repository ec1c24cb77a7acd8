import type { Env } from "#worker/env.ts";
import { log } from "#worker/lib/log.ts";
import { endpoint, send } from "../outside.ts";
import type { PaymentOutcome, PaymentProvider } from "../payments.ts";
import { outcomeOfFailure } from "./errors.ts";
import { isOrderId, isPaymentKey, parseWebhook, paymentOf } from "./payment.ts";

const TIMEOUT_MS = 30_000;
const REASON_MAX = 200;

/** `emulator`: the origin of the provider that is emulated there. */
type Toss = { env: Env; origin: string; secretKey: string; emulator?: string };
type Operation = "confirm" | "get" | "cancel";

function logged(operation: Operation, outcome: PaymentOutcome): PaymentOutcome {
  if (outcome.kind === "misconfigured")
    log("error", { message: "toss does not take our requests", operation, code: outcome.code });
  if (outcome.kind === "unknown") log("warn", { message: "toss left us unsure", operation, reason: outcome.reason });
  return outcome;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function ask(
  { env, origin, secretKey, emulator }: Toss,
  path: string,
  init: RequestInit,
): Promise<PaymentOutcome> {
  const base = endpoint(origin, env.TOSS_API_BASE, "https://api.tosspayments.com");
  const headers = { authorization: `Basic ${btoa(`${secretKey}:`)}`, accept: "application/json", ...init.headers };
  const timeoutMs = Number(env.TOSS_TIMEOUT_MS ?? TIMEOUT_MS);
  try {
    const call = { env, origin, url: `${base.replace(/\/$/, "")}/v1/payments/${path}`, timeoutMs };
    const response = await send(call, { ...init, headers });
    const body = parsed(await response.text());
    if (response.status !== 200) return outcomeOfFailure(response.status, body);
    const payment = paymentOf(body, emulator);
    return payment ? { kind: "payment", payment } : { kind: "unknown", reason: "unreadable" };
  } catch (error) {
    return { kind: "unknown", reason: error instanceof Error ? error.name : "unreachable" };
  }
}

const postJson = (body: object, idempotencyKey: string): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
  body: JSON.stringify(body),
});
const missing: PaymentOutcome = { kind: "missing", code: "NOT_FOUND_PAYMENT" };

const reported = new Set<string>();
function notConfigured(message: string) {
  if (!reported.has(message)) log("error", { message });
  reported.add(message);
  return undefined;
}

/** The address of the script that the checkout page loads. */
export const sdkUrlOf = (env: Env, origin: string) =>
  endpoint(origin, env.TOSS_SDK_URL, "https://js.tosspayments.com/v2/standard");

/** Toss Payments, or undefined when it is not configured or has a live key together with an emulator's address. `origin` is the site's own. */
export function createToss(env: Env, origin: string): PaymentProvider | undefined {
  const { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey } = env;
  if (!clientKey || !secretKey) return notConfigured("toss is not configured");
  const isEmulated = env.TOSS_API_BASE?.startsWith("/") || env.TOSS_SDK_URL?.startsWith("/");
  if (isEmulated && [clientKey, secretKey].some((key) => key.startsWith("live_")))
    return notConfigured("toss has a live key and an emulator's address");
  const toss = { env, origin, secretKey, ...(isEmulated && { emulator: origin }) };

  return {
    createCheckout: () => ({
      clientKey,
      sdkUrl: sdkUrlOf(env, origin),
    }),
    async confirm({ paymentKey, orderId, amount }, idempotencyKey) {
      if (!isPaymentKey(paymentKey)) return missing;
      return logged("confirm", await ask(toss, "confirm", postJson({ paymentKey, orderId, amount }, idempotencyKey)));
    },
    async get(paymentKey) {
      if (!isPaymentKey(paymentKey)) return missing;
      return logged("get", await ask(toss, encodeURIComponent(paymentKey), {}));
    },
    async getByOrder(orderId) {
      if (!isOrderId(orderId)) return missing;
      return logged("get", await ask(toss, `orders/${encodeURIComponent(orderId)}`, {}));
    },
    async cancel({ paymentKey, reason, part }, idempotencyKey) {
      if (!isPaymentKey(paymentKey)) return missing;
      const cancelReason = reason.slice(0, REASON_MAX);
      const path = `${encodeURIComponent(paymentKey)}/cancel`;
      const body = { cancelReason, ...(part && { cancelAmount: part.amount, refundableAmount: part.left }) };
      return logged("cancel", await ask(toss, path, postJson(body, idempotencyKey)));
    },
    parseWebhook,
  };
}
