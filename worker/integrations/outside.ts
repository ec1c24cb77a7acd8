import type { Env } from "#worker/env.ts";

/** Resolves a configured address: absolute URLs unchanged, paths such as `/__emulator/…` against the origin of the request. */
export const endpoint = (origin: string, configured: string | undefined, production: string) =>
  new URL(configured ?? production, origin).href;

/** Requests below `/__emulator/` of `origin` use the binding, because a worker cannot call itself. */
export type Call = { env: Env; origin: string; url: string; timeoutMs: number };

/** One request to another service, without redirects. The timeout covers the body too. */
export function send({ env, origin, url, timeoutMs }: Call, init: RequestInit): Promise<Response> {
  const { origin: target, pathname } = new URL(url);
  const timed = { ...init, redirect: "manual" as const, signal: AbortSignal.timeout(timeoutMs) };
  if (env.EMULATOR && target === origin && pathname.startsWith("/__emulator/")) return env.EMULATOR.fetch(url, timed);
  return fetch(url, timed);
}
