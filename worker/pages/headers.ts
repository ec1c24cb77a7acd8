import type { Params, RouterContextProvider } from "react-router";
import { authorContext, handleContext, inlineContext, type PageTag } from "#app/page-policy.ts";
import { authorTag, GUIDES, LISTS, memberTag, promptTag, SHELL } from "#contracts/cache-tags.ts";
import type { Env } from "#worker/env.ts";
import { sdkUrlOf } from "#worker/integrations/toss/client.ts";
import { RETRY_AFTER } from "#worker/lib/busy.ts";
import { inlineHashes } from "#worker/lib/inline-hashes.ts";
import { originOf } from "#worker/lib/origin.ts";
import { checkoutPolicy, dataPolicy, pagePolicy, securityHeaders } from "#worker/lib/security-headers.ts";

// Workers Cache keeps an answer without Cache-Control for two hours, so every answer has one.
// `s-maxage` would switch stale-while-revalidate off there.
const lifeOf = (staleSeconds: number) =>
  `public, max-age=60, stale-while-revalidate=${staleSeconds}, stale-if-error=3600`;
// Most writes purge nothing, so what a page shows is at most two minutes old.
const SHARED = lifeOf(60);
// Without data it can only be as old as the deployment.
const SHARED_SHELL = lifeOf(600);
const UNSHARED = "private, no-store";

const tagsOf: Record<PageTag, (params: Params, author: number | null) => string[]> = {
  // A request for the data of other loaders of the page has no author.
  author: (_, author) => (author === null ? [] : [authorTag(author)]),
  guides: () => [GUIDES],
  lists: () => [LISTS],
  member: ({ memberId }) => [memberTag(memberId!)],
  prompt: ({ promptId }) => [promptTag(promptId!)],
  shell: () => [SHELL],
};

/** Sets what browsers and caches may do with an answer. Only a page that was found is shared. */
export async function setPageHeaders(
  headers: Headers,
  request: Request,
  env: Env,
  status: number,
  context: RouterContextProvider,
) {
  const matched = context.get(handleContext);
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  headers.set("x-request-id", crypto.randomUUID());
  headers.set("cache-control", UNSHARED);
  if (status === 503) headers.set("retry-after", RETRY_AFTER);
  if (matched?.handle.cache === "shared" && status === 200 && request.method === "GET") {
    const { tags } = matched.handle;
    const author = context.get(authorContext);
    headers.set("cache-control", tags.includes("shell") ? SHARED_SHELL : SHARED);
    headers.set("cache-tag", tags.flatMap((tag) => tagsOf[tag](matched.params, author)).join(","));
  }
  headers.set("content-security-policy", dataPolicy);
  if (!headers.get("content-type")?.startsWith("text/html")) return;

  const { scripts, styles } = context.get(inlineContext);
  const inline = { scripts: await inlineHashes(scripts), styles: await inlineHashes(styles) };
  headers.set("content-security-policy", pagePolicy(inline));
  headers.set("speculation-rules", '"/speculation-rules.json"');
  if (matched?.handle.cache === "private" && matched.handle.scripts === "payment") {
    const origin = originOf(env, request.url);
    headers.set("content-security-policy", checkoutPolicy(inline, new URL(sdkUrlOf(env, origin)), origin));
    // Windows that the provider opens for a card company answer to it.
    headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  }
}
