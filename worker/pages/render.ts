import {
  createRequestHandler,
  type MiddlewareFunction,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { drawDocument } from "#app/document.tsx";
import { handleContext, type PageHandle } from "#app/page-policy.ts";
import type { DocumentContext } from "#framework/document-page.ts";
import { createDocuments } from "#framework/documents.ts";

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

/** What is used of a `Response`. The body of a document is its bytes: a response and its stream would be made and read in vain. */
export type Rendered = Pick<Response, "status" | "statusText" | "headers" | "arrayBuffer"> & { body: BodyInit | null };

export type Render = (request: Request, context: RouterContextProvider) => Promise<Rendered>;

function draw(document: DocumentContext, request: Request, context: RouterContextProvider): Rendered {
  const { matches } = document.staticHandlerContext;
  const { route, params } = matches.findLast(({ route: { handle } }) => handle) ?? {};
  if (route) context.set(handleContext, { handle: route.handle as PageHandle, params: params! });
  const drawn = drawDocument(document, request, context);
  return { ...drawn, arrayBuffer: async () => drawn.body.buffer };
}

/** Has a page answer a GET: with a document, its `.data`, or a resource. The headers are not yet ours. */
export const createRender = (build: ServerBuild): Render =>
  createDocuments<Rendered>({ build, draw, others: createRequestHandler(withHandles(build)) });
