import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { describeFailure } from "./features/shell/failure.ts";

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  const [error] = Object.values(context.staticHandlerContext.errors ?? {});
  const statusText = error === undefined ? undefined : describeFailure(error).reason;
  return new Response(await new Response(stream).text(), { status, statusText, headers });
}
