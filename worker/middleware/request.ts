import { createMiddleware } from "hono/factory";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { dataPolicy, securityHeaders } from "#worker/lib/security-headers.ts";

const headers = [...Object.entries(securityHeaders), ["content-security-policy", dataPolicy] as const];

/** A request id on every answer, and nothing shared: who asks decides what the API answers. */
export const requestId = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("requestId", crypto.randomUUID());
  await next();
  c.res.headers.set("x-request-id", c.var.requestId);
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-store");
  for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
});

/** Percent-encoding that cannot be decoded, or that hides a NUL, is refused before any route sees it. */
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
