import { env } from "cloudflare:workers";
import type { SharePicture } from "#contracts/share-picture.ts";
import type { Env } from "#worker/env.ts";
import { servePicture } from "#worker/features/sharing/serve-picture.ts";
import { png } from "#tests/support/shared/images.ts";

type Drawn = { picture: SharePicture; photo: ArrayBuffer | null };

/** What the picture of the site is here. */
export const SITE_PICTURE = png({ width: 3, height: 1 });

const assets: Env["ASSETS"] = { fetch: async () => new Response(SITE_PICTURE) };

/** An environment whose renderer writes down what it is given to draw, and answers with `answer`. */
export function recordingEnv(answer: () => Uint8Array<ArrayBuffer> | null = () => png()) {
  const drawn: Drawn[] = [];
  const draw: NonNullable<Env["RENDERER"]>["draw"] = async (picture, photo) => {
    drawn.push({ picture, photo });
    return answer();
  };
  return { drawn, env: { ...env, ASSETS: assets, RENDERER: { draw, isWhole: async () => true } } as Env };
}

/** Asks for a picture as from outside. */
export const see = (path: string, { as = env, ...init }: RequestInit & { as?: Env } = {}) =>
  servePicture(new Request(`http://localhost${path}`, init), as);

export const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
