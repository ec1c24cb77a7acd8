import type { SharePicture } from "#contracts/share-picture.ts";
import type { Env } from "#worker/env.ts";
import { logFailure } from "#worker/lib/log.ts";
import { networkOf } from "#worker/lib/network.ts";
import { keyOf, type Shared } from "./picture-address.ts";

/** What is asked for: the picture of `shared` in this version, by someone at `address`. */
type Asked = { shared: Shared; picture: SharePicture; version: string; address: string };

/** Of paths that are served out of the bucket the part that is not in the key. */
const PUBLIC = /^\/(?:images|media)\//;

async function readPhoto({ IMAGES }: Env, path: string | null) {
  const object = path === null ? null : await IMAGES.get(path.replace(PUBLIC, ""));
  return object && object.arrayBuffer();
}

async function readKept({ IMAGES }: Env, { shared, version }: Asked) {
  const key = keyOf(shared);
  if ((await IMAGES.head(key))?.customMetadata?.version !== version) return undefined;
  const object = await IMAGES.get(key);
  return object && new Uint8Array(await object.arrayBuffer());
}

/** Whether this address may have another picture drawn: as often as it may search. */
async function mayDraw({ SEARCH_RATE }: Env, address: string) {
  return (await SEARCH_RATE?.limit({ key: `picture ${networkOf(address)}` }))?.success ?? true;
}

async function drawAndKeep(env: Env, { shared, picture, version, address }: Asked) {
  if (!env.RENDERER || !(await mayDraw(env, address))) return undefined;
  const png = await env.RENDERER.draw(picture, await readPhoto(env, picture.photo));
  if (!png) return undefined;
  const metadata = { httpMetadata: { contentType: "image/png" }, customMetadata: { version } };
  await env.IMAGES.put(keyOf(shared), png, metadata);
  return png;
}

/**
 * The picture as PNG: the one in the bucket if it is of this version, else drawn now and put there. Undefined when it cannot be
 * had now; a failure is only logged, and without the bucket nothing is drawn.
 */
export async function readOrDraw(env: Env, drawing: Asked) {
  try {
    return (await readKept(env, drawing)) ?? (await drawAndKeep(env, drawing));
  } catch (error) {
    logFailure(error, { picture: drawing.shared.kind });
    return undefined;
  }
}
