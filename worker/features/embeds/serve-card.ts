import type { Env } from "#worker/env.ts";
import { inlineSources } from "#worker/lib/inline-hashes.ts";
import { answerOpen } from "#worker/lib/open-answer.ts";
import { CARD } from "#worker/lib/open-paths.ts";
import { originOf } from "#worker/lib/origin.ts";
import { framedPolicy } from "#worker/lib/security-headers.ts";
import { cardInline, drawCard, drawMissing } from "./card.ts";
import { canonical, requireShown, tagsOf } from "./find-prompt.ts";

const policy = async () => ({
  "content-security-policy": framedPolicy(await inlineSources(cardInline)),
  "x-robots-tag": "noindex",
});

/** A refusal as a document that may be framed too, where there is none of the prompt. */
async function missing(refusal: Response, request: Request, env: Env) {
  const headers = new Headers(refusal.headers);
  for (const [name, value] of Object.entries(await policy())) headers.set(name, value);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : drawMissing(originOf(env, request.url)), {
    status: 404,
    headers,
  });
}

/** Serves the card of a prompt, which pages of any site may frame. Nothing else of ours may be framed. */
export async function serveCard(request: Request, env: Env) {
  const response = await answerOpen(request, async () => {
    const [, id = ""] = CARD.exec(new URL(request.url).pathname) ?? [];
    const source = await requireShown(env, request, id);
    return {
      body: drawCard(source),
      type: "text/html; charset=utf-8",
      tags: tagsOf(source.prompt),
      headers: { ...canonical(source.page), ...(await policy()) },
    };
  });
  const answer = response.status === 404 ? await missing(response, request, env) : response;
  // `frame-ancestors` says it for browsers that know it; this would forbid it for all others.
  if (answer.headers.get("content-security-policy")?.includes("frame-ancestors *"))
    answer.headers.delete("x-frame-options");
  return answer;
}
