import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router";
import { describeFailure } from "./features/shell/failure.ts";

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  const [error] = Object.values(context.staticHandlerContext.errors ?? {});
  const statusText = error === undefined ? undefined : describeFailure(error).reason || undefined;
  return new Response(await new Response(stream).text(), { status, statusText, headers });
}

/** Wrong addresses and refusals are not failures of ours, and bots make many. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { stack } = error instanceof Error ? error : {};
  console.error(JSON.stringify({ level: "error", path: new URL(request.url).pathname, error: String(error), stack }));
};
