import type { ServerBuild } from "react-router";
import type { Env } from "#worker/env.ts";
import { digestOf } from "#worker/lib/digest.ts";
import { operatorOf } from "#worker/lib/operator.ts";

/** Stands for the deployment where none is bound: another for each start of the worker. */
let start: string | undefined;

/** Names all that documents show besides the database: the deployed code and the configuration. */
export function createBuildTag(build: ServerBuild) {
  const tags = new WeakMap<Env, string>();
  return (env: Env) => {
    const remembered = tags.get(env);
    if (remembered !== undefined) return remembered;
    const { APP_VERSION, VERSION, APP_ORIGIN } = env;
    const deployed = VERSION?.id || (start ??= crypto.randomUUID());
    const parts = [deployed, APP_VERSION, build.assets.version, APP_ORIGIN, operatorOf(env)];
    const tag = digestOf(JSON.stringify(parts));
    tags.set(env, tag);
    return tag;
  };
}

/**
 * The entity tag of a page. Weak: two isolates may render other bytes for one version, as a count of the lists differs
 * within the minute, and Cloudflare compresses bodies.
 */
export const etagOf = (buildTag: string, version: string, isData: boolean) =>
  `W/"${buildTag}-${version}${isData ? "-data" : ""}"`;
