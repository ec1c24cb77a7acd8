import { createRequestHandler } from "@react-router/cloudflare";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { apiContext, operatorContext, originContext } from "#app/data/page-context.ts";
import { GUIDES, LISTS, memberTag, promptTag } from "#contracts/cache-tags.ts";
import { createApiClient } from "./client.ts";
import type { Env } from "./env.ts";
import { sdkUrlOf } from "./integrations/toss/client.ts";
import { finishHtml, inlineHashes } from "./lib/html.ts";
import { findOperatorFault, operatorOf } from "./lib/operator.ts";
import { originOf } from "./lib/origin.ts";
import { shutPage } from "./lib/shut-page.ts";
import { checkoutPolicy, dataPolicy, pagePolicy, securityHeaders } from "./lib/security-headers.ts";

// Workers Cache keeps an answer without Cache-Control for two hours, so every answer says what it is.
// `s-maxage` would switch stale-while-revalidate off there.
const SHARED = "public, max-age=60, stale-while-revalidate=600, stale-if-error=3600";
const UNSHARED = "private, no-store";

/** What a change of prompt 12, of member 3 or of a guide must purge. */
function cacheTags(pathname: string) {
  if (pathname.startsWith("/guide/")) return GUIDES;
  const [, kind, id] = /^\/(prompt|profile)\/(\d+)(?:\/\w+)?(?:\.data)?$/.exec(pathname) ?? [];
  if (kind === "prompt") return promptTag(id!);
  if (kind === "profile") return memberTag(id!);
  return LISTS;
}

// Signing in and paying pass through addresses that are nobody else's.
const isPrivate = (pathname: string) => /^\/(auth|checkout|payment)\//.test(pathname);
const isCheckout = (pathname: string) => pathname.startsWith("/checkout/");

/** As the router reads an address: without regard to case, escapes and a last slash. */
function routed({ url }: Request) {
  const { pathname } = new URL(url);
  try {
    return decodeURI(pathname)
      .toLowerCase()
      .replace(/(.)\/+$/, "$1");
  } catch {
    return pathname;
  }
}

async function dress(request: Request, env: Env, response: Response) {
  const pathname = routed(request);
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  const isShared = response.status === 200 && request.method === "GET" && !isPrivate(pathname);
  headers.set("cache-control", isShared ? SHARED : UNSHARED);
  if (isShared) headers.set("cache-tag", cacheTags(pathname));
  headers.set("x-request-id", crypto.randomUUID());

  if (!headers.get("content-type")?.startsWith("text/html")) {
    headers.set("content-security-policy", dataPolicy);
    return new Response(response.body, {
      status: response.status,
      statusText: response.statusText || undefined,
      headers,
    });
  }
  const html = finishHtml(await response.text());
  const inline = await inlineHashes(html);
  headers.set("content-security-policy", pagePolicy(inline));
  if (isCheckout(pathname)) {
    const origin = originOf(env, request.url);
    headers.set("content-security-policy", checkoutPolicy(inline, new URL(sdkUrlOf(env, origin)), origin));
    // Windows that the provider opens for a card company answer to it.
    headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  }
  headers.set("speculation-rules", '"/speculation-rules.json"');
  return new Response(html, { status: response.status, statusText: response.statusText || undefined, headers });
}

/** The pages: rendered without knowing who asks, so that one copy serves everyone. */
export function createPages(build: ServerBuild) {
  const handle = createRequestHandler<Env>({
    build,
    getLoadContext({ request, context }) {
      const router = new RouterContextProvider();
      router.set(
        apiContext,
        createApiClient(request, context.cloudflare.env, context.cloudflare.ctx as ExecutionContext),
      );
      router.set(originContext, originOf(context.cloudflare.env, request.url));
      router.set(operatorContext, operatorOf(context.cloudflare.env));
      return router;
    },
  });
  return async (original: Request, env: Env, ctx: ExecutionContext) => {
    const fault = findOperatorFault(env);
    if (fault) return shutPage(fault);
    // HEAD answers exactly what GET would, less the body: its policy holds the hashes of the page.
    const request = original.method === "HEAD" ? new Request(original, { method: "GET" }) : original;
    // The handler is made for Pages functions: of their event it reads what a worker has too.
    const event = {
      request,
      env,
      waitUntil: ctx.waitUntil.bind(ctx),
      passThroughOnException: ctx.passThroughOnException.bind(ctx),
    };
    const response = await dress(
      request,
      env,
      (await handle(event as unknown as Parameters<typeof handle>[0])) as unknown as Response,
    );
    return original.method === "HEAD" ? new Response(null, response) : response;
  };
}
