import { createRequestHandler } from "@react-router/cloudflare";
import { type MiddlewareFunction, type Params, RouterContextProvider, type ServerBuild } from "react-router";
import { apiContext, operatorContext, originContext } from "#app/data/page-context.ts";
import { authorContext, handleContext, inlineContext, type PageHandle, type PageTag } from "#app/page-policy.ts";
import { authorTag, GUIDES, LISTS, memberTag, promptTag, SHELL } from "#contracts/cache-tags.ts";
import { createApiClient } from "./client.ts";
import type { Env } from "./env.ts";
import { sdkUrlOf } from "./integrations/toss/client.ts";
import { RETRY_AFTER } from "./lib/busy.ts";
import { inlineHashes } from "./lib/inline-hashes.ts";
import { findOperatorFault, operatorOf } from "./lib/operator.ts";
import { originOf } from "./lib/origin.ts";
import { checkoutPolicy, dataPolicy, pagePolicy, securityHeaders } from "./lib/security-headers.ts";
import { shutPage } from "./lib/shut-page.ts";

// Workers Cache keeps an answer without Cache-Control for two hours, so every answer has one.
// `s-maxage` would switch stale-while-revalidate off there.
const lifeOf = (staleSeconds: number) =>
  `public, max-age=60, stale-while-revalidate=${staleSeconds}, stale-if-error=3600`;
// Most writes purge nothing, so what a page shows is at most two minutes old.
const SHARED = lifeOf(60);
// Without data it can only be as old as the deployment.
const SHARED_SHELL = lifeOf(600);
const UNSHARED = "private, no-store";

const tagsOf: Record<PageTag, (params: Params, author: number | null) => string[]> = {
  // A request for the data of other loaders of the page has no author.
  author: (_, author) => (author === null ? [] : [authorTag(author)]),
  guides: () => [GUIDES],
  lists: () => [LISTS],
  member: ({ memberId }) => [memberTag(memberId!)],
  prompt: ({ promptId }) => [promptTag(promptId!)],
  shell: () => [SHELL],
};

/** The build with a middleware on each route that has a `handle`: a page's replaces its layout's in the context. */
function withHandles(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const handle = route?.module.handle as PageHandle | undefined;
    if (!route || !handle) return [id, route];
    const keepHandle: MiddlewareFunction<Response> = ({ context, params }) =>
      context.set(handleContext, { handle, params });
    const middleware = [keepHandle, ...(route.module.middleware ?? [])];
    return [id, { ...route, module: { ...route.module, middleware } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function createContext(request: Request, env: Env, ctx: ExecutionContext) {
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(request, env, ctx));
  context.set(originContext, originOf(env, request.url));
  context.set(operatorContext, operatorOf(env));
  return context;
}

/** Sets what browsers and caches may do with an answer. Only a page that was found is shared. */
async function setPolicy(headers: Headers, request: Request, env: Env, status: number, context: RouterContextProvider) {
  const matched = context.get(handleContext);
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  headers.set("x-request-id", crypto.randomUUID());
  headers.set("cache-control", UNSHARED);
  if (status === 503) headers.set("retry-after", RETRY_AFTER);
  if (matched?.handle.cache === "shared" && status === 200 && request.method === "GET") {
    const { tags } = matched.handle;
    const author = context.get(authorContext);
    headers.set("cache-control", tags.includes("shell") ? SHARED_SHELL : SHARED);
    headers.set("cache-tag", tags.flatMap((tag) => tagsOf[tag](matched.params, author)).join(","));
  }
  headers.set("content-security-policy", dataPolicy);
  if (!headers.get("content-type")?.startsWith("text/html")) return;

  const { scripts, styles } = context.get(inlineContext);
  const inline = { scripts: await inlineHashes(scripts), styles: await inlineHashes(styles) };
  headers.set("content-security-policy", pagePolicy(inline));
  headers.set("speculation-rules", '"/speculation-rules.json"');
  if (matched?.handle.cache === "private" && matched.handle.scripts === "payment") {
    const origin = originOf(env, request.url);
    headers.set("content-security-policy", checkoutPolicy(inline, new URL(sdkUrlOf(env, origin)), origin));
    // Windows that the provider opens for a card company answer to it.
    headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  }
}

/** Answers documents, their `.data`, and resource routes. None is rendered for a member: one copy serves everyone. */
export function createPages(build: ServerBuild) {
  // The adapter is made for Pages functions, whose event it passes on: ours carries the context.
  const handle = createRequestHandler<Env>({
    build: withHandles(build),
    getLoadContext: ({ context: { cloudflare } }) =>
      (cloudflare as unknown as { context: RouterContextProvider }).context,
  });
  return async (original: Request, env: Env, ctx: ExecutionContext) => {
    const fault = findOperatorFault(env);
    if (fault) return shutPage(fault);
    // HEAD has the headers of GET: the policy holds the hashes of the document.
    const request = original.method === "HEAD" ? new Request(original, { method: "GET" }) : original;
    const context = createContext(request, env, ctx);
    const event = {
      request,
      env,
      context,
      waitUntil: ctx.waitUntil.bind(ctx),
      passThroughOnException: ctx.passThroughOnException.bind(ctx),
    };
    const response = (await handle(event as unknown as Parameters<typeof handle>[0])) as unknown as Response;
    const headers = new Headers(response.headers);
    await setPolicy(headers, request, env, response.status, context);
    const { status, statusText } = response;
    const body = original.method === "HEAD" ? null : response.body;
    return new Response(body, { status, statusText: statusText || undefined, headers });
  };
}
