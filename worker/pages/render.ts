import { createRequestHandler } from "@react-router/cloudflare";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { Env } from "#worker/env.ts";

/** What the adapter makes of a request to a Pages function, of which our loaders read `data.context` alone. */
type Event = Parameters<ReturnType<typeof createRequestHandler>>[0];

export type Render = (
  request: Request,
  context: RouterContextProvider,
  env: Env,
  ctx: ExecutionContext,
) => Promise<Response>;

/** Answers documents, their `.data` and resource routes. The headers are not yet ours. */
export function createRender(build: ServerBuild): Render {
  const handle = createRequestHandler<Env>({
    build,
    mode: import.meta.env.MODE,
    getLoadContext: ({ context: { cloudflare } }) => (cloudflare.data as { context: RouterContextProvider }).context,
  });
  return (request, context, env, ctx) =>
    handle({
      request,
      env,
      data: { context },
      waitUntil: (promise: Promise<unknown>) => ctx.waitUntil(promise),
      passThroughOnException: () => ctx.passThroughOnException(),
    } as unknown as Event);
}
