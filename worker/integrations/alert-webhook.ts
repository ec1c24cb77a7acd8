import type { Env } from "#worker/env.ts";
import { log } from "#worker/lib/log.ts";
import { endpoint, send } from "./outside.ts";

const TIMEOUT_MS = 5_000;
/** Discord refuses more than 2,000 characters. */
const TEXT_MAX = 1_800;

/**
 * Sends a text to the operators' webhook. Slack reads `text` and Discord `content`; `allowed_mentions` makes Discord ignore mentions in
 * the text. Returns whether it was accepted within five seconds; true also when no webhook is configured.
 */
export async function tellOperators(env: Env, text: string): Promise<boolean> {
  if (!env.ALERT_WEBHOOK_URL) return true;
  const short = text.slice(0, TEXT_MAX);
  const body = JSON.stringify({ text: short, content: short, allowed_mentions: { parse: [] } });
  const { origin } = new URL(env.APP_ORIGIN);
  const headers = { "content-type": "application/json" };
  try {
    const url = endpoint(origin, env.ALERT_WEBHOOK_URL, origin);
    const response = await send({ env, origin, url, timeoutMs: TIMEOUT_MS }, { method: "POST", headers, body });
    await response.body?.cancel();
    if (!response.ok) log("warn", { message: "alert not delivered", status: response.status });
    return response.ok;
  } catch (error) {
    // The message of `fetch` may quote the address, which is a secret.
    log("warn", { message: "alert not delivered", reason: error instanceof Error ? error.name : "unknown" });
    return false;
  }
}
