import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";

/**
 * A binding to the emulator that stops the first call whose path ends with `path`: before it reaches the emulator, or after the emulator
 * has answered. `arrived` resolves when the call is there; `release` lets it go on.
 */
export function holdCall(path: string, when: "before" | "after") {
  const [arrival, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isMet = false;
  const forward = (input: RequestInfo | URL, init?: RequestInit) => env.EMULATOR!.fetch(input, init);
  async function fetchHeld(input: RequestInfo | URL, init?: RequestInit) {
    if (isMet || !String(input).endsWith(path)) return forward(input, init);
    isMet = true;
    const answered = when === "after" ? await forward(input, init) : undefined;
    arrival.resolve();
    await gate.promise;
    return answered ?? forward(input, init);
  }
  const using: Env = { ...env, EMULATOR: { fetch: fetchHeld as typeof fetch } };
  return { using, arrived: arrival.promise, release: gate.resolve };
}
