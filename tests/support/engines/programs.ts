import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of the first of these programs that is installed. */
export function findProgram(...names: string[]) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

const env = {
  ...(process.env as Record<string, string>),
  LC_ALL: "C.UTF-8",
  FONTCONFIG_FILE: join(import.meta.dirname, "../product/fonts.conf"),
};

/** Starts a program in a process group of its own, so that it ends with what it has started. */
export function start(path: string, args: string[], more: Record<string, string> = {}) {
  const child = spawn(path, args, {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    env: { ...env, ...more },
  });
  return child;
}

export async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  process.kill(-child.pid!, "SIGKILL");
  await ended;
}

export async function freePort() {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
