import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocal } from "#worker/cli/local.ts";
import { SEEDED } from "./filled.ts";

/** Starts the product as it is deployed, with storage of its own: built worker, D1 with the seed, R2 and the emulator. */
export async function startProduct() {
  const logs: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), "geulgam-product-"));
  cpSync(SEEDED, folder, { recursive: true });
  const { origin, env, dispose } = await startLocal({
    persistTo: folder,
    onLog: ({ message }) => logs.push(message),
  });
  const close = async () => {
    await dispose();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, env, db: env.DB, messages: env.MESSAGES!, logs, close };
}
