import deferredStart from "virtual:script/deferred-start";
import { renderToString } from "react-dom/server";
import { type RouterContextProvider, ServerRouter } from "react-router";
import type { DocumentContext } from "#framework/document-page.ts";
import { HandOverContext, startScript } from "#framework/hand-over.tsx";
import { restoreScrollScript } from "#framework/restore-scroll.ts";
import { describeFailure } from "./features/shell/failure.ts";
import { firstPaintScript } from "./first-paint.ts";
import { handleContext, inlineContext, startsDeferred } from "./page-policy.ts";
import { hasOwnSheet, sheetOf, wholeSheet } from "./sheet.ts";
import { SHEET_PLACE } from "./sheet-place.tsx";

const encoder = new TextEncoder();

/** What is the same in all documents of a page. */
type PageParts = {
  start: string;
  texts: { scripts: string[]; styles: string[] };
  /** What stands in the place of the sheet. */
  sheetPart: Uint8Array;
};

const remembered = new Map<string, PageParts>();

const deferral = { text: deferredStart, chunks: { readerTasks: "reader", failure: "failure", webFont: "font" } };

function partsOf(context: DocumentContext, isDeferred: boolean): PageParts {
  const { id } = context.staticHandlerContext.matches.at(-1)!.route;
  const key = `${id} ${isDeferred}`;
  const known = remembered.get(key);
  if (known) return known;
  const sheet = sheetOf(id);
  const link = hasOwnSheet(id) ? "" : `<link rel="stylesheet" href="${wholeSheet}">`;
  const start = startScript(context, {
    sheet: hasOwnSheet(id) ? wholeSheet : undefined,
    deferral: isDeferred ? deferral : undefined,
  });
  const parts = {
    start,
    texts: { scripts: [firstPaintScript, restoreScrollScript, start], styles: [sheet] },
    sheetPart: encoder.encode(`<style>${sheet}</style>${link}<script>${firstPaintScript}</script>`),
  };
  remembered.set(key, parts);
  return parts;
}

/** The bytes of a document that React has written: the sheet, about half of it, is encoded once for all. */
function finish(html: string, sheetPart: Uint8Array) {
  const place = html.indexOf(SHEET_PLACE);
  if (place < 0) return encoder.encode(`<!DOCTYPE html>${html}`);
  const before = encoder.encode(`<!DOCTYPE html>${html.slice(0, place)}`);
  const after = encoder.encode(html.slice(place + SHEET_PLACE.length));
  const bytes = new Uint8Array(before.length + sheetPart.length + after.length);
  bytes.set(before);
  bytes.set(sheetPart, before.length);
  bytes.set(after, before.length + sheetPart.length);
  return bytes;
}

/** The document, rendered into one string: pages wait for all of their data anyway, and a stream costs twice the CPU. */
export function drawDocument(context: DocumentContext, { url }: Request, loadContext: RouterContextProvider) {
  const { state, staticHandlerContext } = context;
  const isDeferred = staticHandlerContext.statusCode === 200 && startsDeferred(loadContext.get(handleContext)?.handle);
  const { start, texts, sheetPart } = partsOf(context, isDeferred);
  loadContext.set(inlineContext, texts);
  const html = renderToString(
    <HandOverContext value={{ start, state }}>
      <ServerRouter context={context} url={url} />
    </HandOverContext>,
  );
  const [error] = Object.values(staticHandlerContext.errors ?? {});
  return {
    status: staticHandlerContext.statusCode,
    statusText: error === undefined ? "" : describeFailure(error).reason,
    headers: new Headers({ "content-type": "text/html; charset=utf-8" }),
    body: finish(html, sheetPart),
  };
}
