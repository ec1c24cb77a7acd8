import type { Env } from "#worker/env.ts";

/** An absolute URL stays as it is; a path such as `/__emulator/…` is one of our own origin, on whatever port. */
export const endpoint = (origin: string, configured: string | undefined, production: string) =>
  new URL(configured ?? production, origin).href;

/** `origin` is our own: what lies there below `/__emulator/` is asked through the binding, as a worker cannot call itself. */
export type Call = { env: Env; origin: string; url: string; timeoutMs: number };

/** One request to another service. Follows no redirect and waits no longer than told, also for the body. */
export function send({ env, origin, url, timeoutMs }: Call, init: RequestInit): Promise<Response> {
  const { origin: target, pathname } = new URL(url);
  const timed = { ...init, redirect: "manual" as const, signal: AbortSignal.timeout(timeoutMs) };
  if (env.EMULATOR && target === origin && pathname.startsWith("/__emulator/")) return env.EMULATOR.fetch(url, timed);
  return fetch(url, timed);
}
