import { RouterContextProvider, type ServerBuild } from "react-router";
import { apiContext, operatorContext, originContext } from "#app/data/page-context.ts";
import { createApiClient } from "#worker/client.ts";
import type { Env } from "#worker/env.ts";
import { findOperatorFault, operatorOf } from "#worker/lib/operator.ts";
import { originOf } from "#worker/lib/origin.ts";
import { shutPage } from "#worker/lib/shut-page.ts";
import { setPageHeaders } from "./headers.ts";
import { createRender } from "./render.ts";

function createContext(request: Request, env: Env, ctx: ExecutionContext) {
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(request, env, ctx));
  context.set(originContext, originOf(env, request.url));
  context.set(operatorContext, operatorOf(env));
  return context;
}

/** Answers documents, their `.data`, and resource routes. None is rendered for a member: one copy serves everyone. */
export function createPages(build: ServerBuild) {
  const render = createRender(build);
  return async (original: Request, env: Env, ctx: ExecutionContext) => {
    const fault = findOperatorFault(env);
    if (fault) return shutPage(fault);
    // HEAD has the headers of GET.
    const request = original.method === "HEAD" ? new Request(original, { method: "GET" }) : original;
    const context = createContext(request, env, ctx);
    const response = await render(request, env, ctx, context);
    const headers = new Headers(response.headers);
    await setPageHeaders(headers, request, env, response.status, context);
    const { status, statusText } = response;
    const body = original.method === "HEAD" ? null : response.body;
    return new Response(body, { status, statusText: statusText || undefined, headers });
  };
}
