import type { Env } from "#worker/env.ts";
import { logFailure } from "#worker/lib/log.ts";

/** One object for the whole site: the limit of purges is one, too. */
const purgerOf = ({ CACHE_PURGER: purgers }: Env) => purgers?.getByName("cache");

// A failure is only logged: pages live for a minute and pictures for an hour without any purge.
const quietly = (work: Promise<void> | undefined) =>
  work?.catch((error: unknown) => logFailure(error, { cache: "purge" }));

/** Has the shared copies with these tags purged, together with others: at once when the last purge was 15 seconds ago. */
export async function purgeCopies(env: Env, tags: string[]) {
  if (tags.length > 0) await quietly(purgerOf(env)?.collect(tags));
}

/** Has the shared copies with these tags purged now: for what was hidden or erased. */
export async function takeDownCopies(env: Env, tags: string[]) {
  if (tags.length > 0) await quietly(purgerOf(env)?.takeDown(tags));
}
