import type { Page } from "./find-page.ts";
import { notModifiedHeaders } from "./headers.ts";
import { createSegmentedLru, type SegmentedLru } from "./segmented-lru.ts";
import type { DataVersion } from "./data-versions.ts";

/** A shared page as it is now: a document of it may be kept under this entity tag. */
export type Edition = { page: Page; version: DataVersion; etag: string };

/** One finished answer: a shared page with status 200. `headers` are without those that are new each time. */
export type KeptDocument = { page: Page; etag: string; headers: Headers; body: ArrayBuffer };

/** Of the 128 MB of an isolate (Cloudflare, "Workers", limits). */
const BYTES = 8 * 1024 * 1024;
const BYTES_OF_ONE = 512 * 1024;
/** What a document takes besides its body, about: the headers, most of them the policy. */
const OVERHEAD = 4 * 1024;

export const createKeptDocuments = () => createSegmentedLru<KeptDocument>(BYTES, BYTES_OF_ONE);

/** Keeps a document by its address, unless it is too large; returns it. */
export function keepDocument(
  documents: SegmentedLru<KeptDocument>,
  url: string,
  { page, etag }: Edition,
  headers: Headers,
  body: ArrayBuffer,
) {
  headers.set("etag", etag);
  const document = { page, etag, headers, body };
  documents.set(url, document, body.byteLength + 2 * url.length + OVERHEAD);
  return document;
}

export function answerKept({ headers, body }: KeptDocument, method: string) {
  const response = new Response(method === "HEAD" ? null : body, { headers });
  response.headers.set("x-request-id", crypto.randomUUID());
  return response;
}

/** The 304 for whoever has the page in this edition. */
export const answerUnchanged = ({ page, version, etag }: Edition) =>
  new Response(null, { status: 304, headers: notModifiedHeaders(page, version.prompter, etag) });
