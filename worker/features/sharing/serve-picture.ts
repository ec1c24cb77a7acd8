import { openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { filePolicy, refuseFileRequest } from "#worker/features/uploads/serve.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { namesAll, namesTag } from "#worker/lib/if-none-match.ts";
import { ipAddressOf } from "#worker/lib/network.ts";
import { securityHeaders } from "#worker/lib/security-headers.ts";
import { readOrDraw } from "./draw-picture.ts";
import { findPicture } from "./find-picture.ts";
import { sharedAt, pictureVersionOf } from "./picture-address.ts";

/** The picture of the site (public/). */
const SITE_PICTURE = "/og.png";

const baseHeaders = () => ({
  ...securityHeaders,
  // Messengers and sites show it in their own pages.
  "cross-origin-resource-policy": "cross-origin",
  "content-security-policy": filePolicy,
  "content-type": "image/png",
  "content-disposition": "inline",
  "x-request-id": crypto.randomUUID(),
});

/** For a minute: what is named may be another picture then, or be drawn at last. */
const BRIEF = { "cache-control": "public, max-age=60", "cloudflare-cdn-cache-control": "public, max-age=60" };
const IMMUTABLE = {
  "cache-control": "public, max-age=31536000, immutable",
  // Shared copies end within the hour even if no purge reaches them; `stale-if-error` would serve them for as long as we fail.
  "cloudflare-cdn-cache-control": "public, max-age=3600, stale-if-error=0",
};

/** The picture of the site, kept briefly. */
async function answerSitePicture(request: Request, env: Env) {
  const site = await env.ASSETS.fetch(new URL(SITE_PICTURE, request.url));
  if (!site.ok) return refuseFileRequest(notFound("그림"));
  return new Response(request.method === "HEAD" ? null : site.body, { headers: { ...baseHeaders(), ...BRIEF } });
}

/**
 * Serves `/og/…`: the pictures of shared links. Each is drawn when it is first asked for and kept in the bucket. An address that
 * names the present version may be kept for ever; one that names none, or another, answers with the present picture.
 */
export async function servePicture(request: Request, env: Env): Promise<Response> {
  if (!["GET", "HEAD"].includes(request.method))
    return refuseFileRequest(
      new AppError("method_not_allowed", "이 주소에서는 쓸 수 없는 방법이에요.", { headers: { allow: "GET, HEAD" } }),
    );
  const shared = sharedAt(new URL(request.url).pathname);
  const source = shared && (await findPicture(openDb(env.DB).db, shared));
  if (!source) return refuseFileRequest(notFound("그림"));
  const version = pictureVersionOf(source.picture);
  const etag = `"${version}"`;
  const headers = {
    ...baseHeaders(),
    ...(shared.version === version ? IMMUTABLE : BRIEF),
    "cache-tag": source.tags.join(","),
    etag,
  };
  const ifNoneMatch = request.headers.get("if-none-match");
  if (namesAll(ifNoneMatch) || namesTag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  const address = ipAddressOf(request);
  const png = await readOrDraw(env, { shared, picture: source.picture, version, address });
  if (!png) return answerSitePicture(request, env);
  const size = { "content-length": String(png.byteLength) };
  return new Response(request.method === "HEAD" ? null : png, { headers: { ...headers, ...size } });
}
