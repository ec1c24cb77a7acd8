import type { Env } from "#worker/env.ts";
import { logFailure } from "#worker/lib/log.ts";

/** One object for the whole site, because the limit of purges is that of the account. */
const purgerOf = ({ CACHE_PURGER: purgers }: Env) => purgers?.getByName("cache");

// Failures are only logged: pages expire after a minute and pictures after an hour without a purge.
const quietly = (work: Promise<void> | undefined) =>
  work?.catch((error: unknown) => logFailure(error, { cache: "purge" }));

/**
 * Purges the shared copies with these tags, collected with other calls: at once if the last purge was at least 15 seconds ago. Does not
 * throw.
 */
export async function purgeCopies(env: Env, tags: string[]) {
  if (tags.length > 0) await quietly(purgerOf(env)?.collect(tags));
}

/** Purges the shared copies with these tags before it returns, for content that was hidden or erased. Does not throw. */
export async function takeDownCopies(env: Env, tags: string[]) {
  if (tags.length > 0) await quietly(purgerOf(env)?.takeDown(tags));
}
