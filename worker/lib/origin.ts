import type { Env } from "#worker/env.ts";

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

export const isLocal = (env: Env) => URL.canParse(env.APP_ORIGIN) && LOCAL_HOSTS.includes(new URL(env.APP_ORIGIN).hostname);

/** Where people reach us. On this machine any port will do; a deployed worker never believes the Host header. */
export const originOf = (env: Env, requestUrl: string) => new URL(isLocal(env) ? requestUrl : env.APP_ORIGIN).origin;
