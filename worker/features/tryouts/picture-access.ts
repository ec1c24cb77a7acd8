import type { Tryout } from "#contracts/tryouts.ts";
import type { Env } from "#worker/env.ts";
import { signMedia, tryoutState } from "#worker/features/results/signature.ts";

/** The try-outs with signed addresses for pictures that only this reader may see: hidden ones, and those of a prompt that is not published. */
export const withPictureAccess = <T extends Tryout>(env: Env, tryouts: T[], statusOf: (tryout: T) => string) =>
  Promise.all(
    tryouts.map(async (tryout) => {
      const [status, isShown] = [statusOf(tryout), !tryout.is_hidden];
      if (!tryout.media || (isShown && status === "published")) return tryout;
      return { ...tryout, media: await signMedia(env, tryout.media, tryoutState(status, isShown)) };
    }),
  );
