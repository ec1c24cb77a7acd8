import type { Env } from "#worker/env.ts";

/** The version of the running worker: the one that is configured, else the id of the deployed version; `dev` on this machine. */
export const buildVersionOf = ({ APP_VERSION, VERSION }: Pick<Env, "APP_VERSION" | "VERSION">) =>
  APP_VERSION ?? VERSION?.id ?? "dev";
