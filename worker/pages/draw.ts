import type { RouterContextProvider } from "react-router";
import { drawDocument } from "#app/document.tsx";
import { handleContext, type PageHandle } from "#app/page-policy.ts";
import type { DocumentContext } from "#framework/document-page.ts";

/** What is used of a `Response`. The body of a document is its bytes: a response and its stream would be made and read in vain. */
export type Rendered = Pick<Response, "status" | "statusText" | "headers" | "arrayBuffer"> & { body: BodyInit | null };

/** Draws a document, and leaves the `handle` of its page in the context for its headers. */
export function draw(document: DocumentContext, request: Request, context: RouterContextProvider): Rendered {
  const { matches } = document.staticHandlerContext;
  const { route, params } = matches.findLast(({ route: { handle } }) => handle) ?? {};
  if (route) context.set(handleContext, { handle: route.handle as PageHandle, params: params! });
  const drawn = drawDocument(document, request, context);
  return { ...drawn, arrayBuffer: async () => drawn.body.buffer };
}
