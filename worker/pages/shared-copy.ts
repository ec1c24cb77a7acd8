type Site = { fetch: (request: Request) => Promise<Response> };

/**
 * Answers with the shared copy of `address`, another address of the same page. The request goes through the cache once
 * more, inside Cloudflare: the cache key of a visitor's request is its path and query and cannot be chosen (Cloudflare,
 * "Workers Cache", cache keys). The answer itself is not kept, and the visitor's address stays as it is.
 */
export async function answerFromCopy(address: string, request: Request, ctx: ExecutionContext) {
  const { default: site } = ctx.exports as unknown as { default: Site };
  const { status, statusText, headers: kept, body } = await site.fetch(new Request(address, request));
  const headers = new Headers(kept);
  headers.set("cloudflare-cdn-cache-control", "no-store");
  return new Response(body, { status, statusText: statusText || undefined, headers });
}
