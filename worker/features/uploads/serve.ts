import { and, eq } from "drizzle-orm";
import { openDb } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { AppError, notFound, problemResponse } from "#worker/lib/errors.ts";
import { namesAll, namesTag } from "#worker/lib/if-none-match.ts";
import { securityHeaders } from "#worker/lib/security-headers.ts";
import { shownIn } from "./keys.ts";

/** Content-Security-Policy of uploaded files: opened on their own they can run and load nothing. */
export const filePolicy = "default-src 'none'; sandbox";

/** A refusal of a request for a file, which nobody may keep. */
export function refuseFileRequest(error: AppError) {
  const requestId = crypto.randomUUID();
  const response = problemResponse(error, requestId);
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
  response.headers.set("content-security-policy", filePolicy);
  response.headers.set("cache-control", "private, no-store");
  response.headers.set("x-request-id", requestId);
  return response;
}

/** Whether the member is not suspended and has not withdrawn. Pictures of guides have no member. */
async function isOwnerShown({ DB }: Env, ownerId: number | null) {
  if (ownerId === null) return true;
  const isShown = and(eq(members.id, ownerId), eq(members.status, "ACTIVE"));
  return (await openDb(DB).db.select({ id: members.id }).from(members).where(isShown).get()) !== undefined;
}

/**
 * Serves `/images/…`. A key is never used for another picture, so a browser may keep it for ever. Shared copies end
 * within the hour even if no purge reaches them: after it the picture of a member who left is not found.
 */
export async function serveImage(request: Request, env: Env): Promise<Response> {
  if (!["GET", "HEAD"].includes(request.method))
    return refuseFileRequest(
      new AppError("method_not_allowed", "이 주소에서는 쓸 수 없는 방법이에요.", { headers: { allow: "GET, HEAD" } }),
    );
  const image = shownIn(new URL(request.url).pathname);
  const head = image && (await isOwnerShown(env, image.ownerId)) && (await env.IMAGES.head(image.key));
  if (!head) return refuseFileRequest(notFound("이미지"));
  const headers = {
    ...securityHeaders,
    "content-security-policy": filePolicy,
    "cache-control": "public, max-age=31536000, immutable",
    // Without `stale-if-error` Workers Cache would serve an old copy for as long as we fail.
    "cloudflare-cdn-cache-control": "public, max-age=3600, stale-if-error=0",
    "cache-tag": image.tag,
    "content-disposition": "inline",
    "x-request-id": crypto.randomUUID(),
    etag: head.httpEtag,
  };
  const ifNoneMatch = request.headers.get("if-none-match");
  if (namesAll(ifNoneMatch) || namesTag(ifNoneMatch, head.httpEtag))
    return new Response(null, { status: 304, headers });
  const file = { ...headers, "content-type": head.httpMetadata?.contentType ?? "application/octet-stream" };
  if (request.method === "HEAD")
    return new Response(null, { headers: { ...file, "content-length": String(head.size) } });
  const object = await env.IMAGES.get(image.key);
  return object
    ? new Response(object.body as unknown as ReadableStream, {
        headers: { ...file, "content-length": String(object.size) },
      })
    : refuseFileRequest(notFound("이미지"));
}
