import { createMiddleware } from "hono/factory";
import { type Provider, providerNames } from "#contracts/provider-names.ts";
import { createGoogle } from "#worker/integrations/google/client.ts";
import { createNaver } from "#worker/integrations/naver/client.ts";
import type { OAuthProvider, Outside } from "#worker/integrations/oauth.ts";
import { AppError } from "#worker/lib/errors.ts";
import { log } from "#worker/lib/log.ts";
import { originOf } from "#worker/lib/origin.ts";
import type { Env } from "#worker/env.ts";
import type { OAuthEnv } from "./oauth-env.ts";

const makers: Record<Provider, (outside: Outside) => OAuthProvider | undefined> = {
  google: createGoogle,
  naver: createNaver,
};
const isProvider = (name: string): name is Provider => Object.hasOwn(makers, name);

/** Providers whose missing configuration was logged, by the bindings that lack it. */
const reported = new WeakMap<Env, Set<Provider>>();

function notConfigured(env: Env, name: Provider) {
  const names = reported.get(env) ?? new Set<Provider>();
  if (!names.has(name)) log("error", { message: "sign-in provider is not configured", provider: name });
  reported.set(env, names.add(name));
  return new AppError("provider_not_configured", `${providerNames[name]} 로그인은 아직 준비되지 않았어요.`);
}

/** The configured provider of sign-ins. Throws `unsupported_provider` for an unknown name, `provider_not_configured` without its variables. */
export function requireAuthProvider(env: Env, origin: string, name: string): OAuthProvider {
  if (name === "kakao") throw new AppError("unsupported_provider", "카카오 로그인은 아직 지원하지 않아요.");
  if (!isProvider(name)) throw new AppError("unsupported_provider", "지원하지 않는 소셜 로그인이에요.");
  const provider = makers[name]({ env, origin, label: providerNames[name] });
  if (!provider) throw notConfigured(env, name);
  return provider;
}

/** Puts the provider that the path names, and the origin of the site, into the context. */
export const withProvider = createMiddleware<OAuthEnv>(async (c, next) => {
  const origin = originOf(c.env, c.req.url);
  c.set("origin", origin);
  c.set("provider", requireAuthProvider(c.env, origin, c.req.param("provider") ?? ""));
  await next();
});
