import type { Params, RouterContextProvider } from "react-router";
import {
  inlineContext,
  type PageHandle,
  type PageTag,
  prompterContext,
  type SharedHandle,
} from "#app/data/page-policy.ts";
import {
  prompterTag,
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
import { aiProvidersOf } from "#worker/integrations/ai-providers.ts";
import { kakaoOf } from "#worker/integrations/kakao.ts";
import { sdkUrlOf } from "#worker/integrations/toss/client.ts";
import { RETRY_AFTER } from "#worker/lib/busy.ts";
import { BROWSERS, lifeOf, SHARED } from "#worker/lib/cache-lives.ts";
import { inlineSources, type InlineSources } from "#worker/lib/inline-hashes.ts";
import { originOf } from "#worker/lib/origin.ts";
import {
  checkoutPolicy,
  dataPolicy,
  kakaoPolicy,
  pagePolicy,
  runPolicy,
  securityHeaders,
} from "#worker/lib/security-headers.ts";
import type { Page } from "./find-page.ts";

// Without data it can only be as old as the deployment.
const SHARED_SHELL = lifeOf(600);
// Workers Cache keeps an answer without Cache-Control for two hours, so every answer has one.
const UNSHARED = "private, no-store";

const tagsOf: Record<PageTag, (params: Params, prompter: number | null) => string[]> = {
  // A request for the data of other loaders of the page has no prompter.
  prompter: (_, prompter) => (prompter === null ? [] : [prompterTag(prompter)]),
  // Its prompts are those of its member, whose every change is named by their tag.
  bundle: ({ bundleId }, prompter) => [
    bundleTag(bundleId!),
    ...(prompter === null ? [] : [memberTag(prompter), prompterTag(prompter)]),
  ],
  collection: ({ collectionId }) => [collectionTag(collectionId!)],
  guides: () => [GUIDES],
  lists: () => [LISTS],
  member: ({ memberId }) => [memberTag(memberId!)],
  prompt: ({ promptId }) => [promptTag(promptId!)],
  requests: () => [REQUESTS],
  shell: () => [SHELL],
};

function setShared(headers: Headers, { tags }: SharedHandle, params: Params, prompter: number | null) {
  headers.set("cache-control", BROWSERS);
  headers.set("cloudflare-cdn-cache-control", tags.includes("shell") ? SHARED_SHELL : SHARED);
  headers.set("cache-tag", tags.flatMap((tag) => tagsOf[tag](params, prompter)).join(","));
}

/** The headers of every answer: nobody shares it, unless more is said. */
export function baseHeaders(headers = new Headers()) {
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  headers.set("x-request-id", crypto.randomUUID());
  headers.set("cache-control", UNSHARED);
  return headers;
}

/**
 * The headers of a 304: those that would update a stored answer (RFC 9110, 15.4.5; RFC 9111, 4.3.4). No content security
 * policy: that of the stored document names the scripts in it.
 */
export function notModifiedHeaders({ handle, params }: Page, prompter: number | null, etag: string) {
  const headers = baseHeaders();
  if (handle.cache === "shared") setShared(headers, handle, params, prompter);
  headers.set("etag", etag);
  return headers;
}

/** The policy of a document, by the script of another site that its page runs. */
function policyOf(handle: PageHandle | undefined, inline: InlineSources, env: Env, origin: string) {
  if (handle?.calls === "ai") return runPolicy(inline, Object.values(aiProvidersOf(env, origin)), origin);
  if (handle?.scripts === "payment") return checkoutPolicy(inline, new URL(sdkUrlOf(env, origin)), origin);
  const kakao = handle?.scripts === "kakao" ? kakaoOf(env, origin) : undefined;
  return kakao ? kakaoPolicy(inline, new URL(kakao.url), origin) : pagePolicy(inline);
}

/** What was answered: the page at the address, if any, and what rendering it left in the context. */
type Answered = { page: Page | undefined; status: number; context: RouterContextProvider };

/** Sets what browsers and caches may do with an answer; returns whether it is shared. Only a page that was found is. */
export async function setPageHeaders(
  headers: Headers,
  request: Request,
  env: Env,
  { page, status, context }: Answered,
): Promise<boolean> {
  baseHeaders(headers);
  if (status === 503) headers.set("retry-after", RETRY_AFTER);
  const isFound = status === 200 && request.method === "GET";
  const shared = page?.handle.cache === "shared" && isFound ? page.handle : undefined;
  if (shared) setShared(headers, shared, page!.params, context.get(prompterContext));
  if (page?.handle.cache === "private" && page.handle.isUnlisted) {
    headers.set("x-robots-tag", "noindex, nofollow");
    headers.set("referrer-policy", "no-referrer");
  }
  headers.set("content-security-policy", dataPolicy);
  if (!headers.get("content-type")?.startsWith("text/html")) return shared !== undefined;

  const inline = await inlineSources(context.get(inlineContext));
  headers.set("speculation-rules", '"/speculation-rules.json"');
  headers.set("content-security-policy", policyOf(page?.handle, inline, env, originOf(env, request.url)));
  // Windows that a provider opens answer to the page.
  if (page?.handle.scripts) headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  return shared !== undefined;
}
