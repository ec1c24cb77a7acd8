import { createRequestHandler, type MiddlewareFunction, type ServerBuild } from "react-router";
import { handleContext, type PageHandle } from "#app/page-policy.ts";

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

/** React Router's own answers: `.data`, resource routes, other methods than GET, and documents that failed to be drawn. */
export const createResources = (build: ServerBuild) => createRequestHandler(withHandles(build));
