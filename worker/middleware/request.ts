import { createMiddleware } from "hono/factory";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { dataPolicy, securityHeaders } from "#worker/lib/security-headers.ts";

const headers = [...Object.entries(securityHeaders), ["content-security-policy", dataPolicy] as const];

/** Adds `x-request-id`, the security headers and `private, no-store` to every answer: it may depend on the member. */
export const requestId = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("requestId", crypto.randomUUID());
  await next();
  c.res.headers.set("x-request-id", c.var.requestId);
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-store");
  for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
});

/** 400 `malformed_url` for percent-encoding that is not UTF-8 (RFC 3986 §2.1) or that decodes to NUL. */
export const wellFormedUrl = createMiddleware<ApiEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  for (const part of [pathname, ...search.slice(1).split("&")]) {
    let plain: string;
    try {
      plain = decodeURIComponent(part.replaceAll("+", " "));
    } catch {
      throw new AppError("malformed_url", "주소의 퍼센트 인코딩이 올바르지 않아요.");
    }
    if (plain.includes("\0")) throw new AppError("malformed_url", "주소에 쓸 수 없는 문자가 들어 있어요.");
  }
  await next();
});
