import { spawnSync } from "node:child_process";
import { quiet, StartError } from "./steps.ts";

/** One command of `wrangler d1` on the deployed database of a binding. Returns what wrangler printed. */
export function remoteD1(what: string, binding: string, [command, ...args]: string[]): string {
  // wrangler prints its answer through its logger, which `quiet` turns down. CLOUDFLARE_ENV of this machine would choose another
  // environment.
  const env = { ...quiet, WRANGLER_LOG: "log", CLOUDFLARE_ENV: "" };
  const all = ["d1", command!, binding, "--remote", "--env", "", ...args];
  const { status, stdout, stderr } = spawnSync("wrangler", all, { encoding: "utf8", env, maxBuffer: 2 ** 26 });
  if (status !== 0) throw new StartError(`${what}: failed.\n${`${stdout}\n${stderr}`.trim()}`);
  return stdout;
}
