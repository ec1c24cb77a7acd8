import { execFileSync } from "node:child_process";
import chromium from "@sparticuz/chromium";

/** Browser journeys run the built worker in a browser out of a package: build the one and unpack the other, once for all of them. */
export default async function prepare() {
  execFileSync("npm", ["run", "-s", "build"], { stdio: "pipe", env: { ...process.env, CLOUDFLARE_ENV: "local" } });
  await chromium.executablePath();
}
