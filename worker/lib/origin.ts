import type { Env } from "#worker/env.ts";
import { AppError } from "./errors.ts";

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Whether a host name is that of this computer itself. */
export const isLocalHost = (host: string) => LOCAL_HOSTS.includes(host);

export const isLocal = (env: Env) => URL.canParse(env.APP_ORIGIN) && isLocalHost(new URL(env.APP_ORIGIN).hostname);

/** The site's own origin. On localhost it is that of the request, with any port; a deployed worker ignores the Host header. */
export function originOf(env: Env, requestUrl: string) {
  if (!URL.canParse(env.APP_ORIGIN))
    throw new AppError("unavailable", "사이트 주소 설정이 끝나지 않았어요. 운영자에게 알려 주세요.");
  return new URL(isLocal(env) ? requestUrl : env.APP_ORIGIN).origin;
}
