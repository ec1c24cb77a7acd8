import { createRequestHandler } from "@react-router/cloudflare";
import { type MiddlewareFunction, RouterContextProvider, type ServerBuild } from "react-router";
import { apiContext, operatorContext, originContext } from "#app/data/page-context.ts";
import { handleContext, type PageHandle } from "#app/page-policy.ts";
import { createApiClient } from "./client.ts";
import type { Env } from "./env.ts";
import { findOperatorFault, operatorOf } from "./lib/operator.ts";
import { originOf } from "./lib/origin.ts";
import { shutPage } from "./lib/shut-page.ts";
import { setPageHeaders } from "./page-headers.ts";

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
    await setPageHeaders(headers, request, env, response.status, context);
    const { status, statusText } = response;
    const body = original.method === "HEAD" ? null : response.body;
    return new Response(body, { status, statusText: statusText || undefined, headers });
  };
}
