import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { routerState } from "#framework/hand-over.tsx";
import { drawDocument } from "./document.tsx";

/** Draws what React Router answers itself: documents of other methods than GET, and of failures in drawing. */
export default async function handleRequest(
  request: Request,
  _status: number,
  _headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { body, ...init } = drawDocument(
    { ...context, state: await routerState(serverHandoffStream) },
    request,
    loadContext,
  );
  return new Response(body, init);
}

/** Logs one structured line for a failure of ours. Aborted requests and answers below 500 are none. */
export function handleError(thrown: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(thrown) && thrown.status < 500)) return;
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error("a page answered an error");
  const { pathname: path } = new URL(request.url);
  console.error(JSON.stringify({ level: "error", path, error: `${name}: ${message}`, stack }));
}
