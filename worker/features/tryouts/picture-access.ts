import type { Tryout } from "#contracts/tryouts.ts";
import type { Env } from "#worker/env.ts";
import { signMedia } from "#worker/features/results/signature.ts";

/** The try-outs with signed addresses for pictures that only this reader may see: hidden ones, and those of a prompt that is not published. */
export const withPictureAccess = <T extends Tryout>(env: Env, tryouts: T[], isPublished: (tryout: T) => boolean) =>
  Promise.all(
    tryouts.map(async (tryout) =>
      tryout.media && (tryout.is_hidden || !isPublished(tryout))
        ? { ...tryout, media: await signMedia(env, tryout.media) }
        : tryout,
    ),
  );
