import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import type { Env } from "#worker/env.ts";
import { buildWorker } from "./build-worker.ts";
import { BUILT, builtModules } from "./built-worker.ts";
import { withDatabase } from "./kept-database.ts";
import { fillDatabase } from "./product.ts";

const SERVER = fileURLToPath(new URL("./killable-server.ts", import.meta.url));

/** Options of Miniflare for the built worker and the emulator, on a free port, with storage in `state`. */
async function describeProduct(state: string) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(BUILT, "wrangler.json"));
  const { compatibilityDate } = workerOptions;
  return {
    host: "127.0.0.1",
    port: 0,
    cf: false,
    unsafeTriggerHandlers: true,
    resourcePersistencePath: state,
    resourceTmpPath: join(state, "tmp"),
    workers: [
      { ...workerOptions, name: "geulgam-local", modules: builtModules(), modulesRoot: BUILT },
      {
        name: "emulator",
        modules: true,
        scriptPath: await buildWorker("killable-emulator", "tests/emulator/index.ts"),
        compatibilityDate,
        d1Databases: { DB: "emulator" },
      },
    ],
  };
}

/** The built product in a process group of its own, which can be killed at any moment and started again on the same storage. */
export async function createKillable() {
  const state = mkdtempSync(join(tmpdir(), "geulgam-kill-"));
  const inspect = <T>(look: (db: Env["DB"]) => Promise<T>) => withDatabase(state, look);
  const product = await describeProduct(state);
  await inspect((db) => fillDatabase(db, { seeded: false }));
  let server: ChildProcess | undefined;
  let origin = "";
  const kill = async () => {
    const gone = once(server!, "exit");
    process.kill(-server!.pid!, "SIGKILL");
    await gone;
  };

  return {
    /** Changes with every start. */
    origin: () => origin,
    async start() {
      // A group of its own: killing the group leaves nothing of it running.
      server = fork(SERVER, { detached: true, execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
      server.send(product);
      const [answer] = await Promise.race([once(server, "message"), once(server, "exit").then(() => [undefined])]);
      if (typeof answer !== "string") throw new Error("서버가 열리지 않았어요.");
      origin = answer;
    },
    kill,
    /** Reads its database from the disk while it does not run. */
    inspect,
    async forget() {
      if (server?.exitCode === null && server.signalCode === null) await kill();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
