import { renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { describeFailure } from "./features/shell/failure.ts";

const UNSAFE = /[<>&\u2028\u2029]/g;
const escapeInScript = (json: string) =>
  json.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** What the loaders answered, for the browser's router; written after the page instead of streamed between its parts. */
async function handoff(stream: ReadableStream<Uint8Array> | undefined) {
  const data = stream ? await new Response(stream).text() : "";
  const controller = "window.__reactRouterContext.streamController";
  return `<script>${controller}.enqueue(${escapeInScript(JSON.stringify(data))});${controller}.close();</script>`;
}

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { serverHandoffStream, ...rest } = context;
  const data = handoff(serverHandoffStream);
  // Pages wait for all of their data anyway: one string costs a third of a stream of encoded chunks.
  const html = renderToString(<ServerRouter context={rest} url={request.url} />);
  const end = html.lastIndexOf("</body>");
  headers.set("content-type", "text/html; charset=utf-8");
  const [error] = Object.values(context.staticHandlerContext.errors ?? {});
  const statusText = error === undefined ? undefined : describeFailure(error).reason;
  return new Response(`<!DOCTYPE html>${html.slice(0, end)}${await data}${html.slice(end)}`, {
    status,
    statusText,
    headers,
  });
}

/** One structured line for what failed; that somebody asked for what is not there is no failure. */
export function handleError(thrown: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(thrown) && thrown.status < 500)) return;
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error("a page answered an error");
  const { pathname: path } = new URL(request.url);
  console.error(JSON.stringify({ level: "error", path, error: `${name}: ${message}`, stack }));
}
