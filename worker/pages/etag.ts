import type { ServerBuild } from "react-router";
import type { Env } from "#worker/env.ts";
import { operatorOf } from "#worker/lib/operator.ts";

/** Stands for the deployment where none is bound: another for each start of the worker. */
let start: string | undefined;

/** A hash of 53 bits in base 36 (two FNV-1a of 32 bits). It tells configurations apart and protects nothing. */
function digestOf(text: string) {
  let [low, high] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index += 1) {
    low = Math.imul(low ^ text.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(index), 0x85ebca6b);
  }
  return ((high & 0x1fffff) * 0x100000000 + (low >>> 0)).toString(36);
}

/** Names all that documents show besides the database: the deployed code and the configuration. */
export function createBuildTag(build: ServerBuild) {
  const known = new WeakMap<Env, string>();
  return (env: Env) => {
    const remembered = known.get(env);
    if (remembered !== undefined) return remembered;
    const { APP_VERSION, VERSION, APP_ORIGIN } = env;
    const deployed = VERSION?.id || (start ??= crypto.randomUUID());
    const shown = [deployed, APP_VERSION, build.assets.version, APP_ORIGIN, operatorOf(env)];
    const tag = digestOf(JSON.stringify(shown));
    known.set(env, tag);
    return tag;
  };
}

/**
 * The entity tag of a page. Weak: two isolates may render other bytes for one version, as a count of the lists differs
 * within the minute, and Cloudflare compresses bodies.
 */
export const etagOf = (buildTag: string, version: string, isData: boolean) =>
  `W/"${buildTag}-${version}${isData ? "-data" : ""}"`;
