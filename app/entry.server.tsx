import { renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { HandOverContext, routerState, startScript } from "#framework/hand-over.tsx";
import { restoreScrollScript } from "#framework/restore-scroll.ts";
import { describeFailure } from "./features/shell/failure.ts";
import { firstPaintScript } from "./first-paint.ts";
import { inlineContext } from "./page-policy.ts";
import { hasOwnSheet, sheetOf, wholeSheet } from "./sheet.ts";

/** The document, rendered into one string: pages wait for all of their data anyway, and a stream costs twice the CPU. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { id } = context.staticHandlerContext.matches.at(-1)!.route;
  const sheet = sheetOf(id);
  const handOver = {
    start: startScript(context, hasOwnSheet(id) ? wholeSheet : null),
    state: await routerState(serverHandoffStream),
  };
  loadContext.set(inlineContext, {
    scripts: [firstPaintScript, restoreScrollScript, handOver.start],
    styles: [sheet],
  });
  const html = renderToString(
    <HandOverContext value={handOver}>
      <ServerRouter context={context} url={request.url} />
    </HandOverContext>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const [error] = Object.values(context.staticHandlerContext.errors ?? {});
  const statusText = error === undefined ? undefined : describeFailure(error).reason;
  return new Response(`<!DOCTYPE html>${html}`, { status, statusText, headers });
}

/** Logs one structured line for a failure of ours. Aborted requests and answers below 500 are none. */
export function handleError(thrown: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(thrown) && thrown.status < 500)) return;
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error("a page answered an error");
  const { pathname: path } = new URL(request.url);
  console.error(JSON.stringify({ level: "error", path, error: `${name}: ${message}`, stack }));
}
