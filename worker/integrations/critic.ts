import type { Env } from "#worker/env.ts";
import type { Critic } from "#worker/lib/critic.ts";
import { log } from "#worker/lib/log.ts";
import { endpoint, send } from "./outside.ts";

const TIMEOUT_MS = 1_500;
const TEXT_MAX = 8_000;

/** The configured one; undefined without `CRITIC_URL`. One that fails, answers late or answers anything else doubts nothing. */
export function criticOf(env: Env): Critic | undefined {
  if (!env.CRITIC_URL) return undefined;
  const { origin } = new URL(env.APP_ORIGIN);
  const url = endpoint(origin, env.CRITIC_URL, origin);
  return {
    async doubts(text) {
      const body = JSON.stringify({ text: text.slice(0, TEXT_MAX) });
      const headers = { "content-type": "application/json" };
      try {
        const response = await send({ env, origin, url, timeoutMs: TIMEOUT_MS }, { method: "POST", headers, body });
        const answer = response.ok ? ((await response.json()) as { doubts?: unknown } | null) : undefined;
        if (!response.ok) log("warn", { message: "critic refused", status: response.status });
        return answer?.doubts === true;
      } catch (error) {
        log("warn", { message: "critic did not answer", reason: error instanceof Error ? error.name : "unknown" });
        return false;
      }
    },
  };
}
