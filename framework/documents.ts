import {
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from "react-router";
import { createDocumentPage, type DocumentContext, HIDDEN } from "./document-page.ts";
import { escapeInScript } from "./hand-over.tsx";
import { createMatch } from "./route-tree.ts";
import { writeState } from "./router-state.ts";

type Errors = StaticHandlerContext["errors"];

type Options<Document> = {
  build: ServerBuild;
  draw: (context: DocumentContext, request: Request, loadContext: RouterContextProvider) => Document;
  /** Answers what is not drawn here: other methods, `.data`, resource routes, and pages that fail while they are drawn. */
  others: (request: Request, loadContext: RouterContextProvider) => Promise<Response>;
};

/** Errors may say what only our logs should: React Router's `sanitizeErrors`. */
function hideErrors(errors: Errors): Errors {
  if (!errors) return errors;
  const hide = (error: unknown) =>
    error instanceof Error ? Object.assign(new Error(HIDDEN), { stack: undefined }) : error;
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, hide(error)]));
}

/** Error answers of loaders are expected; those that React Router makes itself, as of a path without a route, carry an error. */
const isExpected = (error: unknown) => isRouteErrorResponse(error) && !(error as { error?: Error }).error;

/** The path and search as React Router's locations have them: written anew, and without the loaders that `.data` asks for. */
function normalizePath({ url }: Request) {
  const { pathname, search } = new URL(url);
  if (search === "") return { pathname, search, hash: "" };
  const parameters = new URLSearchParams(search);
  parameters.delete("_routes");
  const written = parameters.toString();
  return { pathname, search: written && `?${written}`, hash: "" };
}

/**
 * Answers documents as React Router's request handler does, without what that does anew for each of them: trees of all
 * routes, a stream for the data, middleware.
 *
 * @throws when a route of the build exports `middleware` or `headers`, which would be left out.
 */
export function createDocuments<Document>({ build, draw, others }: Options<Document>) {
  for (const route of Object.values(build.routes))
    if (route?.module.middleware || route?.module.headers)
      throw new Error(`${route.id} has middleware or headers, which documents leave out: see framework/documents.ts.`);
  const match = createMatch(build.routes);
  const pages = new Map<string, ReturnType<typeof createDocumentPage>>();
  const pageOf = (ids: string[]) => {
    const page = pages.get(ids.at(-1)!) ?? createDocumentPage(build, ids);
    pages.set(ids.at(-1)!, page);
    return page;
  };

  return async (request: Request, loadContext: RouterContextProvider): Promise<Document | Response> => {
    const { pathname } = new URL(request.url);
    if (request.method !== "GET" || pathname.endsWith(".data")) return others(request, loadContext);
    const matches = match(pathname);
    const ids = matches?.map(({ route }) => route.id) ?? ["root"];
    const { module } = build.routes[ids.at(-1)!]!;
    if (!module.default && !module.ErrorBoundary) return others(request, loadContext);

    const page = pageOf(ids);
    const params = matches?.[0]?.params ?? {};
    const report = (error: unknown) =>
      build.entry.module.handleError?.(error, { context: loadContext, params, request });
    const found = await page.query(request, { requestContext: loadContext, normalizePath }).catch((error: unknown) => {
      report(error);
      return new Response(null, { status: 500 });
    });
    if (found instanceof Response) return found;
    Object.values(found.errors ?? {})
      .filter((error) => !isExpected(error))
      .forEach(report);
    const { loaderData, actionData } = found;
    const errors = hideErrors(found.errors);
    try {
      const state = escapeInScript(writeState({ loaderData, actionData, errors }));
      return draw(page.createContext({ ...found, errors }, state), request, loadContext);
    } catch {
      // React Router reports it and draws the error page.
      return others(request, loadContext);
    }
  };
}
