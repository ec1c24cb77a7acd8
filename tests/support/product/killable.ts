import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Env } from "#worker/env.ts";
import { MIGRATED } from "./filled.ts";
import { withDatabase } from "./kept-database.ts";

const SERVER = fileURLToPath(new URL("./killable-server.ts", import.meta.url));

/** The built product in a process group of its own. It can be killed at any moment and started again on the same storage. */
export async function createKillable() {
  const state = mkdtempSync(join(tmpdir(), "geulgam-kill-"));
  const inspect = <T>(look: (db: Env["DB"]) => Promise<T>) => withDatabase(state, look);
  cpSync(MIGRATED, state, { recursive: true });
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
      // A process group of its own: killing it leaves no process behind.
      server = fork(SERVER, [state], { detached: true, execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
      const [answer] = await Promise.race([once(server, "message"), once(server, "exit").then(() => [undefined])]);
      if (typeof answer !== "string") throw new Error("The server did not start.");
      origin = answer;
    },
    kill,
    /** Reads its database from the disk while it is stopped. */
    inspect,
    async dispose() {
      if (server?.exitCode === null && server.signalCode === null) await kill();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
