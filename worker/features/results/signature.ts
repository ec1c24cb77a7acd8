import type { Media } from "#contracts/results.ts";
import type { Env } from "#worker/env.ts";
import { fromBase64Url, toBase64Url } from "#worker/lib/base64url.ts";
import { AppError } from "#worker/lib/errors.ts";
import { mediaAt } from "./keys.ts";

/** The parameters of a signed address; no others matter there. */
export const signatureParameters = ["until", "sign"];

// The end is rounded, so that the address stays the same for a while and the browser keeps its copy.
const STEP = 30 * 60_000;
const endOf = (now: number) => (Math.floor(now / STEP) + 2) * STEP;

async function keyOf({ TOKEN_SECRET: secret }: Env) {
  if (!secret) throw new AppError("unavailable", "그림을 보이기 위한 설정이 끝나지 않았어요. 운영자에게 알려 주세요.");
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["sign", "verify"]);
}

/** A file of a result, and in which state of its prompt it is shown: an address ends with the state that it was signed for. */
type Signed = { mediaKey: string; state: string; until: number };
const bytesOf = ({ mediaKey, state, until }: Signed) => new TextEncoder().encode(`media ${mediaKey} ${state} ${until}`);

/**
 * The state in which members whose age was checked see the files of a prompt that is rated 19. It is stored as hidden: an address that was
 * signed for them ends when operators hide it.
 */
export const RATED = "rated";

/** The state of the picture of a try-out. */
export const tryoutState = (promptStatus: string, isShown: boolean) =>
  isShown ? promptStatus : `${promptStatus} hidden`;

/** The state of a file of a prompt for whoever has its link. */
export const linkedState = (linkKey: string) => `link ${linkKey}`;

/**
 * The media with addresses that show them to whoever has the address, for 30 to 60 minutes and while the state of the prompt is this: for
 * a browser's `<img>`, which sends no token. Only for the answer to a member who may see them.
 */
export async function signMedia(env: Env, media: Media, state: string, now = Date.now()): Promise<Media> {
  const until = endOf(now);
  const { mediaKey } = mediaAt(media.url)!;
  const bytes = await crypto.subtle.sign("HMAC", await keyOf(env), bytesOf({ mediaKey, state, until }));
  const at = (url: string) => `${url}?until=${until}&sign=${toBase64Url(new Uint8Array(bytes))}`;
  return {
    ...media,
    url: at(media.url),
    srcset: media.srcset.map(({ width, url }) => ({ width, url: at(url) })),
    ...(media.poster && { poster: at(media.poster) }),
  };
}

/** Whether an address is signed for this result in this state; the seconds until it ends, or undefined. */
export async function signedFor(env: Env, { mediaKey, state }: Omit<Signed, "until">, query: URLSearchParams) {
  const now = Date.now();
  const [end, sign] = signatureParameters.map((name) => query.get(name) ?? "") as [string, string];
  const until = Number(end);
  if (!/^\d{13}$/.test(end) || !/^[\w-]{43}$/.test(sign) || until <= now) return undefined;
  const bytes = bytesOf({ mediaKey, state, until });
  const isRight = await crypto.subtle.verify("HMAC", await keyOf(env), fromBase64Url(sign), bytes);
  return isRight ? Math.floor((until - now) / 1000) : undefined;
}
