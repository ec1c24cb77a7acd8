import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { logFailure } from "#worker/lib/log.ts";
import { counterOf } from "./take-run.ts";

/** Of runs only the number of a day is kept, which its end deletes anyway. */
export const runsLifecycle: Lifecycle = {
  eraseElsewhere: async ({ env, memberId }) => {
    await counterOf(env)
      ?.eraseMember(memberId)
      .catch((error: unknown) => logFailure(error, { work: "erase runs" }));
  },
};
