import { createRequestHandler } from "@react-router/cloudflare";
import { type MiddlewareFunction, type RouterContextProvider, type ServerBuild } from "react-router";
import { handleContext, type PageHandle } from "#app/page-policy.ts";
import type { Env } from "#worker/env.ts";

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

export type Render = (
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  context: RouterContextProvider,
) => Promise<Response>;

/** Has React Router answer a GET: a document, its `.data`, or a resource route. Its headers are not yet ours. */
export function createRender(build: ServerBuild): Render {
  // The adapter is made for Pages functions, whose event it passes on: ours carries the context.
  const handle = createRequestHandler<Env>({
    build: withHandles(build),
    getLoadContext: ({ context: { cloudflare } }) =>
      (cloudflare as unknown as { context: RouterContextProvider }).context,
  });
  return async (request, env, ctx, context) => {
    const event = {
      request,
      env,
      context,
      waitUntil: ctx.waitUntil.bind(ctx),
      passThroughOnException: ctx.passThroughOnException.bind(ctx),
    };
    return (await handle(event as unknown as Parameters<typeof handle>[0])) as unknown as Response;
  };
}
