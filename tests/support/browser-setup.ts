import { execFileSync } from "node:child_process";

/** Browser journeys run the built worker: build it once for all of them. */
export default function buildOnce() {
  execFileSync("npm", ["run", "-s", "build"], { stdio: "pipe", env: { ...process.env, CLOUDFLARE_ENV: "local" } });
}
