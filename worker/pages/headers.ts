import type { Params, RouterContextProvider } from "react-router";
import {
  authorContext,
  handleContext,
  inlineContext,
  type PageHandle,
  type PageTag,
  type SharedHandle,
} from "#app/page-policy.ts";
import {
  authorTag,
  bundleTag,
  collectionTag,
  GUIDES,
  LISTS,
  memberTag,
  promptTag,
  REQUESTS,
  SHELL,
} from "#contracts/cache-tags.ts";
import type { Env } from "#worker/env.ts";
import { sdkUrlOf } from "#worker/integrations/toss/client.ts";
import { RETRY_AFTER } from "#worker/lib/busy.ts";
import { BROWSERS, lifeOf, SHARED } from "#worker/lib/cache-lives.ts";
import { inlineSources } from "#worker/lib/inline-hashes.ts";
import { originOf } from "#worker/lib/origin.ts";
import { checkoutPolicy, dataPolicy, pagePolicy, securityHeaders } from "#worker/lib/security-headers.ts";
import type { Page } from "./find-page.ts";

// Without data it can only be as old as the deployment.
const SHARED_SHELL = lifeOf(600);
// Workers Cache keeps an answer without Cache-Control for two hours, so every answer has one.
const UNSHARED = "private, no-store";

const tagsOf: Record<PageTag, (params: Params, author: number | null) => string[]> = {
  // A request for the data of other loaders of the page has no author.
  author: (_, author) => (author === null ? [] : [authorTag(author)]),
  // Its prompts are those of its member, whose every change is named by their tag.
  bundle: ({ bundleId }, author) => [
    bundleTag(bundleId!),
    ...(author === null ? [] : [memberTag(author), authorTag(author)]),
  ],
  collection: ({ collectionId }) => [collectionTag(collectionId!)],
  guides: () => [GUIDES],
  lists: () => [LISTS],
  member: ({ memberId }) => [memberTag(memberId!)],
  prompt: ({ promptId }) => [promptTag(promptId!)],
  requests: () => [REQUESTS],
  shell: () => [SHELL],
};

function setShared(headers: Headers, { tags }: SharedHandle, params: Params, author: number | null) {
  headers.set("cache-control", BROWSERS);
  headers.set("cloudflare-cdn-cache-control", tags.includes("shell") ? SHARED_SHELL : SHARED);
  headers.set("cache-tag", tags.flatMap((tag) => tagsOf[tag](params, author)).join(","));
}

function baseHeaders(headers = new Headers()) {
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  headers.set("x-request-id", crypto.randomUUID());
  headers.set("cache-control", UNSHARED);
  return headers;
}

/**
 * The headers of a 304: those that would update a stored answer (RFC 9110, 15.4.5; RFC 9111, 4.3.4). No content security
 * policy: that of the stored document names the scripts in it.
 */
export function notModifiedHeaders({ handle, params }: Page, author: number | null, etag: string) {
  const headers = baseHeaders();
  if (handle.cache === "shared") setShared(headers, handle, params, author);
  headers.set("etag", etag);
  return headers;
}

/** Sets what browsers and caches may do with an answer; returns the `handle` of a shared one. Only a page that was found is. */
export async function setPageHeaders(
  headers: Headers,
  request: Request,
  env: Env,
  status: number,
  context: RouterContextProvider,
): Promise<PageHandle | undefined> {
  const matched = context.get(handleContext);
  baseHeaders(headers);
  if (status === 503) headers.set("retry-after", RETRY_AFTER);
  const isFound = status === 200 && request.method === "GET";
  const shared = matched?.handle.cache === "shared" && isFound ? matched.handle : undefined;
  if (shared) setShared(headers, shared, matched!.params, context.get(authorContext));
  headers.set("content-security-policy", dataPolicy);
  if (!headers.get("content-type")?.startsWith("text/html")) return shared;

  const inline = await inlineSources(context.get(inlineContext));
  headers.set("content-security-policy", pagePolicy(inline));
  headers.set("speculation-rules", '"/speculation-rules.json"');
  if (matched?.handle.cache === "private" && matched.handle.scripts === "payment") {
    const origin = originOf(env, request.url);
    headers.set("content-security-policy", checkoutPolicy(inline, new URL(sdkUrlOf(env, origin)), origin));
    // Windows that the provider opens for a card company answer to it.
    headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  }
  return shared;
}
