import { BROWSERS, SHARED } from "./cache-lives.ts";
import { digestOf } from "./digest.ts";
import { AppError, problemResponse } from "./errors.ts";
import { namesAll, namesTag } from "./if-none-match.ts";
import { loggedPath } from "./logged-path.ts";
import { refusalOf } from "./refusal.ts";
import { dataPolicy, securityHeaders } from "./security-headers.ts";

/** What everybody gets at an address. `tags` are those by which its shared copies are purged. */
export type OpenAnswer = { body: string; type: string; tags: string[]; headers?: Record<string, string> };

const METHODS = "GET, HEAD, OPTIONS";

const baseHeaders = (requestId: string): Record<string, string> => ({
  ...securityHeaders,
  "content-security-policy": dataPolicy,
  // For pages of any origin, which send no credentials with it: nothing here depends on the reader.
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, link, x-request-id",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "private, no-store",
  "x-request-id": requestId,
});

const preflight = (headers: Record<string, string>) =>
  new Response(null, {
    status: 204,
    headers: {
      ...headers,
      "access-control-allow-methods": METHODS,
      "access-control-allow-headers": "if-none-match",
      "access-control-max-age": "86400",
    },
  });

async function answer(request: Request, base: Record<string, string>, read: () => Promise<OpenAnswer>) {
  if (request.method === "OPTIONS") return preflight(base);
  if (!["GET", "HEAD"].includes(request.method))
    throw new AppError("method_not_allowed", "이 주소에서는 쓸 수 없는 방법이에요.", { headers: { allow: METHODS } });
  const { body, type, tags, headers: ownHeaders } = await read();
  // Weak: Cloudflare compresses bodies.
  const etag = `W/"${digestOf(body)}"`;
  const headers = {
    ...base,
    "cache-control": BROWSERS,
    "cloudflare-cdn-cache-control": SHARED,
    "cache-tag": tags.join(","),
    etag,
    ...ownHeaders,
  };
  const ifNoneMatch = request.headers.get("if-none-match");
  if (namesAll(ifNoneMatch) || namesTag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : body, { headers: { ...headers, "content-type": type } });
}

/**
 * Answers what programs of others read, from any origin: 304 to those who have it, a problem for a refusal. Nothing is known of the
 * reader, and only what was found may be kept.
 */
export async function answerOpen(request: Request, read: () => Promise<OpenAnswer>): Promise<Response> {
  const requestId = crypto.randomUUID();
  const base = baseHeaders(requestId);
  try {
    return await answer(request, base, read);
  } catch (error) {
    const refusal = refusalOf(error, { request_id: requestId, path: loggedPath(new URL(request.url).pathname) });
    const problem = problemResponse(refusal, requestId);
    for (const [name, value] of Object.entries(base)) problem.headers.set(name, value);
    return problem;
  }
}
