import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { parseArgs } from "node:util";
import { databases } from "#worker/db/databases.ts";
import { hasUnknownMigration } from "./local-database.ts";
import { v8Flags } from "./v8-flags.ts";

export const STATE = ".wrangler/state";

/** A failure whose message says what to do. `main` prints it without a stack. */
export class StartError extends Error {}

export function readOptions() {
  try {
    const { values } = parseArgs({
      options: { port: { type: "string", default: "8787" }, fresh: { type: "boolean", default: false } },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error();
    return { port, fresh: values.fresh };
  } catch {
    throw new StartError("The options are --port NUMBER and --fresh: npm start -- --port 9000 --fresh");
  }
}

export const portTaken = (port: number) =>
  new StartError(`Port ${port} is in use. Take another: npm start -- --port ${port === 65_535 ? 8787 : port + 1}`);

export function requireFreePort(port: number) {
  return new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () => reject(portTaken(port)));
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

// Wrangler would fetch `request.cf` and its latest version: everything here works offline.
export const quiet = {
  ...process.env,
  ...v8Flags,
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_ENV: "local",
  CI: "1",
};

/** Runs a command to its end. Its output is printed only when it fails, in the `StartError` thrown. */
export function run(what: string, command: string, args: string[]) {
  console.log(`· ${what}`);
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", env: quiet });
  if (status !== 0) throw new StartError(`${what}: failed.\n${`${stdout ?? ""}\n${stderr ?? ""}`.trim()}`);
}

/** Throws a StartError if the local database was made by migrations that no longer exist: it cannot be brought up to date. */
export function requireKnownMigrations(state: string) {
  if (hasUnknownMigration(state))
    throw new StartError("The local database has an old schema. npm start -- --fresh deletes it and starts over.");
}

/** Migrates the local databases and seeds them if they are empty; `fresh` deletes them first. Throws a StartError if they cannot be migrated. */
export function prepareDatabase({ fresh }: { fresh: boolean }) {
  if (fresh) rmSync(STATE, { recursive: true, force: true });
  requireKnownMigrations(STATE);
  for (const { binding } of databases) {
    const args = ["d1", "migrations", "apply", binding, "--local", "--env", "local", "--persist-to", STATE];
    run(`Migrating the database ${binding}`, "wrangler", args);
  }
  run("Checking the seed", "node", ["tools/seed/run.ts"]);
}

/** Runs a command. Prints the message of a `StartError`, or any other error whole, and exits with 1. */
export async function main(command: () => Promise<void>) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
