import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import type { Env } from "#worker/env.ts";

const quiet = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false", CI: "1" };

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

async function untilItAnswers(url: string, server: ChildProcess) {
  while (server.exitCode === null) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("서버가 열리지 않았어요.");
}

/** The built product in processes of its own, which can be killed in the middle of anything and started again on what they left. */
export async function createKillable() {
  const state = mkdtempSync(join(tmpdir(), "geulgam-kill-"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const migrate = ["d1", "migrations", "apply", "DB", "--local", "--env", "local", "--persist-to", state];
  execFileSync("wrangler", migrate, { env: quiet, stdio: "pipe" });
  let server: ChildProcess | undefined;

  return {
    origin,
    async start() {
      const files = ["-c", "build/server/wrangler.json", "-c", "tests/emulator/wrangler.toml"];
      const how = [
        "--port",
        String(port),
        "--persist-to",
        state,
        "--show-interactive-dev-session=false",
        "--log-level",
        "none",
      ];
      // A group of its own: killing the group leaves nothing of it running.
      server = spawn("wrangler", ["dev", ...files, ...how], { env: quiet, stdio: "ignore", detached: true });
      await untilItAnswers(`${origin}/api/health`, server);
    },
    async kill() {
      const gone = new Promise((resolve) => server!.once("exit", resolve));
      process.kill(-server!.pid!, "SIGKILL");
      await gone;
    },
    /** What it left on the disk, read without it. */
    async inspect<T>(look: (env: Env) => Promise<T>): Promise<T> {
      const { env, dispose } = await getPlatformProxy<Env>({
        configPath: "wrangler.toml",
        environment: "local",
        persist: { path: join(state, "v3") },
      });
      try {
        return await look(env);
      } finally {
        await dispose();
      }
    },
    forget: () => rmSync(state, { recursive: true, force: true }),
  };
}
