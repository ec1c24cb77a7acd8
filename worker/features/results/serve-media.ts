import { eq, isNull } from "drizzle-orm";
import { pictureTag, promptTag } from "#contracts/cache-tags.ts";
import { openDb } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import type { Env } from "#worker/env.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import { filePolicy, refuseFileRequest } from "#worker/features/uploads/serve.ts";
import { rangeIn } from "#worker/lib/byte-range.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { namesAll, namesTag } from "#worker/lib/if-none-match.ts";
import { securityHeaders } from "#worker/lib/security-headers.ts";
import { mediaAt } from "./keys.ts";
import { isPublicResult } from "./read-result.ts";
import { linkedState, RATED, signedFor, tryoutState } from "./signature.ts";

/** `states`: those for which an address may be signed. */
type Owned = { promptId: number; memberId: number; isPublic: boolean; states: string[] };

async function tryoutOf(env: Env, mediaKey: string): Promise<Owned | undefined> {
  const row = await openDb(env.DB)
    .db.select({
      promptId: tryouts.promptId,
      memberId: tryouts.memberId,
      isShown: isNull(tryouts.hiddenFor).mapWith(Boolean).as("is_shown"),
      status: prompts.status,
    })
    .from(tryouts)
    .innerJoin(prompts, eq(prompts.id, tryouts.promptId))
    .where(eq(tryouts.mediaKey, mediaKey))
    .get();
  if (!row) return undefined;
  const { status, isShown } = row;
  return { ...row, isPublic: isShown && status === "published", states: [tryoutState(status, isShown)] };
}

const rowOf = (env: Env, mediaKey: string) =>
  openDb(env.DB)
    .db.select({
      promptId: promptResults.promptId,
      isBuyersOnly: promptResults.isBuyersOnly,
      ageRating: promptResults.ageRating,
      status: prompts.status,
      hiddenFor: prompts.hiddenFor,
      visibility: prompts.visibility,
      linkKey: prompts.linkKey,
      price: prompts.price,
      memberId: prompts.memberId,
      memberStatus: members.status,
    })
    .from(promptResults)
    .innerJoin(prompts, eq(prompts.id, promptResults.promptId))
    .innerJoin(members, eq(members.id, prompts.memberId))
    .where(eq(promptResults.mediaKey, mediaKey))
    .get();

async function resultOf(env: Env, mediaKey: string): Promise<Owned | undefined> {
  const row = await rowOf(env, mediaKey);
  if (!row) return undefined;
  const { status, hiddenFor, visibility, linkKey } = row;
  const isActive = row.memberStatus === "ACTIVE";
  const isPublic = isActive && isPublicResult(row, row);
  const isRated = isActive && status === "hidden" && hiddenFor === "age";
  const isLinked = isActive && status === "draft" && visibility === "link" && linkKey !== null;
  return {
    ...row,
    isPublic,
    states: [status, ...(isRated ? [RATED] : []), ...(isLinked ? [linkedState(linkKey)] : [])],
  };
}

/**
 * The headers that say who may keep a copy; undefined where nobody may see it. Shared copies end within the hour even if no purge
 * reaches them, and what is signed is in none.
 */
async function sharingOf(
  env: Env,
  mediaKey: string,
  query: URLSearchParams,
): Promise<Record<string, string> | undefined> {
  const owned = await (mediaKey.startsWith("tryouts/") ? tryoutOf : resultOf)(env, mediaKey);
  if (!owned) return undefined;
  if (owned.isPublic)
    return {
      "cache-control": "public, max-age=31536000, immutable",
      // Without `stale-if-error` Workers Cache would serve an old copy for as long as we fail.
      "cloudflare-cdn-cache-control": "public, max-age=3600, stale-if-error=0",
      "cache-tag": `${promptTag(owned.promptId)},${pictureTag(owned.memberId)}`,
    };
  const lives = await Promise.all(owned.states.map((state) => signedFor(env, { mediaKey, state }, query)));
  const seconds = lives.find((life) => life !== undefined);
  return seconds === undefined ? undefined : { "cache-control": `private, max-age=${seconds}` };
}

/** Whether the range counts: only for the same file as before (RFC 9110, 13.1.5). */
const isSame = (condition: string | null, etag: string) => condition === null || condition === etag;

/**
 * Serves `/media/…`: the files of results and try-outs. A key is never used for another file, so a browser may keep it for ever. A file that
 * is not public is shown only at an address that is signed for it.
 */
export async function serveMedia(request: Request, env: Env): Promise<Response> {
  if (!["GET", "HEAD"].includes(request.method))
    return refuseFileRequest(
      new AppError("method_not_allowed", "이 주소에서는 쓸 수 없는 방법이에요.", { headers: { allow: "GET, HEAD" } }),
    );
  const { pathname, searchParams } = new URL(request.url);
  const media = mediaAt(pathname);
  const sharing = media && (await sharingOf(env, media.mediaKey, searchParams));
  const head = sharing && (await env.IMAGES.head(media.key));
  if (!head) return refuseFileRequest(notFound("파일"));
  const headers = {
    ...securityHeaders,
    ...sharing,
    "content-security-policy": filePolicy,
    "content-disposition": "inline",
    "accept-ranges": "bytes",
    "x-request-id": crypto.randomUUID(),
    etag: head.httpEtag,
  };
  const ifNoneMatch = request.headers.get("if-none-match");
  if (namesAll(ifNoneMatch) || namesTag(ifNoneMatch, head.httpEtag))
    return new Response(null, { status: 304, headers });
  const isRanged = request.method === "GET" && isSame(request.headers.get("if-range"), head.httpEtag);
  const range = isRanged ? rangeIn(request.headers.get("range"), head.size) : undefined;
  if (range === "unsatisfiable")
    return refuseFileRequest(
      new AppError("range_not_satisfiable", "파일이 그만큼 길지 않아요.", {
        headers: { "content-range": `bytes */${head.size}` },
      }),
    );
  const type = head.httpMetadata?.contentType ?? "application/octet-stream";
  const file = { ...headers, "content-type": type, "content-length": String(range?.length ?? head.size) };
  if (request.method === "HEAD") return new Response(null, { headers: file });
  const object = await env.IMAGES.get(media.key, range && { range });
  if (!object) return refuseFileRequest(notFound("파일"));
  const body = object.body as unknown as ReadableStream;
  if (!range) return new Response(body, { headers: file });
  const { offset, length } = range;
  const part = { ...file, "content-range": `bytes ${offset}-${offset + length - 1}/${head.size}` };
  return new Response(body, { status: 206, headers: part });
}
