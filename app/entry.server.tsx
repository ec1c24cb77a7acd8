import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { describeFailure } from "./screens/frame/failure.ts";
import { inlineScripts, inlineStyles } from "./inline.ts";
import { inlineContext } from "./data/page-policy.ts";
import { renderDocument } from "./render-document.tsx";

export default async function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { html, scripts } = await renderDocument(context, url);
  loadContext.set(inlineContext, { scripts: [...inlineScripts, ...scripts], styles: inlineStyles });
  const [error] = Object.values(context.staticHandlerContext.errors ?? {});
  const statusText = error === undefined ? "" : describeFailure(error).reason;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, statusText, headers });
}

/** React Router answers 400 to a form that another site sends, and names it nowhere but in the words of its error. */
const isForeignForm = (thrown: unknown) => thrown instanceof Error && /`origin` header/.test(thrown.message);

/** Logs one structured line for a failure of ours. Aborted requests and answers below 500 are none. */
export function handleError(thrown: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isForeignForm(thrown) || (isRouteErrorResponse(thrown) && thrown.status < 500)) return;
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error("a page answered an error");
  const { pathname: path } = new URL(request.url);
  console.error(JSON.stringify({ level: "error", path, error: `${name}: ${message}`, stack }));
}
